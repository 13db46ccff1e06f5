import Raster

extension AdSpec {
  /// The day on which the rules were collected.
  public static let asOf = "2026-11-30"

  public static let all = networks + [strict]

  private static let networks = [
    googleAds, googleAdManager, campaignManager, displayVideo, iab, microsoft, amazon, adRoll,
    yandex, liveIntent, linkedIn, mgid,
  ]

  private static let googleSpecifications = AdSource("support.google.com/adwords/answer/1722096")
  private static let googlePolicy = AdSource(
    "support.google.com/adspolicy/answer/176108 and 14848199")

  /// Its page says 150 KB without a figure in bytes; the smaller reading is taken.
  private static let googleAds = AdSpec(
    "google-ads", "Google Ads",
    [
      AdRule(.sizes(googleAdsSizes), googleSpecifications),
      AdRule(.bytes(150_000), googleSpecifications),
      AdRule(.seconds(30), googleSpecifications),
      AdRule(.stops, googleSpecifications),
      AdRule(.frameRate(5), googleSpecifications),
      AdRule(.delay(21), AdSource("staff in Google's advertisers' forum")),
      AdRule(.opaque, googlePolicy),
      AdRule(.noFlashing, googlePolicy),
    ])

  private static let googleAdsSizes = sizes(
    (200, 200), (240, 400), (250, 250), (250, 360), (300, 250), (336, 280), (580, 400), (120, 600),
    (160, 600), (300, 600), (300, 1050), (468, 60), (728, 90), (930, 180), (970, 90), (970, 250),
    (980, 120), (300, 50), (320, 50), (320, 100))

  private static let googleAdManager = AdSpec(
    "google-ad-manager", "Google Ad Manager",
    from: AdSource("support.google.com/displayvideo/answer/3055968"),
    [.bytes(150_000), .seconds(30), .frameRate(5), .edgeOffWhiteAndBlack])

  private static let campaignManager = AdSpec(
    "cm360", "Campaign Manager 360",
    from: AdSource("support.google.com/campaignmanager/answer/4558694", .copy),
    [.sizeAtMost(PixelSize(width: 4000, height: 4000)), .bytes(9_500_000)])

  private static let displayVideo = AdSpec(
    "dv360", "Display & Video 360",
    from: AdSource("support.google.com/displayvideo/answer/3017252 and 10260435"),
    [.sizeAtMost(PixelSize(width: 4096, height: 4096)), .bytes(10_000_000), .seconds(30)])

  private static let iabSizes = AdSource("IAB fixed size ad specifications 2017", .copy)

  private static let iab = AdSpec(
    "iab", "Interactive Advertising Bureau",
    [
      AdRule(.sizes(iabLimits.map(\.size)), iabSizes),
      AdRule(.bytesOfSize(iabLimits), iabSizes),
      AdRule(.seconds(15), AdSource("IAB display guidelines", .thirdParty)),
      AdRule(.edgeOffWhiteAndBlack, iabSizes),
    ])

  private static let iabLimits = [
    limit(970, 250, 250_000), limit(728, 90, 150_000), limit(160, 600, 150_000),
    limit(300, 250, 150_000), limit(970, 90, 200_000), limit(300, 1050, 250_000),
    limit(320, 50, 50_000), limit(300, 50, 50_000),
  ]

  private static let microsoft = AdSpec(
    "microsoft-display", "Microsoft display ads",
    from: AdSource("about.ads.microsoft.com creative specs"),
    [.seconds(15), .border, .opaque])

  /// The time is that off Amazon's own pages; on them it is 15 s.
  private static let amazon = AdSpec(
    "amazon-dsp", "Amazon DSP", from: AdSource("advertising.amazon.com animation policy"),
    [.seconds(30), .plays(3)])

  private static let adRoll = AdSpec(
    "adroll", "AdRoll", from: AdSource("help.adroll.com 214806408"),
    [
      .sizes(sizes((300, 250), (728, 90), (160, 600), (300, 600), (320, 50), (970, 250))),
      .bytes(150_000), .seconds(30), .stops, .edgeOffWhiteAndBlack,
    ])

  private static let yandex = AdSpec(
    "yandex", "Yandex", from: AdSource("Yandex support, requirements for banners"),
    [
      .sizes(sizes((300, 600), (240, 400), (300, 250), (300, 300)), factors: [1, 2, 3]),
      .bytes(512_000),
    ])

  private static let liveIntent = AdSpec(
    "liveintent", "LiveIntent", from: AdSource("support.liveintent.com"),
    [
      .sizes(sizes((300, 250), (970, 250), (970, 550))), .bytes(250_000), .seconds(8), .plays(3),
      .frameRate(5), .completeFirstFrame, .edgeOffWhite,
    ])

  private static let linkedIn = AdSpec(
    "linkedin", "LinkedIn", from: AdSource("LinkedIn help a426534", .copy),
    [.sizeAtMost(PixelSize(width: 7680, height: 4320)), .bytes(5_000_000), .frames(250)])

  private static let mgid = AdSpec(
    "mgid", "MGID", from: AdSource("help.mgid.com"),
    [.sizeAtLeast(PixelSize(width: 600, height: 400)), .bytes(5_000_000), .seconds(15)])

  /// No network here asks for a complete last frame; an ad server that keeps the last frame shows no more than that.
  private static let strict = AdSpec(
    "strict", "The tightest rules of all these",
    tightest(of: networks) + [AdRule(.completeLastFrame, AdSource("fragbanner's own", .own))])

  /// A network whose rules all come from one place.
  private init(_ name: String, _ title: String, from source: AdSource, _ demands: [AdDemand]) {
    self.init(name, title, demands.map { AdRule($0, source) })
  }

  private static func sizes(_ sides: (width: Int, height: Int)...) -> [PixelSize] {
    sides.map { PixelSize(width: $0.width, height: $0.height) }
  }

  private static func limit(_ width: Int, _ height: Int, _ bytes: Int) -> AdSizeLimit {
    AdSizeLimit(PixelSize(width: width, height: height), bytes: bytes)
  }
}
