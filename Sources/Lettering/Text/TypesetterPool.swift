import Parallel
import Raster

/// Typesetters for any number of threads: as many as ask at once, made when they do.
package final class TypesetterPool: Sendable {
  /// One that is lent to one thread at a time.
  private final class Lent: @unchecked Sendable {
    let typesetter: Typesetter

    init(_ library: FontLibrary) { typesetter = Typesetter(library) }
  }

  package let library: FontLibrary
  private let idle = Monitor<[Lent]>([])

  package init(_ library: FontLibrary) { self.library = library }

  /// Has a typesetter do something on this thread that no other thread has now.
  package func withTypesetter<Result>(_ body: (borrowing Typesetter) -> Result) -> Result {
    let lent = idle.withLock { $0.popLast() } ?? Lent(library)
    defer { idle.withLock { $0.append(lent) } }
    return body(lent.typesetter)
  }

  /// The same pixels whatever thread asks.
  package func set(
    _ text: String, _ style: TextStyle, _ fit: TextFit = .wrap, in room: TextRoom = TextRoom(),
    clip: PixelRect
  ) -> SetText {
    withTypesetter { $0.set(text, style, fit, in: room, clip: clip) }
  }

  /// The same pixels whatever thread asks.
  package func set(
    _ text: String, _ style: TextStyle, _ fit: TextFit = .wrap, in box: TextBox, clip: PixelRect
  ) -> BoxedText {
    withTypesetter { $0.set(text, style, fit, in: box, clip: clip) }
  }
}
