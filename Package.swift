// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FragBanner",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FragBanner", targets: ["FragBanner", "Dissolve", "GIFCodec", "Raster"]),
    .executable(name: "fragbanner", targets: ["FragBannerCLI"]),
  ],
  targets: [
    .systemLibrary(name: "CLibGD", providers: [.apt(["libgd-dev"]), .brew(["gd"])]),
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
    // For programs and tests that are built with ThreadSanitizer; empty without it.
    .target(name: "CThreadSanitizer"),
    .target(name: "Raster"),
    .target(name: "Parallel"),
    .target(name: "Dissolve", dependencies: ["Raster"]),
    .target(name: "GIFCodec", dependencies: ["Parallel", "Raster"]),
    .target(
      name: "PictureFiles",
      dependencies: [
        "CLCMS", "CLibAVIF", "CLibGD", "CLibHEIF", "CLibJPEG", "CLibPNG", "CLibTIFF", "CLibZ",
        "GIFCodec",
        "Raster",
      ]),
    .target(
      name: "FragBanner",
      dependencies: ["Dissolve", "GIFCodec", "Parallel", "PictureFiles", "Raster"],
      resources: [
        .embedInCode("Batch/Review/review.css"), .embedInCode("Batch/Review/review.js"),
      ]),
    .executableTarget(
      name: "FragBannerCLI",
      dependencies: [
        "CStandardError", "CThreadSanitizer", "Dissolve", "FragBanner", "GIFCodec", "Parallel",
        "PictureFiles", "Raster",
      ]),
    .executableTarget(
      name: "DrawSamples", dependencies: ["CLibGD", "PictureFiles", "Raster"],
      path: "Samples/Drawing"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CLibGD", "FragBanner", "GIFCodec", "PictureFiles", "Raster"],
      path: "Tests/Benchmarks"),
    .target(
      name: "TestSupport", dependencies: ["CThreadSanitizer", "Raster"], path: "Tests/TestSupport"),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "TestSupport"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "DissolveTests", dependencies: ["Dissolve", "Raster", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "ParallelTests", dependencies: ["Parallel", "TestSupport"]),
    .testTarget(name: "GIFCodecTests", dependencies: ["GIFCodec", "Raster", "TestSupport"]),
    .testTarget(
      name: "PictureFilesTests", dependencies: ["PictureFiles", "Raster", "TestSupport"],
      exclude: ["Fixtures", "make-fixtures.sh"]),
    .testTarget(
      name: "FragBannerTests",
      dependencies: [
        "Dissolve", "FragBanner", "GIFCodec", "PictureFiles", "Raster", "TestSupport",
      ]),
    .testTarget(
      name: "FragBannerCLITests",
      dependencies: [
        "Dissolve", "FragBanner", "FragBannerCLI", "PictureFiles", "Raster", "TestSupport",
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
      name: "Fuzzing", dependencies: program.dependencies + ["FragBannerCLI", "TestSupport"],
      path: "Tests/Fuzzing"),
  ]
}
