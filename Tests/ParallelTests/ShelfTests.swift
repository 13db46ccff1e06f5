import Parallel
import Synchronization
import Testing

@Suite("Promises")
struct ShelfTests {
  private struct Broken: Error, Equatable {
    let key: Int
  }

  @Test("a value is made once, however many ask for it together")
  func once() {
    let shelf = Shelf<Int>(capacity: 3)
    let made = Atomic<Int>(0)
    let wrong = Atomic<Int>(0)
    Workers.together(threads: 8) {
      for _ in 0..<50 {
        let values = try? shelf.values(of: [4, 5, 6]) { key in
          made.add(1, ordering: .relaxed)
          return key * key
        }
        if values != [16, 25, 36] { wrong.add(1, ordering: .relaxed) }
      }
    }
    #expect(made.load(ordering: .relaxed) == 3)
    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test("who needs a value that is being made makes another one meanwhile")
  func others() throws {
    let shelf = Shelf<Int>(capacity: 2)
    let order = Monitor<[String]>([])
    Workers.together(threads: 2) {
      let isFirst = order.withLock { order in
        defer { order.append("asked") }
        return order.isEmpty
      }
      if isFirst {
        _ = try? shelf.values(of: [0]) { key in
          order.withLock { $0.append("began 0") }
          // Ends only when the other thread, which needs this value too, has made its other one.
          order.wait { $0.contains("made 1") ? () : nil }
          return key
        }
      } else {
        order.wait { $0.contains("began 0") ? () : nil }
        let values = try? shelf.values(of: [0, 1]) { key in
          order.withLock { $0.append("made \(key)") }
          return key
        }
        #expect(values == [0, 1])
      }
    }
    #expect(order.withLock { $0.filter { $0.hasPrefix("made") } } == ["made 1"])
  }

  @Test("the values used last are kept, the others made again")
  func keeps() throws {
    let shelf = Shelf<Int>(capacity: 2, [10, 11])
    let made = Monitor<[Int]>([])
    func ask(_ key: Int) throws -> Int {
      try shelf.values(of: [key]) { key in
        made.withLock { $0.append(key) }
        return key
      }[0]
    }
    #expect(try ask(0) == 10)
    #expect(try ask(2) == 2)
    #expect(try ask(0) == 10)
    #expect(try ask(1) == 1)
    #expect(made.withLock(\.self) == [2, 1])
  }

  @Test("of several that cannot be made the first one asked for is told, and it is not tried again")
  func failures() throws {
    let shelf = Shelf<Int>(capacity: 4)
    let tries = Atomic<Int>(0)
    for _ in 0..<2 {
      #expect(throws: Broken(key: 7)) {
        try shelf.values(of: [3, 7, 8]) { key in
          tries.add(1, ordering: .relaxed)
          if key > 5 { throw Broken(key: key) }
          return key
        }
      }
    }
    #expect(tries.load(ordering: .relaxed) == 3)
  }
}
