/// An option as data: its facts, and where in what it says something of its value goes.
@dynamicMemberLookup
package protocol Option<Target>: Sendable {
  associatedtype Target: OptionTarget

  var facts: OptionFacts { get }
  var field: any OptionField<Target> { get }

  init(facts: OptionFacts, field: any OptionField<Target>)
}

extension Option {
  /// - Parameters:
  ///   - standard: what help says of its default, where the field has no value for it
  ///   - key: what a manifest has instead of it
  ///   - property: the Swift property that it is, where it is called otherwise
  ///   - otherNames: what people from other tools call it, single letters among them
  ///   - words: values that somebody may write as words
  package init(
    _ name: String, letter: Character? = nil, _ field: some OptionField<Target>,
    in group: OptionGroup, standard: String? = nil, isRequired: Bool = false,
    isForBatches: Bool = true, key: String? = nil, property: String? = nil,
    otherNames: [String] = [], words: [String: String] = [:], _ help: String
  ) {
    let facts = OptionFacts(
      name: name, key: key ?? name, letter: letter, group: group, kind: field.kind,
      standard: isRequired ? nil : standard ?? field.text(of: field.standard),
      standardInBatches: field.text(of: field.standardInBatches), isRequired: isRequired,
      isRepeatable: field.isRepeatable || field.kind.placeholder == nil,
      isForBatches: isForBatches, property: property ?? name, otherNames: otherNames, words: words,
      help: help)
    self.init(facts: facts, field: field)
  }

  package subscript<Fact>(dynamicMember fact: KeyPath<OptionFacts, Fact>) -> Fact {
    facts[keyPath: fact]
  }

  /// Reads a value (of a switch: the empty text) into its place. A fault of its form comes with a value that would do,
  /// where one is near.
  package func read(_ text: String, into target: inout Target) throws(ValueFault) {
    do throws(ValueFault) {
      try field.read(text, into: &target)
    } catch {
      throw facts.suggesting(error, for: text)
    }
  }

  /// How the value that somebody put there without reading it is out of range; `nil` where it is not.
  package func excess(in target: Target) -> RangeFault? { field.excess(in: target) }
}
