import PlainText

/// Something about a picture that was read which its owner may not expect. Each description is one
/// line that names the file.
public enum PictureWarning: Equatable, Sendable {
  /// An animation; only its first frame is used.
  case animated(path: String)
  /// An embedded color profile other than sRGB, which is not converted.
  case profileIgnored(path: String, profile: String)
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
    case .profileIgnored(let path, let profile):
      "\(path.onOneLine) has the color profile \"\(profile.onOneLine)\": its colors are taken as "
        + "sRGB; convert it to sRGB for the right ones"
    case .passedOver(let path, let reason):
      "\(path.onOneLine) is passed over: \(reason.onOneLine)"
    case .flawed(let path, let flaw):
      "\(path.onOneLine) \(flaw.onOneLine)"
    }
  }
}
