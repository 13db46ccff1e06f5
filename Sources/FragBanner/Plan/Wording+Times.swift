import GIFCodec
import PlainText

extension Wording {
  /// A time, rounded to hundredths as a GIF has them.
  static func seconds(_ time: Duration) -> String {
    seconds(hundredths: FrameClock.hundredths(time))
  }
}
