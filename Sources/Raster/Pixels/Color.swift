/// An opaque sRGB color, 8 bits a channel.
public struct Color: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color of a pixel as `RasterImage` keeps it; its alpha is ignored.
  public init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed >> 16))
  }

  /// As `RasterImage` keeps it, opaque.
  public var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
  }

  public static let white = Color(red: 255, green: 255, blue: 255)
  public static let black = Color(red: 0, green: 0, blue: 0)
}

extension Color {
  /// Reads `#rgb`, `#rrggbb` or one of CSS's names, in any case; `nil` for anything else.
  public init?(_ text: String) {
    let lower = text.lowercased()
    if let value = Self.named[lower] {
      self.init(rgb: value)
      return
    }
    guard lower.hasPrefix("#") else { return nil }
    let digits = lower.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.count {
    case 3: self.init(rgb: UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16)!)
    case 6: self.init(rgb: UInt32(digits, radix: 16)!)
    default: return nil
    }
  }

  /// From `0xRRGGBB`.
  private init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }
}

extension Color: CustomStringConvertible {
  /// `#rrggbb`
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
