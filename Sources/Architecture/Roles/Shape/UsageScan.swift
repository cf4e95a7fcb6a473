import Facts
import Knowledge

/// The pass that makes ``Usage``.
struct UsageScan {
  private struct Edge {
    let user: Int32
    let used: Int32
    var kinds: UseKinds
  }

  private let program: Program
  private let vocabulary: RoleVocabulary
  private let lookup: TypeLookup
  private var edges: [Edge] = []
  /// By used type: its latest edge, to merge repeated uses by one user.
  private var latest: [Int32]
  private var counts: [BodyCounts]
  /// By the raw value of a name: why a node of that name is worth a look.
  private let interests: [UInt8]
  private let stackCalls: KnownNames.Calls
  private let collections: NameSet
  private var stacks: [StackBinding] = []
  private var projections: [StackBinding] = []

  private init(_ program: Program, _ vocabulary: RoleVocabulary, _ lookup: TypeLookup) {
    self.program = program
    self.vocabulary = vocabulary
    self.lookup = lookup
    latest = [Int32](repeating: -1, count: program.types.count)
    counts = [BodyCounts](repeating: BodyCounts(), count: program.types.count)
    stackCalls = program.known.building(.showsPath)
    collections = program.known.types(.collection)
    var interests = [UInt8](repeating: 0, count: program.names.count)
    for raw in interests.indices {
      let name = NameID(raw: UInt32(raw))
      if lookup.isKnown(name) { interests[raw] |= Interest.type }
      if raw > 0, program.names.withBytes(name, { $0.count > 1 && $0.first == UInt8(ascii: "$") }) {
        interests[raw] |= Interest.projection
      }
      if stackCalls.types.contains(name) || !vocabulary[name].isDisjoint(with: .inBodies) {
        interests[raw] |= Interest.word
      }
    }
    self.interests = interests
    edges.reserveCapacity(program.types.count * 8)
  }

  private enum Interest {
    static let type: UInt8 = 1
    static let word: UInt8 = 2
    static let projection: UInt8 = 4
  }

  /// O(nodes).
  static func run(_ program: Program, _ vocabulary: RoleVocabulary, _ lookup: TypeLookup) -> Usage {
    var scan = UsageScan(program, vocabulary, lookup)
    for (index, file) in program.files.enumerated() where !program.contexts[index].isTest { scan.visit(file, index) }
    return scan.finish()
  }

  private func finish() -> Usage {
    let count = program.types.count
    var uses = [[Use]](repeating: [], count: count)
    var users = [[Use]](repeating: [], count: count)
    // A type uses another once, wherever its parts stand.
    let order = edges.sorted { ($0.user, $0.used) < ($1.user, $1.used) }
    var index = 0
    while index < order.count {
      let edge = order[index]
      var kinds = edge.kinds
      index += 1
      while index < order.count, order[index].user == edge.user, order[index].used == edge.used {
        kinds.formUnion(order[index].kinds)
        index += 1
      }
      uses[Int(edge.user)].append(Use(other: TypeID(Int(edge.used)), kinds: kinds))
      users[Int(edge.used)].append(Use(other: TypeID(Int(edge.user)), kinds: kinds))
    }
    return Usage(uses: uses, users: users, counts: counts, stacks: stacks, projections: projections)
  }

