import CLCMS
import Raster

/// Makes sRGB of other colors: relative colorimetric, with black point compensation.
///
/// Pixels keep their alpha. Its owner may use it from one thread at a time.
final class ColorTransform {
  private let handle: cmsHTRANSFORM
  private let isDeep: Bool
  /// Whether its levels lie so near to sRGB's that colors may be mixed before they are converted.
  private(set) var keepsTones = false

  /// - Parameters:
  ///   - model: of the profile; none that is not known
  ///   - isDeep: whether pixels have 16 bits a channel, as inks always do here
  /// - Returns: `nil` where the profile lacks what is needed.
  init?(from profile: borrowing ColorProfile, _ model: ColorProfile.Model, isDeep: Bool) {
    guard let standard = ColorProfile.sRGB() else { return nil }
    let bytes: cmsUInt32Number = isDeep ? 2 : 1
    // Gray is the first of three equal channels.
    let (space, channels, extra): (Int32, cmsUInt32Number, cmsUInt32Number) =
      switch model {
      case .rgb: (PT_RGB, 3, 1)
      case .gray: (PT_GRAY, 1, 3)
      case .inks: (PT_CMYK, 4, 0)
      case .other: (PT_ANY, 4, 0)
      }
    let source = cmsUInt32Number(space) << 16 | extra << 7 | channels << 3 | bytes
    let target = cmsUInt32Number(PT_RGB) << 16 | 1 << 7 | 3 << 3 | bytes
    guard
      let handle = cmsCreateTransform(
        profile.handle, source, standard.handle, target,
        cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
        cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE))
    else { return nil }
    self.handle = handle
    self.isDeep = isDeep
    if case .inks = model {
      keepsTones = true
    } else {
      keepsTones = movesGrayLittle
    }
  }

  deinit {
    cmsDeleteTransform(handle)
  }

  /// Of 8 bits a channel, in place.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    precondition(!isDeep)
    run(pixels.baseAddress, pixels.count)
  }

  /// Of 16 bits a channel, in place. What were inks has no alpha then.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt64>) {
    precondition(isDeep)
    run(pixels.baseAddress, pixels.count)
  }

  /// Both forms have the same length, so each pixel is written where it was read.
  private func run(_ pixels: UnsafeMutableRawPointer?, _ count: Int) {
    cmsDoTransform(handle, pixels, pixels, cmsUInt32Number(count))
  }

  /// By no more than 4 of 255 where the difference between tone curves is largest.
  private var movesGrayLittle: Bool {
    var gray: [UInt64] = [DeepPixel.widened(0xFF80_8080)]
    if isDeep {
      gray.withUnsafeMutableBufferPointer { convert($0) }
    } else {
      var narrow: [UInt32] = [0xFF80_8080]
      narrow.withUnsafeMutableBufferPointer { convert($0) }
      gray[0] = DeepPixel.widened(narrow[0])
    }
    let color = Color(packed: DeepPixel.narrowed(gray[0]))
    return [color.red, color.green, color.blue].allSatisfy { abs(Int($0) - 128) <= 4 }
  }
}
