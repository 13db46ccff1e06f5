import GIFCodec
import Raster

/// GIF by way of the project's own decoder.
enum GIFPicture {
  static func file(_ bytes: [UInt8]) throws(PictureFault) -> GIFFile {
    do throws(GIFError) {
      return try GIFFile(bytes)
    } catch {
      throw PictureFault(error)
    }
  }

  /// On the logical screen.
  static func firstFrame(
    of bytes: [UInt8]
  ) throws(PictureFault) -> (picture: RasterImage, flaws: [GIFFlaw]) {
    let file = try file(bytes)
    do throws(GIFError) {
      return try file.firstFrame()
    } catch {
      throw PictureFault(error)
    }
  }
}

extension PictureFault {
  fileprivate init(_ error: GIFError) {
    switch error {
    case .tooLarge(let width, let height, _), .implausible(let width, let height, _, _):
      self = .impossibleSize(width: width, height: height)
    default:
      self = .damaged("it \(error)")
    }
  }
}
