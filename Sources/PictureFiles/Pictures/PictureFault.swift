/// What is wrong with the bytes of a picture, before the file's name is known.
enum PictureFault: Error {
  case damaged(String)
  case unsupported(String)
  case impossibleSize(width: Int, height: Int)
  case noMemory
  case noThreads

  /// The bytes end before the picture does.
  static let cutOff = PictureFault.damaged("the file is cut off")
}

extension PictureError {
  init(_ fault: PictureFault, path: String, format: ImageFormat, bytes: Int) {
    switch fault {
    case .damaged(let detail):
      self = .damaged(path: path, format: format.name, detail: detail)
    case .unsupported(let detail):
      self = .unsupported(path: path, format: format.name, detail: detail)
    case .noMemory: self = .noMemory(path: path)
    case .noThreads: self = .noThreads(path: path, format: format.name)
    case .impossibleSize(let width, let height):
      self = .impossibleSize(path: path, width: width, height: height, bytes: bytes)
    }
  }
}
