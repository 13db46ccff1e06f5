/// What the value of an option may be: how it is told of, read and written.
package protocol ValueKind<Value>: Sendable {
  associatedtype Value: Sendable

  /// Stands for the value in help; `nil` for a switch, which has none.
  var placeholder: String? { get }
  /// The words that may be its value; empty where the value is something else.
  var choices: [String] { get }
  /// What may be its value besides those words, as an error tells it; `nil` where there is no more to tell.
  var allowed: String? { get }
  /// What stands between several values in one; `nil` where there is a single value.
  var separator: Character? { get }
  /// Whether several values are those of single slides.
  var isPerSlide: Bool { get }
  /// What is in the file that the value names; `nil` where none is made.
  var result: ResultKind? { get }

  /// Reads a value; strict about what stands before and after it.
  func value(of text: String) throws(ValueFault) -> Value
  /// The shortest text that is read as the value.
  func text(of value: Value) -> String
  /// How a value that nobody read is out of range; `nil` where it is not.
  func excess(of value: Value) -> RangeFault?
}

/// A value outside its range.
package struct RangeFault: Equatable, Sendable {
  /// `nil` where it is one of many, or too long to be told.
  var found: String?
  let allowed: String
}

extension ValueKind {
  package var choices: [String] { [] }
  package var allowed: String? { nil }
  package var separator: Character? { nil }
  package var isPerSlide: Bool { false }
  package var result: ResultKind? { nil }
  package func excess(of value: Value) -> RangeFault? { nil }

  /// Reads the values of a list.
  ///
  /// - Throws: the first that cannot be read
  func values(of texts: [String]) throws(ValueFault) -> [Value] {
    var values: [Value] = []
    for text in texts {
      do throws(ValueFault) {
        values.append(try value(of: text))
      } catch {
        throw .element(text, error)
      }
    }
    return values
  }

  package func accepts(_ text: String) -> Bool { (try? value(of: text)) != nil }
}
