import Dissolve
import FragBanner

func makeBanner(from pictures: [String], to path: String) throws -> Int {
  var request = BannerRequest(pictures: pictures, output: .file(path))
  request.grid = .fixed(Grid(columns: 12, rows: 4))
  request.order = .spiral
  request.transition = .milliseconds(1200)
  return try BannerMaker(BannerPlan(request)).make().bytes
}

func makeOffer(of pictures: [String], to path: String) throws -> Int {
  var request = BannerRequest(pictures: pictures, output: .file(path))
  var price = BannerLayer("price", .number(49))
  price.place.right = .pixels(16)
  price.place.top = .pixels(16)
  price.type.size = .share(0.12)
  price.counting.start = 79
  price.counting.prefix = "€"
  price.entrance = Approach(.right)
  request.layers = [price]
  return try BannerMaker(BannerPlan(request)).make().bytes
}
