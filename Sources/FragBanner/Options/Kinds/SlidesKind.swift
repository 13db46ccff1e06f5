/// Values with semicolons between them, one for each slide, or one for all.
package struct SlidesKind<Element: ValueKind>: ValueKind {
  private let element: Element

  package var placeholder: String? { element.placeholder }
  package var choices: [String] { element.choices }
  package var separator: Character? { ";" }
  package var isPerSlide: Bool { true }

  package init(_ element: Element) {
    self.element = element
  }

  package func value(of text: String) throws(ValueFault) -> [Element.Value] {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    if fields.count == 1 { return [try element.value(of: fields[0])] }
    var values: [Element.Value] = []
    for field in fields {
      if field.isEmpty { throw .form(expected: "values with single semicolons between them") }
      do throws(ValueFault) {
        values.append(try element.value(of: field))
      } catch {
        throw .element(field, error)
      }
    }
    return values
  }

  package func text(of value: [Element.Value]) -> String {
    value.map(element.text).joined(separator: ";")
  }
}

extension StringProtocol {
  /// Without the spaces around it.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.dropLast(start.reversed().prefix { $0 == " " }.count))
  }
}
