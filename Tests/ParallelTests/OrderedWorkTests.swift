import Synchronization
import Testing

@testable import Parallel

@Suite("Ordered work")
struct OrderedWorkTests {
  private struct Broken: Error, Equatable {
    let item: Int
  }

  @Test(
    "results are used in order, each once",
    arguments: [(0, 1, 2), (1, 4, 3), (7, 1, 4), (7, 16, 4), (100, 3, 8), (100, 16, 1)])
  func order(count: Int, window: Int, jobs: Int) throws {
    var used: [Int] = []
    try OrderedWork.run(count: count, window: window, workers: Workers(jobs: jobs)) {
      $0 * $0
    } use: {
      used.append($0)
    }
    #expect(used == (0..<count).map { $0 * $0 })
  }

  @Test("no more results wait to be used than the window holds", arguments: [1, 2, 5])
  func window(_ window: Int) throws {
    let begun = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    let used = Atomic<Int>(0)
    try OrderedWork.run(count: 60, window: window, workers: Workers(jobs: 8)) { _ in
      let waiting =
        begun.add(1, ordering: .sequentiallyConsistent).newValue
        - used.load(ordering: .sequentiallyConsistent)
      most.max(waiting, ordering: .sequentiallyConsistent)
    } use: { _ in
      used.add(1, ordering: .sequentiallyConsistent)
    }
    #expect(most.load(ordering: .sequentiallyConsistent) <= window)
  }

  @Test("of several failures the first in order is told, after all threads have left")
  func failure() {
    let working = Atomic<Int>(0)
    #expect(throws: Broken(item: 5)) {
      try OrderedWork.run(count: 40, window: 4, workers: Workers(jobs: 8)) { item in
        working.add(1, ordering: .relaxed)
        defer { working.subtract(1, ordering: .relaxed) }
        if item >= 5 { throw Broken(item: item) }
      } use: { _ in
      }
    }
    #expect(working.load(ordering: .relaxed) == 0)
  }

  @Test("what the user of the results throws comes out", arguments: [1, 4])
  func refusal(jobs: Int) {
    #expect(throws: Broken(item: 3)) {
      try OrderedWork.run(count: 40, window: 4, workers: Workers(jobs: jobs)) {
        $0
      } use: { item in
        if item == 3 { throw Broken(item: item) }
      }
    }
  }

  @Test("of equal results the first is the least", arguments: [1, 4])
  func least(jobs: Int) {
    let costs = [3.0, 2, 5, 2, 2, 9]
    let least = Workers(jobs: jobs).least(count: costs.count, by: \.self) { costs[$0] }
    #expect(least == (1, 2))
  }

  @Test("work inside work is done in order too, and all threads are free in the end")
  func nested() throws {
    let workers = Workers(jobs: 3)
    var sums: [Int] = []
    try OrderedWork.run(count: 9, window: 16, workers: workers) { item in
      workers.map(count: 4) { item * $0 }.reduce(0, +)
    } use: {
      sums.append($0)
    }
    #expect(sums == (0..<9).map { $0 * 6 })
    #expect(workers.take(upTo: 9) == 2)
  }
}
