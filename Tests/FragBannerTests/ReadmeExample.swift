import Dissolve
import FragBanner

func makeBanner(from pictures: [String], to path: String) throws -> Int {
  var request = BannerRequest(pictures: pictures, output: .file(path))
  request.grid = .fixed(Grid(columns: 12, rows: 4))
  request.order = .spiral
  request.transition = .milliseconds(1200)
  return try BannerMaker(BannerPlan(request)).make().bytes
}
