/// Makes pixels of the samples of a row, or of the part of one that lies in a tile.
struct TIFFRow<Form: TIFFForm> {
  private let layout: TIFFLayout
  /// Of a picture that has one, a color for each value of a sample.
  private let palette: [Form.Pixel]
  let planes: Int
  /// In one pixel of a plane.
  let samplesTogether: Int

  init(_ layout: TIFFLayout, palette: [Form.Pixel]) {
    self.layout = layout
    self.palette = palette
    planes = layout.isPlanar ? layout.usedSamples : 1
    samplesTogether = layout.isPlanar ? 1 : layout.samples
  }

  /// What `channels(at:_:)` needs.
  var scratchBytes: Int { layout.bits < 8 ? layout.pieceWidth * samplesTogether * planes : 0 }

  /// The first sample of each channel.
  ///
  /// - Parameters:
  ///   - starts: where the row begins in each plane
  ///   - scratch: room for its samples where several lie in one byte
  func channels(
    at starts: [UnsafeRawPointer], _ scratch: UnsafeMutableBufferPointer<UInt8>
  ) -> [UnsafePointer<Form.Sample>] {
    let values = layout.pieceWidth * samplesTogether
    var channels: [UnsafePointer<Form.Sample>] = []
    for (plane, start) in starts.enumerated() {
      var start = start
      if layout.bits < 8 {
        let room = UnsafeMutableBufferPointer(
          rebasing: scratch[plane * values..<(plane + 1) * values])
        Self.unpack(start, into: room, bits: layout.bits)
        start = UnsafeRawPointer(room.baseAddress!)
      }
      // Rows of 16 bits have an even number of bytes, and lie in memory of their own.
      let samples = start.assumingMemoryBound(to: Form.Sample.self)
      for channel in 0..<(layout.isPlanar ? 1 : layout.usedSamples) {
        channels.append(samples + channel)
      }
    }
    return channels
  }

  /// The largest value of a sample.
  private var largest: Form.Sample {
    Form.Sample.max >> Form.Sample(Form.Sample.bitWidth - layout.bits)
  }

  /// Turns the order of signed numbers into that of unsigned ones.
  private var sign: Form.Sample { layout.isSigned ? 1 << Form.Sample(Form.Sample.bitWidth - 1) : 0 }

  /// Pixels without alpha where they are inks.
  ///
  /// - Parameter channels: the first sample of each
  func convert(
    _ channels: [UnsafePointer<Form.Sample>], into row: UnsafeMutableBufferPointer<Form.Pixel>
  ) {
    let step = samplesTogether
    let width = Form.Pixel(Form.Sample.bitWidth)
    let factor = Form.Sample.max / largest
    let (first, sign) = (channels[0], sign)
    if Form.self == TIFFIndicesForm.self {
      for place in row.indices { row[place] = Form.Pixel(first[place &* step]) }
      return
    }
    switch layout.colors {
    case .palette:
      palette.withUnsafeBufferPointer { palette in
        // It has a color for every value of a sample.
        for place in row.indices { row[place] = palette[Int(first[place &* step])] }
      }
    case .gray(let isInverted):
      let inversion: Form.Sample = isInverted ? .max : 0
      for place in row.indices {
        let level = Form.Pixel((first[place &* step] ^ sign) &* factor ^ inversion)
        row[place] = level | level &<< width | level &<< (2 &* width)
      }
    case .rgb, .differences:
      let (second, third) = (channels[1], channels[2])
      for place in row.indices {
        let index = place &* step
        row[place] =
          Form.Pixel((first[index] ^ sign) &* factor)
          | Form.Pixel((second[index] ^ sign) &* factor) &<< width
          | Form.Pixel((third[index] ^ sign) &* factor) &<< (2 &* width)
      }
    case .inks:
      for place in row.indices {
        var pixel: Form.Pixel = 0
        for channel in 0..<4 {
          let level = Form.Pixel((channels[channel][place &* step] ^ sign) &* factor)
          pixel |= level &<< (Form.Pixel(channel) &* width)
        }
        row[place] = pixel
      }
      return
    }
    addAlpha(layout.alpha == .none ? nil : channels[layout.colorSamples], to: row)
  }

  /// The alpha of pixels that are inks, with 16 bits.
  func convertAlpha(
    _ channels: [UnsafePointer<Form.Sample>], into row: UnsafeMutableBufferPointer<UInt16>
  ) {
    let factor = UInt16.max / UInt16(largest)
    let alpha = channels[layout.colorSamples]
    for place in row.indices {
      row[place] = UInt16(alpha[place * samplesTogether] ^ sign) * factor
    }
  }

  /// - Parameter alpha: the first value; `nil` for opaque pixels
  private func addAlpha(
    _ alpha: UnsafePointer<Form.Sample>?, to row: UnsafeMutableBufferPointer<Form.Pixel>
  ) {
    let step = samplesTogether
    let width = Form.Pixel(Form.Sample.bitWidth)
    guard let alpha else {
      for place in row.indices { row[place] |= Form.Pixel(Form.Sample.max) &<< (3 &* width) }
      return
    }
    let factor = Form.Sample.max / largest
    let divides = layout.alpha == .multipliedIn
    let most = Form.Pixel(Form.Sample.max)
    for place in row.indices {
      let value = Form.Pixel((alpha[place &* step] ^ sign) &* factor)
      if divides, value != 0, value != most {
        let pixel = row[place]
        func divided(_ shift: Form.Pixel) -> Form.Pixel {
          min(most, ((pixel &>> shift & most) &* most &+ value / 2) / value) &<< shift
        }
        row[place] = divided(0) | divided(width) | divided(2 &* width)
      }
      row[place] = row[place] & ~(most &<< (3 &* width)) | value &<< (3 &* width)
    }
  }

  /// Gives each sample a byte of its own.
  private static func unpack(
    _ bytes: UnsafeRawPointer, into samples: UnsafeMutableBufferPointer<UInt8>, bits: Int
  ) {
    let perByte = 8 / bits
    let mask = UInt8(truncatingIfNeeded: 1 << bits - 1)
    for index in samples.indices {
      let byte = bytes.load(fromByteOffset: index / perByte, as: UInt8.self)
      samples[index] = byte >> UInt8(8 - bits * (index % perByte + 1)) & mask
    }
  }
}
