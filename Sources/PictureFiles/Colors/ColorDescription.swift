/// Colors told by numbers: where the primaries lie, and how levels become light.
struct ColorDescription: Equatable, Sendable {
  /// A color by its place in the CIE 1931 diagram.
  struct Chromaticity: Equatable, Sendable {
    let x: Double
    let y: Double
  }

  struct Primaries: Equatable, Sendable {
    let white: Chromaticity
    let red: Chromaticity
    let green: Chromaticity
    let blue: Chromaticity
  }

  var primaries: Primaries
  var transfer: TransferFunction

  /// Whether nobody could tell them from sRGB.
  var isStandard: Bool { transfer == .sRGB && primaries.isNear(.bt709) }
}

extension ColorDescription.Primaries {
  /// White, red, green, blue; x before y.
  init(_ numbers: [Double]) {
    func place(_ index: Int) -> ColorDescription.Chromaticity {
      .init(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    self.init(white: place(0), red: place(1), green: place(2), blue: place(3))
  }

  func isNear(_ other: Self) -> Bool {
    let pairs = [
      (white, other.white), (red, other.red), (green, other.green), (blue, other.blue),
    ]
    return pairs.allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
  }

  private static let d65 = [0.3127, 0.3290]

  static let bt709 = Self(d65 + [0.64, 0.33, 0.30, 0.60, 0.15, 0.06])

  /// By its number in ITU-T H.273, table 2; `nil` for those that are not known, or that nobody has said.
  init?(code: Int) {
    switch code {
    case 1: self = .bt709
    case 4: self.init([0.310, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08])
    case 5: self.init(Self.d65 + [0.64, 0.33, 0.29, 0.60, 0.15, 0.06])
    case 6, 7: self.init(Self.d65 + [0.630, 0.340, 0.310, 0.595, 0.155, 0.070])
    case 8: self.init([0.310, 0.316, 0.681, 0.319, 0.243, 0.692, 0.145, 0.049])
    case 9: self.init(Self.d65 + [0.708, 0.292, 0.170, 0.797, 0.131, 0.046])
    case 11: self.init([0.314, 0.351, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060])
    case 12: self.init(Self.d65 + [0.680, 0.320, 0.265, 0.690, 0.150, 0.060])
    case 22: self.init(Self.d65 + [0.630, 0.340, 0.295, 0.605, 0.155, 0.077])
    default: return nil
    }
  }
}

extension ColorDescription {
  /// By the numbers of ITU-T H.273, tables 2 and 3, that stand in PNG's cICP and in an nclx box. What they leave open is
  /// taken as sRGB's.
  init(primaries: Int, transfer: Int) {
    self.init(
      primaries: Primaries(code: primaries) ?? .bt709,
      transfer: TransferFunction(code: transfer) ?? .sRGB)
  }
}
