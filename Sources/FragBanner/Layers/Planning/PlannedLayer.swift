import Raster
import Scene

/// A layer that is known to hold no contradiction, with all that follows for its banner.
package struct PlannedLayer: Sendable {
  package let layer: BannerLayer
  package let sequence: LayerSequence
  package let acts: LayerActs
  /// The highest number that it shows, of those that run or stand as digits; `nil` of other layers.
  package let highestNumber: Int?
}
