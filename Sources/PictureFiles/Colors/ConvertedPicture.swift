import Raster

/// A picture as it is stored, with what makes sRGB of its colors.
struct ConvertedPicture: ~Copyable {
  enum Remark {
    /// The profile cannot be used; why.
    case profileUnusable(String)
    /// Inks that nobody has described.
    case colorsGuessed
    /// More light than a screen gives, in such a form.
    case highRange(String)
  }

  let stored: StoredPicture
  /// `nil` for colors that are sRGB's as they are stored.
  let transform: ColorTransform?
  let remarks: [Remark]

  init(_ stored: consuming StoredPicture, _ colors: PictureColors) {
    var remarks: [Remark] = []
    var transform: ColorTransform?
    let hasInks = stored.hasInks
    switch colors {
    case .standard: break
    case .profile(let bytes):
      do throws(Unusable) {
        transform = try Self.transform(by: bytes, hasInks: hasInks, isDeep: stored.isDeep)
      } catch {
        remarks.append(.profileUnusable(error.reason))
      }
    case .described(let description) where !hasInks && !description.isStandard:
      if let profile = ColorProfile(description),
        let made = ColorTransform(from: profile, .rgb, isDeep: stored.isDeep)
      {
        transform = made
        description.transfer.highRangeName.map { remarks.append(.highRange($0)) }
      } else {
        remarks.append(.profileUnusable("its primaries are no colors"))
      }
    case .described: break
    }
    if hasInks, transform == nil { remarks.append(.colorsGuessed) }
    self.remarks = remarks

    switch consume stored {
    case .inks(let image):
      guard let transform, image.alpha == nil else {
        self.stored =
          transform.map { image.converted(by: $0) } ?? .guessed(GuessedInks(image: image))
        self.transform = nil
        return
      }
      self.stored = .inks(image)
      self.transform = transform
    case .indexed(var image):
      if let transform { image.colors.withUnsafeMutableBufferPointer { transform.convert($0) } }
      self.stored = .indexed(image)
      self.transform = nil
    case let other:
      self.stored = other
      self.transform = transform
    }
  }

  /// Why a profile cannot be used.
  private struct Unusable: Error {
    let reason: String
  }

  /// `nil` for a profile like sRGB's.
  private static func transform(
    by bytes: [UInt8], hasInks: Bool, isDeep: Bool
  ) throws(Unusable) -> ColorTransform? {
    guard let profile = ColorProfile(bytes) else { throw Unusable(reason: "it is damaged") }
    let model = profile.model
    switch (model, hasInks) {
    case (.inks, true), (.rgb, false), (.gray, false): break
    case (.other(let name), _): throw Unusable(reason: "it is for \(name)")
    case (.inks, false): throw Unusable(reason: "it is for CMYK, the picture is not")
    case (_, true): throw Unusable(reason: "it is not for CMYK, as the picture is")
    }
    if profile.isStandard { return nil }
    guard let transform = ColorTransform(from: profile, model, isDeep: isDeep) else {
      throw Unusable(reason: "it is damaged")
    }
    return transform
  }
}

extension InkImage {
  /// In sRGB, with its alpha.
  fileprivate func converted(by transform: ColorTransform) -> StoredPicture {
    let pixels = [UInt64](unsafeUninitializedCapacity: size.pixelCount) { pixels, count in
      for y in 0..<size.height {
        let start = y * size.width
        let row = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + size.width])
        readRow(y, from: 0, into: row)
        transform.convert(row)
        for x in row.indices {
          row[x] = row[x] & 0xFFFF_FFFF_FFFF | UInt64(alpha?[start + x] ?? .max) << 48
        }
      }
      count = size.pixelCount
    }
    return .deep(DeepImage(size: size, pixels: pixels))
  }
}
