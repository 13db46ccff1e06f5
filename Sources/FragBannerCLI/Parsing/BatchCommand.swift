import BannerBatch

/// What a command line asks of a batch.
struct BatchCommand: Sendable {
  /// One of the parts that a batch is split into, so that several machines make it.
  struct Shard: Equatable, Sendable {
    /// 1…`count`
    let index: Int
    let count: Int
  }

  /// A manifest, or folders.
  var inputs: [String] = []
  var overrides = BatchOverrides()
  var shard: Shard?
  /// `nil` is all cores.
  var jobs: Int?
  var isForced = false
  /// Only tell what would be made.
  var isDryRun = false
  /// Write a manifest to start from.
  var makesExample = false
  var isQuiet = false
  /// A PNG file with the pictures at rest of all banners.
  var contactSheet: String?
}
