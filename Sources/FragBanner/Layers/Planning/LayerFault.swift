import PlainText
import Raster

/// What is wrong with a layer as part of its banner, as facts.
package enum LayerFault: Sendable {
  /// Another layer has its name.
  case sameName
  /// A value that nobody read is out of range.
  case outOfRange(RangeFault)
  case valuesForSlides(Int, slides: Int)
  case notANumber(String)
  /// It has three values of an axis.
  case overdetermined(axis: String)
  /// Its edges leave no pixel between them.
  case noRoom(axis: String)
  /// What it does when it was told to takes until a time; the scene, from 0, allows for less.
  case endsLate(end: Duration, scene: Int, latest: Duration)
  /// No scene lets it leave.
  case neverLeaves
  /// It moves by itself, on its slide.
  case movesOnSlide
  /// A key both moves and places the layer.
  case movesAndPlaces
  /// A key ends after the whole does.
  case keyTooLong
  /// A change takes longer than the time between steps.
  case longerThanStep(Duration, every: Duration)
  /// It needs more digits than it may have.
  case tooManyDigits(text: String, most: Int)
  /// Nothing runs without a step.
  case noStep
  /// A number that runs does not count or change.
  case countsWhileRunning
  /// It follows a layer that is not there; what may have been meant, where that can be told.
  case followsNobody(String, suggestion: String?)
  /// It follows a layer that is no number.
  case followsNoNumber(String)
  /// Its first and last value are one.
  case noRange
  /// There are more icons than anybody could count.
  case tooManyIcons(Int)
  /// More flakes are alive at once than can be drawn.
  case tooManyFlakes(Int, most: Int)
  /// A timer's number has a fraction or a sign.
  case notATimer(String)
}

extension LayerFault {
  /// The rest of a line that begins with the layer's name and the key.
  var sentence: String {
    switch self {
    case .sameName: "another layer has this name; call it otherwise"
    case .outOfRange(let range):
      "\(range.found.map { "\($0) " } ?? "")is out of range; give \(range.allowed)"
    case .valuesForSlides(let count, let slides):
      "it has \(Wording.counted(count, "value")) for \(Wording.counted(slides, "slide")); "
        + "give one" + (slides == 1 ? "" : " for all or \(slides)")
    case .notANumber(let text):
      "\(text.isEmpty ? "an empty text" : text) is no number; give digits such as 1299.50, or those of the layer's point and grouping"
    case .overdetermined(let axis): "\(axis) say too much; leave one of them out"
    case .noRoom(let axis): "\(axis) leave no room between them; give less"
    case .endsLate(let end, let scene, let latest):
      "it ends \(Wording.seconds(end)) after slide \(scene + 1) begins to come, and has "
        + "\(Wording.seconds(latest)) there; give less, or a longer hold"
    case .neverLeaves:
      "it is shown on every slide and never leaves; leave the key out, or have it not shown on one"
    case .movesOnSlide: "a layer on its slide does not move by itself; leave it out"
    case .movesAndPlaces: "a key has move or place, not both; make two keys"
    case .keyTooLong: "a key's at and for are more than 1 together, its duration; give less"
    case .longerThanStep(let time, let every):
      "it takes \(Wording.seconds(time)), longer than the \(Wording.seconds(every)) of every; give a shorter change-duration"
    case .tooManyDigits(let text, let most):
      "\(text) has more than \(Wording.counted(most, "digit")); give more, or leave it out"
    case .followsNobody(let name, let suggestion):
      "there is no layer \(name)"
        + (suggestion.map { "; did you mean \"@\($0)\"?" }
          ?? "; give the name of a layer with a number")
    case .followsNoNumber(let name):
      "layer \(name) is no number; give the name of one, or a value of its own"
    case .noRange: "min and max are the same; give two values"
    case .tooManyIcons(let count):
      "the value asks for \(count) icons; give a count of \(IconStyle.allowedCounts.inWords)"
    case .tooManyFlakes(let count, let most):
      "\(count) flakes would be alive at once, at most \(most) are possible; give fewer, or a shorter lifetime"
    case .noStep: "nothing runs without a step; give one such as \"step\": -1"
    case .countsWhileRunning: "a number with a step runs and does nothing else; leave it out"
    case .notATimer(let text):
      "\(text) cannot run step by step; give a whole number that is not negative"
    }
  }
}
