#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum Cores {
  /// How many work at once: those that this process may use, or fewer.
  ///
  /// - Parameter jobs: how many at most; `nil` is all there are
  static func count(atMost jobs: Int?) -> Int {
    min(jobs ?? .max, ProcessInfo.processInfo.activeProcessorCount)
  }
}
