import PlainText

/// Something about a picture that was read which its owner may not expect. Each description is one
/// line that names the file.
public enum PictureWarning: Equatable, Sendable {
  /// An animation; only its first frame is used.
  case animated(path: String)
  /// A file of several pages; only its first is used.
  case pages(path: String, count: Int)
  /// An embedded color profile that cannot be used, which is why colors are taken as sRGB.
  case profileUnusable(path: String, reason: String)
  /// CMYK without a color profile.
  case colorsGuessed(path: String)
  /// More light than a screen gives, in the form named; it is reduced.
  case highRange(path: String, form: String)
  /// Something in a folder of pictures that is none, though it looks as if it were meant.
  case passedOver(path: String, reason: String)
  /// A file that is not quite sound, with all its pixels; `flaw` follows its name.
  case flawed(path: String, flaw: String)
}

extension PictureWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .animated(let path):
      "\(path.onOneLine) is animated: its first frame is used"
    case .pages(let path, let count):
      "\(path.onOneLine) has \(count) pages: its first one is used"
    case .profileUnusable(let path, let reason):
      "\(path.onOneLine) has a color profile that cannot be used (\(reason.onOneLine)): its colors are "
        + "taken as sRGB; convert it to sRGB for the right ones"
    case .colorsGuessed(let path):
      "\(path.onOneLine) is CMYK without a color profile: its colors are a guess; convert it to sRGB "
        + "for the right ones"
    case .highRange(let path, let form):
      "\(path.onOneLine) has more light than a screen gives (\(form)): its highlights are compressed; "
        + "save it for screens (SDR) to choose how"
    case .passedOver(let path, let reason):
      "\(path.onOneLine) is passed over: \(reason.onOneLine)"
    case .flawed(let path, let flaw):
      "\(path.onOneLine) \(flaw.onOneLine)"
    }
  }
}

extension PictureWarning {
  init(_ remark: ConvertedPicture.Remark, path: String) {
    switch remark {
    case .profileUnusable(let reason): self = .profileUnusable(path: path, reason: reason)
    case .colorsGuessed: self = .colorsGuessed(path: path)
    case .highRange(let form): self = .highRange(path: path, form: form)
    }
  }
}