  private mutating func visit(_ file: LinkedFile, _ fileIndex: Int) {
    var scope: [TypeID] = []
    var ends: [(end: Int, isType: Bool)] = []
    var nextEnd = Int.max
    let typeDeclaration = NodeKind.typeDeclaration.rawValue
    let extensionDeclaration = NodeKind.extensionDeclaration.rawValue
    let typeName = NodeKind.typeName.rawValue
    let identifier = NodeKind.identifier.rawValue
    let member = NodeKind.member.rawValue
    let call = NodeKind.call.rawValue
    // Most nodes have a name that means nothing here: they cost two loads.
    file.nodes.withUnsafeBufferPointer { nodes in
      for index in 0..<nodes.count {
        while index >= nextEnd {
          if let last = ends.popLast(), last.isType { scope.removeLast() }
          nextEnd = ends.last?.end ?? Int.max
        }
        let code = nodes[index].kindCode
        if code == typeDeclaration || code == extensionDeclaration {
          let id = program.enclosingTypeID(of: Cursor(file: file, index: index))
          if let id { scope.append(id) }
          nextEnd = index + Int(nodes[index].size)
          ends.append((nextEnd, id != nil))
          continue
        }
        let name = nodes[index].name
        let interest = interests[Int(name.raw)]
        if interest == 0 { continue }
        if code == call {
          if let user = scope.last { note(vocabulary[name], isCall: true, user.index) }
          if stackCalls.types.contains(name), let view = scope.last {
            noteStack(Cursor(file: file, index: index), view)
          }
        } else if interest & Interest.projection != 0 {
          noteProjection(file, index, scope.last)
        } else if code == typeName || code == identifier || code == member {
          if interest & Interest.type == 0 {
            if let user = scope.last { note(vocabulary[name], isCall: false, user.index) }
          } else if code == typeName {
            noteType(file, index, scope, fileIndex)
          } else if code == identifier {
            noteExpression(file, index, .none, scope, fileIndex)
          } else if nodes[index].size > 1 {
            noteExpression(file, index, nodes[index + 1].name, scope, fileIndex)
          }
        }
      }
    }
  }

  private mutating func note(_ traits: NameTraits, isCall: Bool, _ user: Int) {
    if isCall {
      if traits.contains(.navigationCall) { counts[user].navigation &+= 1 }
      if traits.contains(.systemMonitor) { counts[user].monitors &+= 1 }
      if traits.contains(.registration) { counts[user].registrations &+= 1 }
    } else {
      if traits.contains(.rootController) { counts[user].rootControllers &+= 1 }
      if traits.contains(.sendsChange) { counts[user].sendsChange &+= 1 }
      if traits.contains(.databaseHandle) { counts[user].database &+= 1 }
    }
  }

  private mutating func noteStack(_ call: Cursor, _ view: TypeID) {
    guard let path = call.argument(stackCalls.labels)?.plain, path.kind == .member, let base = path.base?.plain else {
      return
    }
    stacks.append(StackBinding(view: view, base: base.name))
  }

  private mutating func noteProjection(_ file: LinkedFile, _ index: Int, _ type: TypeID?) {
    guard let type, file.nodes[index].kind == .identifier else { return }
    let place = Int(file.parents[index])
    let parent = file.nodes[place]
    guard parent.kind == .member else { return }
    let name = file.nodes[index].name
    let isPath = file.nodes[Int(file.parents[place])].kind == .member && Int(file.parents[place]) + 1 == place
    let through = isPath ? parent.name : NameID.none
    if let last = projections.last, last.view == type, last.base == name, last.through == through { return }
    projections.append(StackBinding(view: type, base: name, through: through))
  }

  // MARK: Uses of types

  private mutating func note(_ used: TypeID, _ kinds: UseKinds, _ user: TypeID?) {
    // Extensions of foreign types and globals are no users.
    guard let user, user != used else { return }
    let last = latest[used.index]
    if last >= 0, edges[Int(last)].user == Int32(user.index) {
      edges[Int(last)].kinds.formUnion(kinds)
      return
    }
    latest[used.index] = Int32(edges.count)
    edges.append(Edge(user: Int32(user.index), used: Int32(used.index), kinds: kinds))
  }

  private mutating func noteType(_ file: LinkedFile, _ index: Int, _ scope: [TypeID], _ fileIndex: Int) {
    let node = file.nodes[index]
    let qualifier = node.flags.contains(.qualified) ? file.nodes[index + 1].name : NameID.none
    guard let used = lookup.type(named: node.name, qualifier: qualifier, scope: scope, file: fileIndex) else { return }
    guard let kinds = context(of: index, in: file) else { return }
    note(used, kinds, scope.last)
  }

