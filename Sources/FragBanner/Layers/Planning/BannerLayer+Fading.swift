extension BannerLayer {
  /// How it comes, whoever has said so; `nil`: at once.
  var approachOnEntering: Approach? { entrance ?? ownApproach }

  /// How it goes, whoever has said so; `nil`: at once.
  var approachOnLeaving: Approach? { exit ?? ownApproach }

  /// Snow does not stop at once.
  private var ownApproach: Approach? {
    guard kind == .snow else { return nil }
    var approach = Approach(.none)
    approach.duration = .seconds(1)
    return approach
  }
}
