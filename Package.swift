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
    // For programs and tests that are built with ThreadSanitizer; empty without it.
    .target(name: "CThreadSanitizer"),
    .target(name: "Raster"),
    .target(name: "CThreads"),
    .target(name: "Parallel", dependencies: ["CThreads"]),
    .target(name: "Dissolve", dependencies: ["Raster"]),
    .target(name: "Scene", dependencies: ["Dissolve", "Raster"]),
    .target(name: "GIFCodec", dependencies: ["Parallel", "Raster"]),
    .target(name: "PictureFiles", dependencies: ["CLibGD", "GIFCodec", "Raster"]),
    .target(
      name: "FragBanner",
      dependencies: ["Dissolve", "GIFCodec", "Parallel", "PictureFiles", "Raster", "Scene"],
      resources: [
        .embedInCode("Batch/Review/review.css"), .embedInCode("Batch/Review/review.js"),
      ]),
    .executableTarget(
      name: "FragBannerCLI",
      dependencies: [
        "CThreadSanitizer", "Dissolve", "FragBanner", "GIFCodec", "Parallel", "PictureFiles",
        "Raster",
      ]),
    .executableTarget(
      name: "DrawSamples", dependencies: ["CLibGD", "PictureFiles", "Raster"],
      path: "Samples/Drawing"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CLibGD", "FragBanner", "GIFCodec", "PictureFiles", "Raster", "TestSupport",
      ],
      path: "Tests/Benchmarks"),
    .target(
      name: "TestSupport", dependencies: ["CThreadSanitizer", "Raster"], path: "Tests/TestSupport"),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "TestSupport"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "DissolveTests", dependencies: ["Dissolve", "Raster", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SceneTests", dependencies: ["Dissolve", "Raster", "Scene", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "ParallelTests", dependencies: ["Parallel", "TestSupport"]),
    .testTarget(name: "GIFCodecTests", dependencies: ["GIFCodec", "Raster", "TestSupport"]),
    .testTarget(
      name: "PictureFilesTests", dependencies: ["PictureFiles", "Raster", "TestSupport"],
      exclude: ["Fixtures", "make-fixtures.sh"]),
    .testTarget(
      name: "FragBannerTests",
      dependencies: [
        "Dissolve", "FragBanner", "GIFCodec", "PictureFiles", "Raster", "Scene", "TestSupport",
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
