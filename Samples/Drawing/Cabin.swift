import Raster

/// A sleeper's wall, its window and a berth below it; lengths in points.
struct Cabin {
  /// Left, top, width and height of the opening.
  var window = (164.0, 26.0, 110.0, 140.0)
  var round = 30.0
  var frame = 6.0
  /// Of the hills behind the window.
  var horizon = 161.0
  /// How large the berth is, a share of the usual.
  var scale = 1.0
  /// Where the berth ends.
  var floor = 250.0

  /// Leaves what was drawn before in the window.
  func draw(on canvas: borrowing Canvas, size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let (x, y, across, down) = window
    let opening = box(x, y, across, down, round: round)
    let wall = line((0, 0), (width, 0), (width, height), (0, height), (0, 0))
    canvas.fill(wall + opening + [opening[0], wall[0]], .coral)
    let rim = box(
      x - frame, y - frame, across + 2 * frame, down + 2 * frame, round: round + frame)
    canvas.fill(rim + [rim[0]] + opening + [opening[0], rim[0]], .cream)
    drawBerth(on: canvas, width: width / scale)
    if floor < height { drawLuggage(on: canvas, width: width, height: height) }
  }

  /// Its head, a pillow, a blanket and the sheet folded back over it.
  private func drawBerth(on canvas: borrowing Canvas, width: Double) {
    func fill(_ outline: [Point], _ color: Color) {
      canvas.fill(outline.stretched(scale, scale, down: floor), color)
    }
    fill(box(-10, -72, 22, 80, round: 6), .indigo)
    fill(box(20, -62, 72, 46, round: 15), .cream)
    fill(box(80, -52, width - 60, 60, round: 9), .indigo)
    fill(box(80, -52, 50, 60, round: 9), Color("#ffd2bd")!)
    let heights = [-29.0, -37, -28, -38]
    for (index, x) in stride(from: 154, to: width - 10, by: 38).enumerated() {
      fill(crescent(x, heights[index % 4], 5.5), .gold)
    }
    fill(box(0, -18, width, 18), Color("#0a0a26")!)
  }

  /// Fills what is below a berth that ends above the picture's lower edge.
  private func drawLuggage(on canvas: borrowing Canvas, width: Double, height: Double) {
    canvas.fill(box(0, floor, width, height - floor), Color("#26256a")!)
    canvas.fill(box(0, height - 12, width, 12), Color("#0a0a26")!)
    let (left, top) = (width / 2 - 36, height - 58)
    canvas.fill(box(left + 22, top - 8, 28, 16, round: 5), .cream)
    canvas.fill(box(left + 26, top - 4, 20, 12, round: 3), Color("#26256a")!)
    canvas.fill(box(left, top, 72, 46, round: 8), .coral)
    for x in [left + 12, left + 54] { canvas.fill(box(x, top, 6, 46), .cream) }
  }
}
