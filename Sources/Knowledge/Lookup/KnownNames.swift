import Facts

/// What knowledge says about the names of one program. O(1) to ask.
public struct KnownNames: Sendable {
  private struct Member: Hashable {
    let type: NameID
    let name: NameID
    /// A label that the call has to have; none for every use.
    var label = NameID.none
  }

  /// Calls of one name that a fact is about: of which types, with which labels.
  public struct Calls: Sendable {
    /// Types that have such a member.
    public let types: NameSet
    /// Labels of which the call has one.
    public let labels: NameSet
  }

  private let types: [Verb: NameSet]
  private let functions: [Verb: NameSet]
  private let variables: [Verb: NameSet]
  private let libraries: [Verb: NameSet]
  private let members: [Verb: NameSet]
  private let labels: [Verb: NameSet]
  private let kindsOfTypes: [NameID: IOKinds]
  private let kindsOfFunctions: [NameID: IOKinds]
  private let memberFacts: [Member: [Fact]]
  private let results: [Member: NameID]
  private let variableTypes: [NameID: NameID]
  private let groups: [WordGroup: KnownWords]
  private let noWords: KnownWords
  private let initializer: NameID

  /// Looks up every known name once.
  ///
  /// - Parameter imports: whether a file of the program imports a module.
  /// - Complexity: O(names in the knowledge).
  public init(_ knowledge: Knowledge, names: Names, imports: (NameID) -> Bool) {
    var collected = Collected(names)
    for (index, file) in knowledge.files.enumerated()
    where file.modules.allSatisfy({ module in imports(names[module]) }) {
      collected.add(file, replaces: index >= knowledge.builtInCount)
    }
    types = Self.sets(collected.types)
    functions = Self.sets(collected.functions)
    variables = Self.sets(collected.variables)
    libraries = Self.sets(collected.libraries)
    members = Self.sets(collected.members.lazy.filter { $0.key.label.isNone }.map { ($0.key.name, $0.value) })
    labels = Self.sets(collected.members.lazy.map { ($0.key.label, $0.value) })
    kindsOfTypes = collected.types.mapValues(Self.kinds).filter { !$0.value.isEmpty }
    kindsOfFunctions = collected.functions.mapValues(Self.kinds).filter { !$0.value.isEmpty }
    memberFacts = collected.members
    results = collected.results
    variableTypes = collected.variableTypes
    groups = collected.patterns.mapValues { KnownWords($0, names) }
    noWords = KnownWords([], names)
    initializer = collected.initializer
  }

  /// What is said about names while it is collected.
  private struct Collected {
    let names: Names
    /// Types that the program does not name are needed all the same: a variable may hold one. So is `init`, which calls
    /// of initializers do not name. Their ids are beyond those of the program, so that they equal none of them.
    private var others: [String: NameID] = [:]
    var types: [NameID: [Fact]] = [:]
    var functions: [NameID: [Fact]] = [:]
    var variables: [NameID: [Fact]] = [:]
    var libraries: [NameID: [Fact]] = [:]
    var members: [Member: [Fact]] = [:]
    var results: [Member: NameID] = [:]
    var variableTypes: [NameID: NameID] = [:]
    var patterns: [WordGroup: [NamePattern]] = [:]
    /// Of which names a file of the project says something.
    private var replaced = Replaced()

    private struct Replaced {
      var types: Set<NameID> = []
      var functions: Set<NameID> = []
      var variables: Set<NameID> = []
      var libraries: Set<NameID> = []
      var members: Set<Member> = []
    }

    /// What `init` is called in ``members``.
    private(set) var initializer = NameID.none

    init(_ names: Names) {
      self.names = names
      initializer = id(of: "init")
    }

    mutating func id(of text: String) -> NameID {
      let id = names[text]
      if id != .absent { return id }
      if let known = others[text] { return known }
      let new = NameID(raw: UInt32(names.count + others.count))
      others[text] = new
      return new
    }

    mutating func add(_ file: KnowledgeFile, replaces: Bool) {
      for entry in file.entries {
        for group in entry.facts.compactMap(\.group) {
          patterns[group, default: []] += entry.names.map { NamePattern($0) }
        }
        if entry.facts.contains(where: { $0.group != nil }) { continue }
        let ids =
          entry.kind == .type
          ? entry.names.map { id(of: $0) } : entry.names.map { names[$0] }.filter { $0 != .absent }
        if ids.isEmpty { continue }
        if !entry.facts.isEmpty {
          for id in ids { say(entry.facts, about: id, entry.kind, replaces) }
        }
        if let result = entry.result, entry.kind == .name {
          let type = self.id(of: result)
          for id in ids { variableTypes[id] = type }
        }
        for line in entry.members {
          for text in line.names {
            let (own, label) = KnowledgeParser.selector(text)
            let (name, labelID) = (own == "init" ? initializer : names[own], label.map { names[$0] } ?? .none)
            if name == .absent || labelID == .absent { continue }
            for id in ids {
              let member = Member(type: id, name: name, label: labelID)
              if !line.facts.isEmpty { add(line.facts, to: \.members, member, \.replaced.members, replaces) }
              if let result = line.result, replaces || results[member] == nil {
                results[member] = self.id(of: result)
              }
            }
          }
        }
      }
    }

    private mutating func say(_ facts: [Fact], about id: NameID, _ kind: Entry.Kind, _ replaces: Bool) {
      switch kind {
      case .type: add(facts, to: \.types, id, \.replaced.types, replaces)
      case .func: add(facts, to: \.functions, id, \.replaced.functions, replaces)
      case .name: add(facts, to: \.variables, id, \.replaced.variables, replaces)
      case .library: add(facts, to: \.libraries, id, \.replaced.libraries, replaces)
      }
    }

