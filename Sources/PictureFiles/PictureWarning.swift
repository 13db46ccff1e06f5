/// Something about a picture that was read which its owner may not expect. Each description is one
/// line that names the file.
public enum PictureWarning: Equatable, Sendable {
  /// An animation; only its first frame is used.
  case animated(path: String)
  /// An embedded colour profile other than sRGB, which is not converted.
  case profileIgnored(path: String, profile: String)
}

extension PictureWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .animated(let path):
      "\(path.onOneLine) is animated: its first frame is used"
    case .profileIgnored(let path, let profile):
      "\(path.onOneLine) has the color profile \"\(profile.onOneLine)\": its colors are taken as "
        + "sRGB; convert it to sRGB for the right ones"
    }
  }
}
