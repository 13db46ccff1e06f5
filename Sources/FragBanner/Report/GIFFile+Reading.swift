import GIFCodec
import PictureFiles
import PlainText

extension GIFFile {
  /// Reads a GIF of any origin for somebody who judges it.
  static func read(_ path: String) throws(BannerError) -> GIFFile {
    do {
      return try GIFFile(contentsOf: path)
    } catch let error as GIFError {
      throw BannerError(damaged: path, error)
    } catch PictureError.notAPicture(_, let kind) {
      throw BannerError(
        .work,
        [
          "\(path.onOneLine) is \(kind ?? "no picture"); give a GIF, check and inspect read nothing else"
        ])
    } catch {
      throw BannerError(work: error)
    }
  }
}

extension BannerError {
  /// What decoding a GIF throws.
  init(damaged path: String, _ error: GIFError) {
    self.init(.work, ["\(path) \(error)"])
  }
}

extension GIFFacts {
  init(of file: GIFFile, path: String) throws(BannerError) {
    do throws(GIFError) {
      try self.init(of: file)
    } catch {
      throw BannerError(damaged: path, error)
    }
  }
}
