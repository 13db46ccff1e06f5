// swift-tools-version: 6.1
import PackageDescription

/// For targets without Foundation that round numbers, which the C library does.
let rounding: [LinkerSetting] = [.linkedLibrary("m")]

let package = Package(
  name: "FragBanner",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "FragBanner", targets: ["FragBanner", "AdRules", "Dissolve", "GIFCodec", "Raster"]),
    .library(name: "Dissolve", targets: ["Dissolve", "Raster"]),
    .executable(name: "fragbanner", targets: ["FragBannerCLI"]),
  ],
  targets: [
    .systemLibrary(name: "CLibGD", providers: [.apt(["libgd-dev"]), .brew(["gd"])]),
    .systemLibrary(name: "CMath"),
    // Declares what it uses itself: pkg-config's flags for Pango make the package manager complain.
    .target(
      name: "CPangoCairo",
      linkerSettings: [
        "pangocairo-1.0", "pangoft2-1.0", "pango-1.0", "gobject-2.0", "glib-2.0", "cairo",
        "fontconfig",
      ].map { .linkedLibrary($0) }),
    .target(
      name: "Lettering", dependencies: ["CPangoCairo", "Parallel", "Raster"],
      linkerSettings: rounding),
    .systemLibrary(name: "CLCMS", providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(name: "CLibHEIF", providers: [.apt(["libheif-dev"]), .brew(["libheif"])]),
    .systemLibrary(name: "CLibZ", providers: [.apt(["zlib1g-dev"])]),
    // What Swift cannot call: functions of a variable number of arguments, those that leave by longjmp, and those that
    // differ between versions.
    .target(name: "CLibAVIF", linkerSettings: [.linkedLibrary("avif")]),
    .target(name: "CLibJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CLibPNG", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "CLibTIFF", linkerSettings: [.linkedLibrary("tiff")]),
    .target(name: "CStandardError"),
    .target(name: "Raster"),
    .target(name: "CThreads"),
    .target(name: "Parallel", dependencies: ["CThreads"]),
    .target(name: "PlainText", linkerSettings: rounding),
    .target(name: "Files", dependencies: ["Parallel", "PlainText"]),
    .target(name: "Dissolve", dependencies: ["Raster"]),
    .target(
      name: "Scene", dependencies: ["CMath", "Dissolve", "Raster"], linkerSettings: rounding),
    .target(name: "GIFCodec", dependencies: ["Parallel", "Raster"], linkerSettings: rounding),
    .target(
      name: "AdRules", dependencies: ["GIFCodec", "PlainText", "Raster"], linkerSettings: rounding),
    .target(
      name: "PictureFiles",
      dependencies: [
        "CLCMS", "CLibAVIF", "CLibGD", "CLibHEIF", "CLibJPEG", "CLibPNG", "CLibTIFF", "CLibZ",
        "CMath", "Files", "GIFCodec", "Parallel", "PlainText", "Raster",
      ]),
    .target(
      name: "FragBanner",
      dependencies: [
        "AdRules", "CMath", "Dissolve", "Files", "GIFCodec", "Lettering", "Parallel",
        "PictureFiles", "PlainText", "Raster", "Scene",
      ]),
    .target(
      name: "BannerBatch",
      dependencies: [
        "AdRules", "Files", "FragBanner", "GIFCodec", "Parallel", "PictureFiles", "PlainText",
        "Raster",
      ],
      resources: [.embedInCode("Review/review.css"), .embedInCode("Review/review.js")]),
    .executableTarget(
      name: "FragBannerCLI",
      dependencies: [
        "AdRules", "BannerBatch", "CStandardError", "Dissolve", "Files", "FragBanner", "GIFCodec",
        "Parallel",
        "PlainText", "Raster",
      ]),
    .executableTarget(
      name: "DrawSamples", dependencies: ["CLibGD", "Files", "PictureFiles", "Raster"],
      path: "Samples/Drawing"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CLibGD", "FragBanner", "GIFCodec", "PictureFiles", "Raster", "TestSupport",
      ],
      path: "Tests/Benchmarks"),
    .target(
      name: "TestSupport", dependencies: ["PlainText", "Raster"], path: "Tests/TestSupport"),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "TestSupport"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "DissolveTests", dependencies: ["Dissolve", "Raster", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SceneTests", dependencies: ["Dissolve", "Raster", "Scene", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "LetteringTests", dependencies: ["Lettering", "Parallel", "Raster", "TestSupport"]),
    .testTarget(name: "ParallelTests", dependencies: ["Parallel", "TestSupport"]),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "PlainText", "TestSupport"]),
    .testTarget(name: "GIFCodecTests", dependencies: ["GIFCodec", "Raster", "TestSupport"]),
    .testTarget(
      name: "AdRulesTests", dependencies: ["AdRules", "GIFCodec", "Raster", "TestSupport"]),
    .testTarget(
      name: "PictureFilesTests",
      dependencies: ["Files", "PictureFiles", "PlainText", "Raster", "TestSupport"],
      exclude: ["Fixtures", "make-fixtures.sh"]),
    .testTarget(
      name: "FragBannerTests",
      dependencies: [
        "AdRules", "Dissolve", "Files", "FragBanner", "GIFCodec", "Parallel", "PictureFiles",
        "PlainText", "Raster", "Scene", "TestSupport",
      ]),
    .testTarget(
      name: "BannerBatchTests",
      dependencies: [
        "BannerBatch", "Dissolve", "Files", "FragBanner", "GIFCodec", "Parallel", "PictureFiles",
        "PlainText", "Raster", "TestSupport",
      ]),
    .testTarget(
      name: "FragBannerCLITests",
      dependencies: [
        "AdRules", "BannerBatch", "Dissolve", "Files", "FragBanner", "FragBannerCLI",
        "Parallel", "PictureFiles", "PlainText", "Raster", "TestSupport",
      ]),
  ]
)

// For `.ci/fuzz` only, which passes the flags that this target wants. It reaches into the program, so the program becomes
// a library here.
if Context.environment["FRAGBANNER_FUZZING"] != nil {
  package.products.removeAll { $0.name == "fragbanner" }
  let program = package.targets.first { $0.name == "FragBannerCLI" }!
  package.targets.removeAll { $0.name == program.name || $0.type == .test }
  package.targets += [
    .target(name: program.name, dependencies: program.dependencies, exclude: ["Main.swift"]),
    .executableTarget(
      name: "Fuzzing",
      dependencies: program.dependencies + [
        "FragBannerCLI", "PictureFiles", "Scene", "TestSupport",
      ],
      path: "Tests/Fuzzing"),
  ]
}
