import Raster
import Scene

/// A layer that is known to hold no contradiction, with all that follows for its banner.
package struct PlannedLayer: Sendable {
  package let layer: BannerLayer
  package let sequence: LayerSequence
  package let acts: LayerActs
}