  /// What a written type stands in; `nil` for the inheritance clause and qualifiers.
  private func context(of index: Int, in file: LinkedFile) -> UseKinds? {
    var current = index
    var list: UseKinds = []
    for _ in 0..<12 {
      let parent = Int(file.parents[current])
      switch file.nodes[parent].kind {
      case .inheritedType, .extendedType, .genericRequirement: return nil
      case .typeName:
        // The qualifier of a nested type, or a generic argument.
        if file.nodes[parent].flags.contains(.qualified), current == parent + 1 { return nil }
        if collections.contains(file.nodes[parent].name) { list = .listed }
      case .arrayType, .dictionaryType: list = .listed
      case .optionalType, .unwrappedOptionalType, .tupleType, .someType, .anyType,
        .compositionType, .typeAnnotation, .returnType, .functionType:
        break
      case .metatype: return .metatype
      case .variableDeclaration:
        let container = file.nodes[Int(file.parents[parent])].kind
        guard container == .typeDeclaration || container == .extensionDeclaration || container == .ifConfigClause else {
          return .mentions
        }
        // Accessors come last: a computed property gives, a stored one keeps.
        let end = parent + Int(file.nodes[parent].size)
        var child = parent + 1
        while child < end {
          if file.nodes[child].kind == .accessor { return list.union(.gives) }
          child += Int(file.nodes[child].size)
        }
        return list.union(.stores)
      case .functionDeclaration, .subscriptDeclaration: return list.union(.gives)
      case .parameter:
        switch file.nodes[Int(file.parents[parent])].kind {
        case .initializerDeclaration: return list.union(.injected)
        case .functionDeclaration, .subscriptDeclaration: return list.union(.takes)
        case .enumCaseDeclaration: return list.union(.stores)
        default: return .mentions
        }
      default: return .mentions
      }
      current = parent
    }
    return .mentions
  }

  private mutating func noteExpression(
    _ file: LinkedFile, _ index: Int, _ qualifier: NameID, _ scope: [TypeID], _ fileIndex: Int
  ) {
    let name = file.nodes[index].name
    guard let used = lookup.type(named: name, qualifier: qualifier, scope: scope, file: fileIndex) else { return }
    var parent = Int(file.parents[index])
    if file.nodes[parent].kind == .specialization { parent = Int(file.parents[parent]) }
    let node = file.nodes[parent]
    var kinds: UseKinds = .mentions
    switch node.kind {
    case .call where parent + 1 == index || node.name == name:
      kinds = runsAtOnce(file, parent) ? [.creates, .runs] : [.creates, .makes]
    case .member:
      if node.name == program.words.initializer {
        kinds = [.creates, .makes]
      } else if node.name == program.words.selfValue {
        kinds = .metatype
      } else {
        kinds = tellsSentence(file, parent) ? [.reads, .tells] : .reads
      }
    default: break
    }
    note(used, kinds, scope.last)
  }

  /// Whether a method of what a call gives is called in the same expression: `Save(text).run()`.
  private func runsAtOnce(_ file: LinkedFile, _ call: Int) -> Bool {
    let member = Int(file.parents[call])
    guard file.nodes[member].kind == .member, member + 1 == call else { return false }
    let outer = Int(file.parents[member])
    return file.nodes[outer].kind == .call && outer + 1 == member
  }

  /// Whether a member is called in a statement of its own, directly or further down the chain, with a sentence first.
  private func tellsSentence(_ file: LinkedFile, _ member: Int) -> Bool {
    var current = member
    for _ in 0..<3 {
      let parent = Int(file.parents[current])
      switch file.nodes[parent].kind {
      case .member: current = parent
      case .call where parent + 1 == current:
        switch file.nodes[Int(file.parents[parent])].kind {
        case .block, .closure, .switchCase, .ifConfigClause: break
        default: return false
        }
        let argument = current + Int(file.nodes[current].size)
        guard argument < parent + Int(file.nodes[parent].size), file.nodes[argument].kind == .argument,
          file.nodes[argument].name.isNone, file.nodes[argument].size > 1
        else { return false }
        return isSentence(file.nodes[argument + 1])
      default: return false
      }
    }
    return false
  }

  /// Text with spaces, with values in it, or too long for a key.
  private func isSentence(_ node: Node) -> Bool {
    guard node.kind == .stringLiteral else { return false }
    return node.size > 1 || node.name.isNone || program.names.withBytes(node.name) { $0.contains(UInt8(ascii: " ")) }
  }
}
