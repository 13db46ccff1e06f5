import Dissolve
import PlainText
import Raster

/// `300x250`, within what a GIF can be.
package struct SizeKind: ValueKind {
  package var placeholder: String? { "WxH" }

  package init() {}

  package func value(of text: String) throws(ValueFault) -> PixelSize {
    let (width, height) = try text.pair(
      expected: "width x height in pixels such as 300x250",
      allowed: "1 to \(PixelSize.longestSide) pixels a side")
    guard width * height <= PixelSize.mostPixels else {
      throw .outOfRange(allowed: "at most 100 megapixels in all")
    }
    return PixelSize(width: width, height: height)
  }

  package func text(of value: PixelSize) -> String { "\(value)" }
}

/// Sizes with commas between them, one at least.
package struct SizesKind: ValueKind {
  package var placeholder: String? { "WxH,WxH" }
  package var separator: Character? { "," }

  package init() {}

  package func value(of text: String) throws(ValueFault) -> [PixelSize] {
    var sizes: [PixelSize] = []
    for field in text.listed {
      let size = try SizeKind().value(of: field)
      if sizes.contains(size) { throw .form(expected: "each size once") }
      sizes.append(size)
    }
    return sizes
  }

  package func text(of value: [PixelSize]) -> String {
    value.map(\.description).joined(separator: ",")
  }
}

/// `18x3`, or `auto`.
package struct GridKind: ValueKind {
  package var placeholder: String? { "HxV" }

  package func value(of text: String) throws(ValueFault) -> BannerRequest.GridChoice {
    if text == "auto" { return .automatic }
    let (columns, rows) = try text.pair(
      expected: "columns x rows such as 18x3, or auto",
      allowed: "1 to \(PixelSize.longestSide) each")
    return .fixed(Grid(columns: columns, rows: rows))
  }

  package func text(of value: BannerRequest.GridChoice) -> String {
    switch value {
    case .automatic: "auto"
    case .fixed(let grid): "\(grid)"
    }
  }
}

/// `0.5,0.25`: shares of width and height.
package struct FocusKind: ValueKind {
  package var placeholder: String? { "X,Y" }

  package func value(of text: String) throws(ValueFault) -> FocusPoint {
    let numbers = text.listed.map { Double(decimal: $0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw .form(expected: "x,y such as 0.5,0.25")
    }
    guard let point = FocusPoint(x: x, y: y) else { throw .outOfRange(allowed: "0 to 1 each") }
    return point
  }

  package func text(of value: FocusPoint) -> String {
    "\(JSONText.rounded(value.x, places: 6)),\(JSONText.rounded(value.y, places: 6))"
  }
}

extension String {
  /// Two counts with an x between them.
  fileprivate func pair(
    expected: String, allowed: String
  ) throws(ValueFault) -> (Int, Int) {
    let fields = lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard fields.count == 2, fields.allSatisfy(\.isDigits) else { throw .form(expected: expected) }
    guard let first = Int(fields[0]), let second = Int(fields[1]),
      (1...PixelSize.longestSide).contains(first), (1...PixelSize.longestSide).contains(second)
    else { throw .outOfRange(allowed: allowed) }
    return (first, second)
  }
}
