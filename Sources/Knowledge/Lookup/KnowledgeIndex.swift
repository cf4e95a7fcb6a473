import Facts

/// Knowledge by name, worked out once for all programs: looking it up for one costs only the names that the program has.
struct KnowledgeIndex: Sendable {
  /// What one line says about one name. Ids are those of ``names``.
  struct Statement: Sendable {
    enum Subject: Sendable {
      case type, function, variable, library
      /// A member of a type, for calls with a label; ``NameID/none`` for every use.
      case member(of: NameID, label: NameID)
    }

    let subject: Subject
    let facts: [Fact]
    /// The type that it gives, where it is known.
    let result: NameID?
    /// Index into ``modules``.
    let file: Int
  }

  /// The words of one group that a file adds.
  struct Words: Sendable {
    let group: WordGroup
    let patterns: [NamePattern]
    let file: Int
  }

  /// Every name that the knowledge is about.
  let names: NameList
  /// What `init` is called in ``names``.
  let initializer: NameID
  /// By name.
  let statements: [[Statement]]
  /// Names of types that are asked about though a program does not name them, because a variable may hold one: they
  /// have members, or are what a member or variable gives.
  let isHeld: [Bool]
  let words: [Words]
  /// By file: it holds where one of these is imported; empty when it always holds.
  let modules: [[String]]

  /// - Complexity: O(names in the files).
  init(_ files: [KnowledgeFile]) {
    var names = NameListBuilder()
    var statements: [[Statement]] = []
    var held: Set<NameID> = []
    func say(_ statement: Statement, about name: NameID) {
      while statements.count <= Int(name.raw) { statements.append([]) }
      statements[Int(name.raw)].append(statement)
    }
    initializer = names.intern("init")
    var words: [Words] = []
    for (file, content) in files.enumerated() {
      for entry in content.entries {
        let groups = entry.facts.compactMap(\.group)
        if !groups.isEmpty {
          let patterns = entry.names.map { NamePattern($0) }
          words += groups.map { Words(group: $0, patterns: patterns, file: file) }
          continue
        }
        let result = entry.result.map { names.intern($0) }
        let subject = Statement.Subject(entry.kind)
        let ids = entry.names.map { names.intern($0) }
        if !entry.facts.isEmpty || result != nil {
          for id in ids { say(Statement(subject: subject, facts: entry.facts, result: result, file: file), about: id) }
        }
        if let result { held.insert(result) }
        for line in entry.members {
          held.formUnion(ids)
          let result = line.result.map { names.intern($0) }
          if let result { held.insert(result) }
          for text in line.names {
            let (own, label) = KnowledgeParser.selector(text)
            let (name, labelID) = (names.intern(own), label.map { names.intern($0) } ?? .none)
            for id in ids {
              say(
                Statement(
                  subject: .member(of: id, label: labelID), facts: line.facts, result: result, file: file),
                about: name)
            }
          }
        }
      }
    }
    self.names = names.list
    self.words = words
    let count = self.names.count
    self.statements = statements + [[Statement]](repeating: [], count: max(0, count - statements.count))
    isHeld = (0..<count).map { held.contains(NameID(raw: UInt32($0))) }
    modules = files.map(\.modules)
  }
}

extension KnowledgeIndex.Statement.Subject {
  fileprivate init(_ kind: Entry.Kind) {
    self =
      switch kind {
      case .type: .type
      case .func: .function
      case .name: .variable
      case .library: .library
      }
  }
}
