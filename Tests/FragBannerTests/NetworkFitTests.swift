import AdRules
import Dissolve
import FragBanner
import PictureFiles
import Raster
import TestSupport
import Testing

@Suite("Fitting to an ad network")
struct NetworkFitTests {
  private func plan(
    for networks: String, slides: Int = 3, size: (Int, Int) = (300, 250),
    _ adjust: (inout BannerRequest) -> Void = { _ in }
  ) throws -> BannerPlan {
    let folder = try TemporaryFolder()
    let picture = try folder.write(PNGFile.bytes(of: Slides.white), to: "a.png")
    var request = BannerRequest(
      pictures: Array(repeating: picture, count: slides), output: .file(folder.path(of: "out.gif")))
    request.networks = networks.split(separator: ",").map { AdSpec(named: String($0))! }
    request.size = PixelSize(width: size.0, height: size.1)
    adjust(&request)
    return try BannerPlan(request, in: .commandLine)
  }

  private func problems(
    for network: String, slides: Int = 3, size: (Int, Int) = (300, 250),
    _ adjust: (inout BannerRequest) -> Void = { _ in }
  ) throws -> [String] {
    do {
      _ = try plan(for: network, slides: slides, size: size, adjust)
      return []
    } catch let error as BannerError {
      #expect(error.kind == .request)
      return error.problems
    }
  }

  /// Three slides hold for 7.5 s in all; two transitions of 1.5 s take 8 frames of 0.21 s each.
  @Test(
    "plays fill the time, at most as many as are allowed; holds stay",
    arguments: [
      ("google-ads", 300, 250, 2), ("google-ad-manager", 300, 250, 2), ("dv360", 300, 250, 2),
      ("iab", 300, 250, 1), ("microsoft-display", 300, 250, 1), ("amazon-dsp", 300, 250, 2),
      ("adroll", 300, 250, 2), ("mgid", 600, 400, 1), ("google-ads,iab", 300, 250, 1),
      ("adroll,amazon-dsp,dv360", 300, 250, 2),
    ])
  func plays(network: String, width: Int, height: Int, plays: Int) throws {
    let plan = try plan(for: network, size: (width, height))
    #expect(plan.plays == plays)
    #expect(plan.holds == Array(repeating: .milliseconds(2500), count: 3))
    #expect(plan.choices.isEmpty)
  }

  @Test(
    "a network without a rule for time leaves the banner its endless loop",
    arguments: ["cm360", "yandex", "linkedin"])
  func endless(network: String) throws {
    #expect(try plan(for: network).plays == nil)
  }

  @Test("three plays are enough where no more are allowed, however short they are")
  func mostPlays() throws {
    let plan = try plan(for: "amazon-dsp", slides: 2) {
      $0.holds = [.milliseconds(500)]
      $0.transition = .milliseconds(500)
    }
    #expect(plan.plays == 3)
  }

  @Test("holds left open are shortened where one play does not fit, and that is told")
  func shorterHolds() throws {
    // 8 s less two transitions of 8 frames of 0.2 s, for three slides.
    let plan = try plan(for: "liveintent")
    #expect(plan.holds == Array(repeating: .milliseconds(1600), count: 3))
    #expect(plan.plays == 1)
    #expect(plan.choices.count == 1 && plan.choices[0].hasPrefix("pictures stay 1.6 s each"))
  }

