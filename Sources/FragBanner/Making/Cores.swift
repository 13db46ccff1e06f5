#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package enum Cores {
  /// How many work at once: those that this process may use, or fewer.
  ///
  /// - Parameter jobs: how many at most; `nil` is all there are
  package static func count(atMost jobs: Int?) -> Int {
    min(jobs ?? .max, ProcessInfo.processInfo.activeProcessorCount)
  }
}
