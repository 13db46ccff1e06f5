import CLibHEIF
import Raster

/// The owner of a picture that libheif has decoded, and the part of it that is shown.
struct HEIFImage: ~Copyable {
  private let handle: OpaquePointer
  private let bytes: UnsafePointer<UInt8>
  private let bytesPerRow: Int
  private let bits: Int
  let hasAlpha: Bool
  /// What a crop leaves.
  private let shown: PixelRect

  /// Takes over a picture of four interleaved channels, of 8 bits or in numbers of 16; it goes with this value.
  ///
  /// - Parameter crop: the part that is shown; all of it where there is none
  /// - Returns: `nil` where the part is not inside the picture.
  init?(owning handle: OpaquePointer, hasAlpha: Bool, crop: PixelRect?) {
    var stride: Int32 = 0
    let width = Int(heif_image_get_width(handle, heif_channel_interleaved))
    let height = Int(heif_image_get_height(handle, heif_channel_interleaved))
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    guard let bytes = heif_image_get_plane_readonly(handle, heif_channel_interleaved, &stride),
      width > 0, height > 0,
      8...16 ~= heif_image_get_bits_per_pixel_range(handle, heif_channel_interleaved),
      whole.intersection(crop ?? whole) == crop ?? whole
    else {
      heif_image_release(handle)
      return nil
    }
    self.handle = handle
    self.bytes = bytes
    self.hasAlpha = hasAlpha
    bytesPerRow = Int(stride)
    bits = Int(heif_image_get_bits_per_pixel_range(handle, heif_channel_interleaved))
    shown = crop ?? whole
  }

  deinit {
    heif_image_release(handle)
  }

  var size: PixelSize { PixelSize(width: shown.width, height: shown.height) }

  var isDeep: Bool { bits > 8 }

  /// Copies part of a row of a picture with 8 bits a channel.
  ///
  /// - Precondition: it lies inside the picture.
  func readRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    let source = start(ofRow: y, from: x, count: row.count, pixelBytes: 4)
    // Four bytes a pixel, in the order of ours.
    UnsafeMutableRawBufferPointer(row).copyMemory(
      from: UnsafeRawBufferPointer(start: source, count: 4 * row.count))
    if !hasAlpha { for place in row.indices { row[place] |= 0xFF00_0000 } }
  }

  /// Copies part of a row of a picture with more bits a channel, spread over 16.
  ///
  /// - Precondition: it lies inside the picture.
  func readDeepRow(_ y: Int, from x: Int, into row: UnsafeMutableBufferPointer<UInt64>) {
    let source = start(ofRow: y, from: x, count: row.count, pixelBytes: 8)
    // The highest bits once more below the lowest make all of 16 bits from all of fewer.
    let (up, down) = (UInt16(16 - bits), UInt16(2 * bits - 16))
    for place in row.indices {
      func level(_ channel: Int) -> UInt16 {
        let value = source.loadUnaligned(fromByteOffset: 8 * place + 2 * channel, as: UInt16.self)
        let level = UInt16(littleEndian: value)
        return level &<< up | level &>> down
      }
      row[place] = DeepPixel.packed(level(0), level(1), level(2), hasAlpha ? level(3) : .max)
    }
  }

  private func start(ofRow y: Int, from x: Int, count: Int, pixelBytes: Int) -> UnsafeRawPointer {
    precondition(y >= 0 && y < shown.height && x >= 0 && x + count <= shown.width)
    return UnsafeRawPointer(bytes + (shown.y + y) * bytesPerRow + (shown.x + x) * pixelBytes)
  }
}
