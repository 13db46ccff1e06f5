import Raster

/// A demand on the outermost line of pixels.
protocol EdgeDemand: AdDemandKind {}

extension EdgeDemand {
  var subject: String { "border" }
  var bounds: AdBounds { AdBounds(isOfEdge: true) }

  /// Rounded away from nothing and all.
  func inWords(_ share: Double) -> String {
    let percent = share <= 0.5 ? Int((share * 100).rounded(.up)) : Int(share * 100)
    return "\(percent) %"
  }
}

/// The share of the edge that may look like the page, or unlike the border.
private let tolerance = 0.05

/// Something has to tell a white banner apart from the page.
struct EdgeOffWhite: EdgeDemand {
  var allowed: String { "at most 5 % of the edge is white" }
  var entry: AdListEntry { AdListEntry(column: .other, text: "border on white") }
  func clause(for size: PixelSize) -> String { "wants that \(allowed)" }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    AdFinding(inWords(gif.edge.white) + " white", gif.edge.white <= tolerance)
  }
}

/// The same for a white or a black one.
struct EdgeOffWhiteAndBlack: EdgeDemand {
  var allowed: String { "at most 5 % of the edge is white or black" }
  var entry: AdListEntry { AdListEntry(column: .other, text: "border on white or black") }
  func clause(for size: PixelSize) -> String { "wants that \(allowed)" }

  func implies(_ other: any AdDemandKind) -> Bool {
    other is EdgeOffWhite || other is EdgeOffWhiteAndBlack
  }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    let share = gif.edge.whiteOrBlack
    return AdFinding(inWords(share) + " white or black", share <= tolerance)
  }
}

/// The outermost line has one color.
struct Border: EdgeDemand {
  var allowed: String { "one color, not white, on 95 % of the edge" }
  var entry: AdListEntry { AdListEntry(column: .other, text: "border") }
  func clause(for size: PixelSize) -> String { "wants a border: \(allowed)" }
  func implies(_ other: any AdDemandKind) -> Bool { other is EdgeOffWhite || other is Border }

  func judge(_ gif: GIFPlayback) -> AdFinding {
    if gif.edge.white > tolerance { return AdFinding(inWords(gif.edge.white) + " white", false) }
    let share = gif.edge.oneColor
    return AdFinding(inWords(share) + " one color", share >= 1 - tolerance)
  }
}

extension AdDemand {
  /// Something has to tell a white banner apart from the page.
  package static let edgeOffWhite = AdDemand(EdgeOffWhite())
  /// The same for a white or a black one.
  package static let edgeOffWhiteAndBlack = AdDemand(EdgeOffWhiteAndBlack())
  /// The outermost line has one color.
  package static let border = AdDemand(Border())
}