  @Test("of several networks' rules the tightest count, whoever's they are")
  func several() throws {
    // Two transitions of 8 frames of 0.21 s leave 4.64 s of 8 s for three slides.
    let plan = try plan(for: "google-ads,liveintent,amazon-dsp")
    #expect(plan.frameRate.time(ofFrame: 1) >= .milliseconds(210))
    #expect(plan.holds == Array(repeating: .milliseconds(1540), count: 3))
    #expect(plan.plays == 1)
    #expect(plan.request.maximumBytes == 150_000)
    #expect(
      plan.choices == [
        "pictures stay 1.54 s each, since liveintent allows at most 8 s, all plays together"
      ])
  }

  @Test("the order of the networks does not matter")
  func orderOfNetworks() throws {
    let plans = try ["strict,adroll", "adroll,strict"].map { try plan(for: $0) }
    #expect(plans[0].holds == plans[1].holds && plans[0].plays == plans[1].plays)
    #expect(plans[0].request.maximumBytes == plans[1].request.maximumBytes)
  }

  @Test("transitions whose fade alone is given are shortened too, down to that fade")
  func shorterTransitionsAroundFade() throws {
    // 30 s less three holds of 9.2 s, for two transitions: 1.2 s, or 5 frames of 0.21 s.
    let plan = try plan(for: "google-ads") {
      $0.holds = [.milliseconds(9200)]
      $0.fade = .milliseconds(800)
    }
    #expect(plan.timeline.timing.length - .milliseconds(1050) < .microseconds(1))
    #expect(plan.timeline.timing.fade == .milliseconds(800))
    #expect(plan.choices.count == 1 && plan.choices[0].hasPrefix("transitions take 1.05 s"))
    let found = try problems(for: "google-ads") {
      $0.holds = [.milliseconds(9200)]
      $0.fade = .milliseconds(1200)
    }
    #expect(found.count == 1 && found[0].hasPrefix("one play takes 30.96 s"))
  }

  @Test("a fade alone that is longer than a usual transition is told to need another")
  func longFade() throws {
    // Two transitions of 3 s + 53 * 0.75 s, in frames of 0.21 s, and 7.5 s of holds.
    let found = try problems(for: "google-ads") { $0.fade = .seconds(3) }
    #expect(found.count == 1 && found[0].hasPrefix("one play takes 93.18 s: "))
    #expect(
      found[0].hasSuffix(
        "; --fade 3.0 s alone makes transitions of 42.75 s; give --transition as well"))
  }

  @Test("then transitions left open are")
  func shorterTransitions() throws {
    // 8 s less five seconds of holds, for four transitions, in whole frames of 0.2 s.
    let plan = try plan(for: "liveintent", slides: 5)
    #expect(plan.holds == Array(repeating: .seconds(1), count: 5))
    #expect(plan.timeline.timing.length == .milliseconds(600))
    #expect(plan.choices.count == 2)
  }

  @Test("a still has no times to fit")
  func still() throws {
    #expect(try plan(for: "strict", slides: 1) { $0.plays = 0 }.holds == [.milliseconds(2500)])
  }

  @Test(
    "frames last as long as the network wants, in whole hundredths",
    arguments: [("google-ads", 210), ("strict", 210), ("liveintent", 200), ("iab", 50)])
  func rate(network: String, milliseconds: Int) throws {
    let time = try plan(for: network).frameRate.time(ofFrame: 1)
    #expect(time >= .milliseconds(milliseconds))
    #expect(time < .milliseconds(milliseconds) + .microseconds(1))
  }

  @Test("LinkedIn's number of frames lowers the rate")
  func frames() throws {
    // 10 rest frames leave 240 for ten transitions: 24 in each, which is 25 steps of 1.5 s.
    let plan = try plan(for: "linkedin", slides: 10)
    #expect(plan.frameRate.frames(toReach: .milliseconds(1500)) == 25)
    let refused = try problems(for: "linkedin", slides: 10) { $0.frameRate = FrameRate(20) }
    #expect(refused.count == 1 && refused[0].hasPrefix("--fps 20 makes 300 frames: linkedin"))
  }

  struct Conflict: Sendable {
    let network: String
    let problem: String
    let adjust: @Sendable (inout BannerRequest) -> Void

    init(
      _ network: String, _ problem: String,
      _ adjust: @escaping @Sendable (inout BannerRequest) -> Void
    ) {
      self.network = network
      self.problem = problem
      self.adjust = adjust
    }
  }

  private static let conflicts: [Conflict] = [
    Conflict(
      "google-ads",
      """
      --loop 0, which plays for ever: google-ads wants it to stop in the end \
      (support.google.com/adwords/answer/1722096); leave it out, or give the number of plays
      """
    ) { $0.plays = 0 },
    Conflict(
      "google-ads",
      """
      --fps 20: google-ads wants at least 0.21 s a frame (staff in Google's advertisers' forum); \
      leave it out, or give at most 4.76
      """
    ) { $0.frameRate = FrameRate(20) },
    Conflict(
      "google-ads",
      """
      --max-bytes 200000: google-ads takes at most 150000 bytes \
      (support.google.com/adwords/answer/1722096); leave it out, or give at most 150000
      """
    ) { $0.maximumBytes = 200_000 },
    Conflict(
      "amazon-dsp",
      """
      --loop 4: amazon-dsp allows at most 3 plays (advertising.amazon.com animation policy); \
      leave it out, or give at most 3
      """
    ) {
      $0.plays = 4
      $0.holds = [.seconds(1)]
    },
    Conflict(
      "dv360",
      """
      --loop 3 takes 31.5 s: dv360 allows at most 30 s, all plays together \
      (support.google.com/displayvideo/answer/3017252 and 10260435); \
      give at most 2, or shorten --hold or --transition
      """
    ) {
      $0.plays = 3
      $0.holds = [.milliseconds(2500)]
      $0.transition = .milliseconds(1500)
    },
    Conflict(
      "iab",
      """
      one play takes 18.0 s: iab allows at most 15 s, all plays together \
      (IAB display guidelines, by a third party); shorten --hold or --transition, or use fewer pictures
      """
    ) {
      $0.holds = [.seconds(5)]
      $0.transition = .milliseconds(1500)
    },
    Conflict(
      "google-ads",
      """
      the hold of slide 3: google-ads wants at least 0.21 s a frame \
      (staff in Google's advertisers' forum); give --hold 0.21 or more
      """
    ) { $0.holds = [.seconds(1), .seconds(1), .milliseconds(200)] },
    Conflict(
      "google-ads,adroll,liveintent",
      """
      --size 300x600: liveintent takes no sizes but 300x250 970x250 970x550 \
      (support.liveintent.com); give one that all of them take with --size: 300x250 970x250
      """
    ) { $0.size = PixelSize(width: 300, height: 600) },
    Conflict(
      "yandex,google-ads",
      """
      --max-bytes 200000: google-ads takes at most 150000 bytes \
      (support.google.com/adwords/answer/1722096); leave it out, or give at most 150000
      """
    ) { $0.maximumBytes = 200_000 },
    Conflict(
      "amazon-dsp,iab",
      """
      --loop 2 takes 21.0 s: iab allows at most 15 s, all plays together \
      (IAB display guidelines, by a third party); give at most 1, or shorten --hold or --transition
      """
    ) {
      $0.plays = 2
      $0.holds = [.milliseconds(2500)]
      $0.transition = .milliseconds(1500)
    },
    Conflict(
      "adroll,mgid",
      """
      --for adroll,mgid: no size suits both: adroll takes no sizes but 300x250 728x90 160x600 \
      300x600 320x50 970x250 (help.adroll.com 214806408), mgid takes at least 600x400 pixels \
      (help.mgid.com); make a banner for each
      """
    ) { $0.holds = [.seconds(1)] },
    Conflict(
      "adroll",
      """
      --size 300x300: adroll takes no sizes but 300x250 728x90 160x600 300x600 320x50 970x250 \
      (help.adroll.com 214806408); give one that it takes with --size
      """
    ) { $0.size = PixelSize(width: 300, height: 300) },
  ]

  @Test(
    "what is given is refused where it breaks a rule, with the rule, its source and a way out",
    arguments: conflicts)
  func conflict(_ conflict: Conflict) throws {
    #expect(try problems(for: conflict.network, conflict.adjust) == [conflict.problem])
  }

  @Test("the first picture's size is judged too")
  func firstPicture() throws {
    let found = try problems(for: "mgid") {
      $0.size = nil
      $0.grid = .automatic
    }
    #expect(
      found == [
        "the first picture's 12x8 pixels: mgid takes at least 600x400 pixels (help.mgid.com); "
          + "give one that it takes with --size"
      ])
  }

  @Test("all conflicts are told at once")
  func together() throws {
    let found = try problems(for: "strict", size: (30, 20)) {
      $0.plays = 0
      $0.frameRate = FrameRate(10)
      $0.maximumBytes = 1_000_000
      $0.holds = [.seconds(8)]
      $0.colors = 1
    }
    #expect(found.count == 6)
  }

  @Test("the network's number of bytes is the most, a lower one that is given stays")
  func bytes() throws {
    #expect(try plan(for: "google-ads").request.maximumBytes == 150_000)
    #expect(try plan(for: "iab", size: (320, 50)).request.maximumBytes == 50_000)
    #expect(try plan(for: "amazon-dsp").request.maximumBytes == nil)
    #expect(try plan(for: "google-ads").request.bestQuality == 90)
    let plan = try plan(for: "google-ads") { $0.maximumBytes = 100_000 }
    #expect(plan.request.maximumBytes == 100_000)
  }
}
