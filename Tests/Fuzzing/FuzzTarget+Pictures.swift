import Foundation
import Raster

@testable import PictureFiles

extension FuzzTarget {
  /// Any bytes as a picture file, up to its size: read or refused in one line.
  static let header = FuzzTarget(
    name: "header", seeds: { try PictureSeeds.named("") },
    run: { bytes in
      guard let format = ImageFormat(content: Array(bytes.prefix(ImageFormat.sniffedBytes))) else {
        return
      }
      do throws(PictureError) {
        let header = try ImageHeader(format: format, bytes: bytes, path: "x")
        require(header.size.pixelCount <= PixelLimits.count, "\(header.size)")
      } catch {
        require(!error.description.contains("\n"), "an error of one line")
      }
    })

  /// EXIF, color profiles and compressed profiles; the first byte chooses. They are buried too deep in files for changes
  /// to reach all of them.
  static let metadata = FuzzTarget(
    name: "metadata",
    seeds: {
      let files = try PictureSeeds.named("")
      let exif = files.compactMap { part(of: $0, from: "Exif\0\0", length: 200) }
      let profiles = files.compactMap { part(of: $0, from: "acsp", before: 36, length: 4_000) }
      let compressed = files.compactMap { part(of: $0, from: "iCCP", length: 4_000) }
        .compactMap { chunk in
          chunk.dropFirst(4).firstIndex(of: 0).map { Array(chunk[($0 + 2)...]) }
        }
      return exif.map { [0] + $0 } + profiles.map { [1] + $0 } + compressed.map { [2] + $0 }
    },
    run: { bytes in
      guard let kind = bytes.first else { return }
      let data = ByteWindow(Array(bytes.dropFirst()), endianness: .big)
      switch kind % 3 {
      case 0: _ = ExifOrientation.orientation(in: data)
      case 1:
        let gray = RasterImage(size: PixelSize(width: 1, height: 1), filledWith: .white)
        _ = ConvertedPicture(.raster(gray), .profile(Array(data.contents)))
      default:
        let limit = 1 << 16
        let inflated = ZLib.bytes(of: data.contents, limit: limit)
        require((inflated ?? []).count <= limit, "more bytes than allowed")
      }
    })

  /// Any bytes as a picture file, pixels and all: loaded or refused in one line. libgd is in it too.
  static let picture = FuzzTarget(
    name: "picture", seeds: { try PictureSeeds.named("") },
    run: { bytes in
      let path = ScratchFile.write(bytes)
      do throws(PictureError) {
        let size = try ImageLoader().size(of: path)
        // Larger ones cost time and show nothing new.
        guard size.pixelCount <= 1 << 18 else { return }
        let image = try ImageLoader().load(path).image
        require(image.size == size, "\(image.size) instead of \(size)")
        require(image.pixels.count == size.pixelCount, "pixels are missing")
      } catch {
        require(!error.description.contains("\n"), "an error of one line: \(error)")
      }
    })

  private static func part(
    of bytes: [UInt8], from mark: String, before: Int = 0, length: Int
  ) -> [UInt8]? {
    guard let found = bytes.firstRange(of: Array(mark.utf8))?.lowerBound, found >= before else {
      return nil
    }
    return Array(bytes[(found - before)...].prefix(length))
  }
}

/// The fixtures of the picture tests: one of every kind that is read.
enum PictureSeeds {
  static func named(_ ending: String) throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("PictureFilesTests/Fixtures")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(ending) }
      .map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}

/// One file in memory that takes each input in turn.
private enum ScratchFile {
  private static let descriptor: Int32 = {
    let path = "/dev/shm/fragbanner-fuzzing-\(getpid())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    // It goes with the process.
    unlink(path)
    return descriptor
  }()

  static func write(_ bytes: [UInt8]) -> String {
    ftruncate(descriptor, 0)
    bytes.withUnsafeBytes { _ = pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    return "/proc/self/fd/\(descriptor)"
  }
}
