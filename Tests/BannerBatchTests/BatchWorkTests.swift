import Parallel
import Testing

@testable import BannerBatch

@Suite("Handing out a batch")
struct BatchWorkTests {
  @Test("every task of every portion is done once, on any number of threads", arguments: [1, 2, 7])
  func allTasks(threads: Int) {
    let done = Monitor<[Int]>([])
    BatchWork<Int, Int>(Array(0..<20)).run(threads: threads) { portion in
      // Every third banner cannot be opened.
      portion % 3 == 0 ? [] : (0..<portion).map { portion * 100 + $0 }
    } make: { task in
      done.withLock { $0.append(task) }
    }
    let expected = (0..<20).filter { $0 % 3 != 0 }.flatMap { portion in
      (0..<portion).map { portion * 100 + $0 }
    }
    #expect(done.withLock { $0.sorted() } == expected)
  }

  @Test("one thread finishes a banner before it opens the next")
  func order() {
    let events = Monitor<[String]>([])
    BatchWork<Int, Int>([1, 2]).run(threads: 1) { portion in
      events.withLock { $0.append("open \(portion)") }
      return [portion, portion]
    } make: { task in
      events.withLock { $0.append("make \(task)") }
    }
    #expect(
      events.withLock { $0 } == ["open 1", "make 1", "make 1", "open 2", "make 2", "make 2"])
  }
}
