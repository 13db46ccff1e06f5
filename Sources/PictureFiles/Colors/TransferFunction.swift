import CMath

/// How the levels of a picture become light.
enum TransferFunction: Equatable, Sendable {
  case sRGB
  /// What cameras of BT.601, BT.709 and BT.2020 do, turned around.
  case bt709
  /// light = levelᵞ
  case gamma(Double)
  /// SMPTE ST 2084, known as PQ: light up to 10,000 cd/m².
  case perceptualQuantizer
  /// BT.2100's HLG.
  case hybridLogGamma

  /// By its number in ITU-T H.273, table 3; `nil` for those that are not known, or that nobody has said.
  init?(code: Int) {
    switch code {
    case 1, 6, 14, 15: self = .bt709
    case 4: self = .gamma(2.2)
    case 5: self = .gamma(2.8)
    case 8: self = .gamma(1)
    case 13: self = .sRGB
    case 16: self = .perceptualQuantizer
    case 18: self = .hybridLogGamma
    default: return nil
    }
  }

  /// What pictures with more light than a screen gives are called; `nil` for the others.
  var highRangeName: String? {
    switch self {
    case .perceptualQuantizer: "PQ"
    case .hybridLogGamma: "HLG"
    case .sRGB, .bt709, .gamma: nil
    }
  }

  /// In cd/m²: what is white in a picture without highlights (BT.2408), and the brightest light that is told apart.
  private static let (white, peak) = (203.0, 1_000.0)

  /// The light that a level of 0…1 becomes, 0…1, of the two that have more of it than a screen: highlights are compressed.
  func compressedLight(_ level: Double) -> Double {
    Self.compressed(
      self == .perceptualQuantizer
        ? Self.quantizedLight(level) / Self.white
        : pow(Self.logarithmicLight(level), 1.2) * Self.peak / Self.white)
  }

  /// In cd/m² (SMPTE ST 2084, section 5.2).
  private static func quantizedLight(_ level: Double) -> Double {
    let (c1, c2, c3) = (3_424.0 / 4_096, 2_413.0 / 128, 2_392.0 / 128)
    let power = pow(level, 4_096.0 / (2_523 * 128))
    return 10_000 * pow(max(power - c1, 0) / (c2 - c3 * power), 16_384.0 / 2_610)
  }

  /// 0…1 of the scene's (BT.2100, table 5).
  private static func logarithmicLight(_ level: Double) -> Double {
    let (a, b, c) = (0.178_832_77, 0.284_668_92, 0.559_910_73)
    return level <= 0.5 ? level * level / 3 : (exp((level - c) / a) + b) / 12
  }

  /// The tone curve that browsers show such pictures with (SMPTE ST 2094-50, reference white): white at half the light, and a
  /// quadratic Bézier curve from there to the peak.
  ///
  /// - Parameter light: 1 for white
  private static func compressed(_ light: Double) -> Double {
    let most = peak / white
    if light <= 1 { return light / 2 }
    if light >= most { return 1 }
    // From (1, 0.5) by way of (1.65, 0.825) to (most, 1), at the place t whose x is the light.
    let (b, a) = (2 * (1.65 - 1), most - 2 * 1.65 + 1)
    let t = ((b * b + 4 * a * (light - 1)).squareRoot() - b) / (2 * a)
    return 0.5 * (1 - t) * (1 - t) + 2 * 0.825 * t * (1 - t) + t * t
  }
}