    /// Lines about one name add up, but what a project says stands instead of what lintel says.
    private mutating func add<Key>(
      _ facts: [Fact], to table: WritableKeyPath<Self, [Key: [Fact]]>, _ key: Key,
      _ replaced: WritableKeyPath<Self, Set<Key>>,
      _ replaces: Bool
    ) {
      if replaces, self[keyPath: replaced].insert(key).inserted { self[keyPath: table][key] = nil }
      self[keyPath: table][key, default: []] += facts
    }
  }

  private static func sets(_ facts: some Sequence<(key: NameID, value: [Fact])>) -> [Verb: NameSet] {
    var ids: [Verb: [NameID]] = [:]
    for (id, facts) in facts { for fact in facts { ids[fact.verb, default: []].append(id) } }
    return ids.mapValues { NameSet($0) }
  }

  private static func kinds(_ facts: [Fact]) -> IOKinds { facts.reduce([]) { $0.union($1.kinds) } }

  // MARK: Questions

  /// Types of which one of the facts is known.
  public func types(_ verbs: Verb...) -> NameSet { union(types, verbs) }

  /// Functions outside of types of which one of the facts is known.
  public func functions(_ verbs: Verb...) -> NameSet { union(functions, verbs) }

  /// Variables of which one of the facts is known.
  public func variables(_ verbs: Verb...) -> NameSet { union(variables, verbs) }

  /// The names of a group of words.
  public func words(_ group: WordGroup) -> KnownWords { groups[group] ?? noWords }

  /// Modules of which one of the facts is known.
  public func libraries(_ verbs: Verb...) -> NameSet { union(libraries, verbs) }

  /// Members of which one of the facts is known, of whatever type.
  public func members(_ verbs: Verb...) -> NameSet { union(members, verbs) }

  /// What a call may name: types, functions and members of which one of the facts is known.
  public func called(_ verbs: Verb...) -> NameSet {
    NameSet(union(types, verbs).ids + union(functions, verbs).ids + union(members, verbs).ids)
  }

  /// Everything of which a fact is known: types, functions, members, variables and modules.
  public func named(_ verb: Verb) -> NameSet {
    NameSet(called(verb).ids + union(variables, [verb]).ids + union(libraries, [verb]).ids)
  }

  /// Types of which a fact about building one is known, whatever the labels.
  public func typesBuilt(_ verb: Verb) -> NameSet {
    NameSet(said(verb).filter { $0.name == initializer && $0.label.isNone }.map(\.type))
  }

  /// Calls that build a value and of which a fact is known because of a label.
  public func building(_ verb: Verb) -> Calls { Self.calls(said(verb).filter { $0.name == initializer }) }

  /// Members of types of which a fact is known.
  public func members(_ verb: Verb, of types: NameSet) -> NameSet {
    NameSet(said(verb).filter { types.contains($0.type) && $0.label.isNone }.map(\.name))
  }

  /// Calls of members of which a fact is known because of a label, by the name of the member.
  public func calls(_ verb: Verb) -> [NameID: Calls] {
    Dictionary(grouping: said(verb).filter { $0.name != initializer && !$0.label.isNone }, by: \.name)
      .mapValues(Self.calls)
  }

  private static func calls(_ members: [Member]) -> Calls {
    let labeled = members.filter { !$0.label.isNone }
    return Calls(types: NameSet(labeled.map(\.type)), labels: NameSet(labeled.map(\.label)))
  }

  /// Labels that say a fact about a call of a type's member.
  public func labels(_ verbs: Verb...) -> NameSet { union(labels, verbs) }

  /// Members of which a fact is known because of a label, with those labels.
  public func labeled(_ verb: Verb) -> [NameID: NameSet] {
    Dictionary(grouping: said(verb).filter { !$0.label.isNone }, by: \.name).mapValues { NameSet($0.map(\.label)) }
  }

  /// Whether a fact about a member of a type is known.
  public func says(_ verb: Verb, of member: NameID, in type: NameID) -> Bool {
    memberFacts[Member(type: type, name: member)]?.contains { $0.verb == verb } ?? false
  }

  /// Types that work with one of the kinds.
  public func types(working kinds: IOKinds) -> NameSet {
    NameSet(kindsOfTypes.lazy.filter { !$0.value.isDisjoint(with: kinds) }.map(\.key))
  }

  private func said(_ verb: Verb) -> [Member] {
    memberFacts.filter { $0.value.contains { $0.verb == verb } }.map(\.key)
  }

  /// What a type of this name works with; empty for most.
  public func kinds(ofType name: NameID) -> IOKinds { kindsOfTypes[name] ?? [] }

  /// What a free function of this name works with; empty for most.
  public func kinds(ofFunction name: NameID) -> IOKinds { kindsOfFunctions[name] ?? [] }

  /// The types and functions that work with the outside world.
  public var working: NameSet { NameSet(Array(kindsOfTypes.keys) + Array(kindsOfFunctions.keys)) }

  /// The type that a member gives, where it is known.
  public func result(of member: NameID, in type: NameID) -> NameID? { results[Member(type: type, name: member)] }

  /// The type that variables of a name have when nothing else says it.
  public func guess(_ variable: NameID) -> NameID? { variableTypes[variable] }

  private func union(_ sets: [Verb: NameSet], _ verbs: [Verb]) -> NameSet {
    if verbs.count == 1, let only = verbs.first { return sets[only] ?? NameSet([]) }
    return NameSet(verbs.flatMap { sets[$0]?.ids ?? [] })
  }
}
