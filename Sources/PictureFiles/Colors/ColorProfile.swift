import CLCMS

/// The owner of a profile of Little CMS.
struct ColorProfile: ~Copyable {
  enum Model {
    case rgb
    case gray
    case inks
    /// With its name.
    case other(String)
  }

  let handle: cmsHPROFILE

  /// `nil` where the bytes are no profile.
  init?(_ bytes: [UInt8]) {
    guard let handle = cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count)) else {
      return nil
    }
    self.handle = handle
  }

  /// `nil` where the numbers are no colors, or there is no memory.
  init?(_ description: ColorDescription) {
    func place(_ color: ColorDescription.Chromaticity) -> cmsCIExyY {
      cmsCIExyY(x: color.x, y: color.y, Y: 1)
    }
    let primaries = description.primaries
    var white = place(primaries.white)
    var colors = cmsCIExyYTRIPLE(
      Red: place(primaries.red), Green: place(primaries.green), Blue: place(primaries.blue))
    guard let curve = Self.curve(of: description.transfer) else { return nil }
    defer { cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = [curve, curve, curve]
    guard let handle = cmsCreateRGBProfile(&white, &colors, &curves) else { return nil }
    self.handle = handle
  }

  private init(owning handle: cmsHPROFILE) {
    self.handle = handle
  }

  /// `nil` when there is no memory.
  static func sRGB() -> ColorProfile? { cmsCreate_sRGBProfile().map(ColorProfile.init(owning:)) }

  deinit {
    cmsCloseProfile(handle)
  }

  var model: Model {
    switch cmsGetColorSpace(handle) {
    case cmsSigRgbData: return .rgb
    case cmsSigGrayData: return .gray
    case cmsSigCmykData: return .inks
    case let space:
      let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: space.rawValue >> $0) }
      return .other(String(decoding: letters.filter { $0 != 0x20 }, as: UTF8.self))
    }
  }

  private static func curve(of transfer: TransferFunction) -> OpaquePointer? {
    switch transfer {
    // Little CMS's type 4: (a x + b)ᵞ from d on, c x below.
    case .sRGB:
      return cmsBuildParametricToneCurve(
        nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45])
    case .bt709:
      return cmsBuildParametricToneCurve(
        nil, 4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
    case .gamma(let exponent): return cmsBuildGamma(nil, exponent)
    case .perceptualQuantizer, .hybridLogGamma:
      let steps = 4_095
      let light = (0...steps).map {
        Float(transfer.compressedLight(Double($0) / Double(steps)))
      }
      return cmsBuildTabulatedToneCurveFloat(nil, cmsUInt32Number(light.count), light)
    }
  }
}

extension ColorProfile {
  /// The columns of sRGB's matrix in the profile space (IEC 61966-2-1, adapted to D50).
  private static let primaries: [(tag: cmsTagSignature, xyz: [Double])] = [
    (cmsSigRedColorantTag, [0.4361, 0.2225, 0.0139]),
    (cmsSigGreenColorantTag, [0.3851, 0.7169, 0.0971]),
    (cmsSigBlueColorantTag, [0.1431, 0.0606, 0.7141]),
  ]

  /// Whether nobody could tell its colors from sRGB's.
  var isStandard: Bool {
    // Tables count more than primaries do.
    let tables = [cmsSigAToB0Tag, cmsSigAToB1Tag, cmsSigDToB0Tag, cmsSigDToB1Tag]
    guard !tables.contains(where: { cmsIsTag(handle, $0) != 0 }) else { return false }
    switch model {
    case .gray: return hasCurveOfSRGB(cmsSigGrayTRCTag)
    case .rgb:
      return Self.primaries.allSatisfy { hasColor($0.xyz, at: $0.tag) }
        && [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag].allSatisfy { hasCurveOfSRGB($0) }
    case .inks, .other: return false
    }
  }

  private func hasColor(_ expected: [Double], at tag: cmsTagSignature) -> Bool {
    guard let value = cmsReadTag(handle, tag) else { return false }
    let color = value.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
    return zip([color.X, color.Y, color.Z], expected).allSatisfy { abs($0 - $1) < 0.003 }
  }

  private func hasCurveOfSRGB(_ tag: cmsTagSignature) -> Bool {
    guard let value = cmsReadTag(handle, tag),
      let standard = Self.curve(of: .sRGB), let reversed = cmsReverseToneCurve(standard)
    else { return false }
    defer {
      cmsFreeToneCurve(standard)
      cmsFreeToneCurve(reversed)
    }
    // By levels, in which a difference shows.
    return [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9].allSatisfy { (level: Float) in
      let light = cmsEvalToneCurveFloat(OpaquePointer(value), level)
      return abs(cmsEvalToneCurveFloat(reversed, light) - level) < 0.006
    }
  }
}
