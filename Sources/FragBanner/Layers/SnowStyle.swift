import Raster

/// How snow falls. A range r around v is uniform over v ± r/2; pixels are the banner's.
public struct SnowStyle: Sendable {
  /// How long a flake lives.
  public var lifetime = Duration.milliseconds(3500)
  /// At birth, in pixels a second.
  public var velocity = 10.0
  public var velocityRange = 350.0
  /// Where flakes go, in degrees clockwise from straight up.
  public var direction = 270.0
  /// The range around the direction, in degrees.
  public var spread = 90.0
  /// Downwards, in pixels a second, each second.
  public var gravity = 70.0
  /// To the right, in pixels a second, each second.
  public var wind = 0.0
  /// At birth, of the flake's own size.
  public var scale = 0.33
  public var scaleRange = 1.25
  /// A second.
  public var scaleSpeed = -0.25
  /// Around 1, at birth.
  public var opacityRange = 0.5
  /// A second.
  public var opacitySpeed = -0.15
  /// Of the disc; a picture is multiplied by it.
  public var paint = Paint(.white)
  /// The file of a picture of a flake; left open, a soft disc of 12 pixels.
  public var flake: String?
  /// Chooses where each flake is born and how it falls.
  public var seed: UInt64 = 0

  /// Flakes a second, for each 300 pixels of width.
  public static let standardRate = 200.0

  public init() {}
}
