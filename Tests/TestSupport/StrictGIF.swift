import Raster

/// A GIF as a pedantic reader sees it: independent of the project's decoder, slow and simple. It accepts only what a
/// careful writer would write, and gives the pictures that a viewer would show.
public struct StrictGIF: Sendable {
  public struct Frame: Sendable {
    public let rect: PixelRect
    /// Hundredths of a second.
    public let delay: Int
    /// 0…3
    public let disposal: Int
    public let transparentIndex: Int?
    /// Colors in its own table; `nil` when it uses the global one.
    public let localTableSize: Int?
    /// From its graphic control block, or its descriptor without one, to its terminator.
    public let bytes: Range<Int>
    /// Its own indices, row by row.
    public let indices: [UInt8]
    /// The whole screen while this frame is shown; clear (0) where nothing was drawn.
    public let picture: RasterImage
  }

  /// What is wrong, and the byte where it was noticed.
  public struct Complaint: Error, CustomStringConvertible {
    public let problem: String
    public let offset: Int
    public var description: String { "byte \(offset): \(problem)" }
  }

  public let version: String
  public let size: PixelSize
  public let globalTableSize: Int?
  /// As stored; `nil` without a loop block.
  public let loopCount: Int?
  public let comments: [String]
  public let frames: [Frame]

  /// Hundredths of a second in one play.
  public var totalDelay: Int { frames.reduce(0) { $0 + $1.delay } }
  public var pictures: [RasterImage] { frames.map(\.picture) }

  public init(_ bytes: [UInt8]) throws {
    var walk = StrictGIFWalk(bytes)
    try walk.readAll()
    version = walk.version
    size = walk.size
    globalTableSize = walk.globalTable?.count
    loopCount = walk.loopCount
    comments = walk.comments
    frames = walk.frames
  }
}
