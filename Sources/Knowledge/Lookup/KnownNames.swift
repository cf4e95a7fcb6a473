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
  private let membersSaying: [Verb: [Member]]
  private let results: [Member: NameID]
  private let variableTypes: [NameID: NameID]
  private let groups: [WordGroup: KnownWords]
  private let noWords: KnownWords
  private let initializer: NameID

  /// Looks up every known name once.
  ///
  /// - Parameter imports: whether a file of the program imports a module.
  /// - Complexity: O(names in the knowledge), with work only for those that the program has.
  public init(_ knowledge: Knowledge, names: Names, imports: (NameID) -> Bool) {
    let index = knowledge.index
    let holds = index.modules.map { $0.allSatisfy { imports(names[$0]) } }
    var collected = Collected(ids: names.ids(of: index.names), firstOther: names.count, index)
    for (name, statements) in index.statements.enumerated() where !statements.isEmpty {
      for statement in statements where holds[statement.file] {
        collected.add(statement, about: name, replaces: statement.file >= knowledge.builtInCount)
      }
    }
    var patterns: [WordGroup: [NamePattern]] = [:]
    for words in index.words where holds[words.file] { patterns[words.group, default: []] += words.patterns }
    types = Self.sets(collected.types)
    functions = Self.sets(collected.functions)
    variables = Self.sets(collected.variables)
    libraries = Self.sets(collected.libraries)
    members = Self.sets(collected.members.lazy.filter { $0.key.label.isNone }.map { ($0.key.name, $0.value) })
    labels = Self.sets(collected.members.lazy.map { ($0.key.label, $0.value) })
    kindsOfTypes = collected.types.mapValues(Self.kinds).filter { !$0.value.isEmpty }
    kindsOfFunctions = collected.functions.mapValues(Self.kinds).filter { !$0.value.isEmpty }
    memberFacts = collected.members
    var saying: [Verb: [Member]] = [:]
    for (member, facts) in collected.members { for fact in facts { saying[fact.verb, default: []].append(member) } }
    membersSaying = saying
    results = collected.results
    variableTypes = collected.variableTypes
    groups = patterns.mapValues { KnownWords($0, names) }
    noWords = KnownWords([], names)
    initializer = collected.initializer
  }

  /// What is said about names while it is collected.
  private struct Collected {
    /// By name of the index: its id in the program. Those that the program does not have but that are asked about are
    /// beyond those of the program, so that they equal none of them: types that a variable may hold, and `init`, which
    /// calls of initializers do not name.
    private let ids: [NameID]
    /// What `init` is called in ``members``.
    let initializer: NameID
    private(set) var types: [NameID: [Fact]] = [:]
    private(set) var functions: [NameID: [Fact]] = [:]
    private(set) var variables: [NameID: [Fact]] = [:]
    private(set) var libraries: [NameID: [Fact]] = [:]
    private(set) var members: [Member: [Fact]] = [:]
    private(set) var results: [Member: NameID] = [:]
    private(set) var variableTypes: [NameID: NameID] = [:]
    /// Of which names a file of the project says something.
    private var replaced = Replaced()

    private struct Replaced {
      var types: Set<NameID> = []
      var functions: Set<NameID> = []
      var variables: Set<NameID> = []
      var libraries: Set<NameID> = []
      var members: Set<Member> = []
    }

    init(ids: [NameID], firstOther: Int, _ index: KnowledgeIndex) {
      var ids = ids
      for name in ids.indices where ids[name] == .absent {
        guard index.isHeld[name] || name == Int(index.initializer.raw) else { continue }
        ids[name] = NameID(raw: UInt32(firstOther + name))
      }
      self.ids = ids
      initializer = ids[Int(index.initializer.raw)]
    }

    mutating func add(_ statement: KnowledgeIndex.Statement, about name: Int, replaces: Bool) {
      let id = ids[name]
      if id == .absent { return }
      let facts = statement.facts
      switch statement.subject {
      case .type: add(facts, to: \.types, id, \.replaced.types, replaces)
      case .function: add(facts, to: \.functions, id, \.replaced.functions, replaces)
      case .library: add(facts, to: \.libraries, id, \.replaced.libraries, replaces)
      case .variable:
        add(facts, to: \.variables, id, \.replaced.variables, replaces)
        if let result = statement.result { variableTypes[id] = ids[Int(result.raw)] }
      case .member(let type, let label):
        let label = ids[Int(label.raw)]
        if label == .absent { return }
        let member = Member(type: ids[Int(type.raw)], name: id, label: label)
        add(facts, to: \.members, member, \.replaced.members, replaces)
        if let result = statement.result, replaces || results[member] == nil {
          results[member] = ids[Int(result.raw)]
        }
      }
    }

    /// Lines about one name add up, but what a project says stands instead of what lintel says.
    private mutating func add<Key>(
      _ facts: [Fact], to table: WritableKeyPath<Self, [Key: [Fact]]>, _ key: Key,
      _ replaced: WritableKeyPath<Self, Set<Key>>, _ replaces: Bool
    ) {
      if facts.isEmpty { return }
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

  private func said(_ verb: Verb) -> [Member] { membersSaying[verb] ?? [] }

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
