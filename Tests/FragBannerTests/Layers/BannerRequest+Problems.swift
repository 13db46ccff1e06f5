import FragBanner

extension BannerRequest {
  /// Why no banner can be made of it, a line each; none where one can.
  var problems: [String] {
    do throws(BannerError) {
      _ = try BannerPlan(self)
      return []
    } catch {
      return error.problems
    }
  }
}
