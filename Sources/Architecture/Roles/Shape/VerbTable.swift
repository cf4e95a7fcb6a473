import Facts
import Knowledge

/// What the first word of a method's name says it does; by name, so that each name is looked at once.
struct VerbTable: Sendable {
  struct Verbs: OptionSet, Sendable {
    let rawValue: UInt8
    static let reading = Verbs(rawValue: 1 << 0)
    static let writing = Verbs(rawValue: 1 << 1)
    static let making = Verbs(rawValue: 1 << 2)
    static let showing = Verbs(rawValue: 1 << 3)
    static let viewEvent = Verbs(rawValue: 1 << 4)
    static let telling = Verbs(rawValue: 1 << 5)
  }

  private static let groups: [(Verbs, WordGroup)] = [
    (.reading, .readingVerb), (.writing, .writingVerb), (.making, .makingVerb), (.telling, .tellingVerb),
    (.showing, .showingVerb), (.viewEvent, .viewEventVerb),
  ]

  private let table: [UInt8]

  subscript(name: NameID) -> Verbs { Int(name.raw) < table.count ? Verbs(rawValue: table[Int(name.raw)]) : [] }

  init(_ program: Program) {
    let names = program.names
    // By the first byte, so that most names are done after one look.
    var byFirst: [[(bytes: [UInt8], verbs: Verbs)]] = Array(repeating: [], count: 256)
    for (verbs, group) in Self.groups {
      for word in program.known.words(group).prefixes {
        let bytes = Array(word.utf8)
        byFirst[Int(bytes[0])].append((bytes, verbs))
      }
    }
    var table = [UInt8](repeating: 0, count: names.count)
    for raw in 1..<max(names.count, 1) {
      let verbs = names.withBytes(NameID(raw: UInt32(raw))) { name -> Verbs in
        guard let first = name.first else { return [] }
        var found: Verbs = []
        for candidate in byFirst[Int(first)] where candidate.bytes.count <= name.count {
          guard name.starts(with: candidate.bytes) else { continue }
          // The word must end there: `settings` does not set.
          let next = name.dropFirst(candidate.bytes.count).first
          if next.map({ !(97...122).contains($0) }) ?? true { found.formUnion(candidate.verbs) }
        }
        return found
      }
      table[raw] = verbs.rawValue
    }
    self.table = table
  }
}
