import Foundation

struct Point {
  let x: Double
  let y: Double
}

/// Points on a circle's rim from one angle to another, in turns: 0 is to the right, 0.25 downwards.
func arc(
  _ x: Double, _ y: Double, _ radius: Double, from start: Double = 0, to end: Double = 1
) -> [Point] {
  (0...64).map { step in
    let angle = 2 * Double.pi * (start + (end - start) * Double(step) / 64)
    return Point(x: x + radius * cos(angle), y: y + radius * sin(angle))
  }
}

/// A rounded box with the corner radius `round`.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, round: Double = 0) -> [Point]
{
  let (left, right) = (x + round, x + width - round)
  let (top, bottom) = (y + round, y + height - round)
  return arc(left, top, round, from: 0.5, to: 0.75) + arc(right, top, round, from: 0.75, to: 1)
    + arc(right, bottom, round, from: 0, to: 0.25) + arc(left, bottom, round, from: 0.25, to: 0.5)
}

/// A thin moon, open to the upper right.
func crescent(_ x: Double, _ y: Double, _ radius: Double) -> [Point] {
  // Two circles of one size whose centers are half a radius apart meet asin(1/4) / 2π turns off the diameter that
  // stands at a right angle to the way between them.
  let bend = asin(0.25) / (2 * Double.pi)
  let shift = radius / 2 * 0.5.squareRoot()
  return arc(x, y, radius, from: 0.125 - bend, to: 0.625 + bend)
    + arc(x + shift, y - shift, radius, from: 0.625 - bend, to: 0.125 + bend)
}

func line(_ coordinates: (Double, Double)...) -> [Point] {
  coordinates.map { Point(x: $0.0, y: $0.1) }
}

extension [Point] {
  /// Stretched away from the picture's left edge and from the line y = 0, which then comes to lie at `down`.
  func stretched(_ horizontal: Double, _ vertical: Double, down: Double) -> [Point] {
    map { Point(x: $0.x * horizontal, y: down + $0.y * vertical) }
  }
}
