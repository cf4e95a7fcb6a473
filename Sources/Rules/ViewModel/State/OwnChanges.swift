import Architecture
import Facts

/// When a class changes its observed state itself: before anyone sees it, or later.
struct OwnChanges {
  private let context: RuleContext
  private let sites: WriteSites
  private let callers: ProgramCallers
  private var program: Program { context.program }

  init(_ context: RuleContext, _ sites: WriteSites, _ callers: ProgramCallers) {
    self.context = context
    self.sites = sites
    self.callers = callers
  }

  /// Every change by the type and those below it.
  func all(_ type: TypeRecord, _ state: [ObservedProperty]) -> [OwnWrite] {
    let byName = Self.byName(state)
    return context.family(of: type).flatMap { sites.ownWrites($0, byName) }
  }

  /// Changes that others may observe: neither in `init` nor in what only `init` calls.
  func later(_ type: TypeRecord, _ state: [ObservedProperty]) -> [OwnWrite] {
    let byName = Self.byName(state)
    return all(type, state).filter { !isFirstValue($0) && !isSetUp($0) && !isReaction($0, byName) }
  }

  /// What the type changes only while it is being made, in methods that others could call as well, too.
  func onlyInInit(_ type: TypeRecord, _ state: [ObservedProperty]) -> Set<NameID> {
    let changes = all(type, state)
    // Only these can be called by initializers alone; to look for all callers of each method would take too long.
    let called = NameSet(
      type.initializers.flatMap(\.code).flatMap { $0.subtree.filter { $0.kind == .call }.map(\.name) })
    let later = changes.filter { !isFirstValue($0) && !(called.contains($0.member.name) && isCalledByInit($0)) }
    return Set(changes.map(\.property)).subtracting(later.map(\.property))
  }

  /// `@Published var name = "" { didSet { … } }`: what an observer of state changes, changes where that is set.
  func isReaction(_ write: OwnWrite, _ state: [NameID: ObservedProperty]) -> Bool {
    if followsState(write) { return true }
    return write.member.kind == .variable && write.member.flags.contains(.hasObservers)
      && state[write.member.name]?.declaration == write.member && !goesOn(write)
      && !context.isInLaterClosure(write.place)
  }

  /// `$name.sink { self.length = $0.count }`: runs where `name` is set.
  func followsState(_ write: OwnWrite) -> Bool {
    guard !goesOn(write), let closure = write.place.ancestors.first(where: { $0.kind == .closure }),
      let call = closure.parent?.parent, call.kind == .call,
      program.known.members(.subscribes).contains(call.name), let source = call.callee?.plain.base
    else { return false }
    // Another publisher may answer later, and from elsewhere.
    let elsewhere = program.known.members(.flattens, .hopsDownstream)
    return !context.chain(source).links.contains { elsewhere.contains($0.name) } && isMadeOfState(source, depth: 2)
  }

  static func byName(_ state: [ObservedProperty]) -> [NameID: ObservedProperty] {
    Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What `init` itself sets, before anyone observes it; `.assign(to: &$items)` and `.assign(to: \.items, on: self)` go
  /// on after it, but what is made from other state of the same object changes where that does.
  func isFirstValue(_ write: OwnWrite) -> Bool {
    if goesOn(write) { return isDerived(write) }
    guard write.member.kind == .initializer else { return false }
    for ancestor in write.place.ancestors {
      if ancestor.kind == .closure, !context.runsAtOnce(ancestor) { return false }
      if ancestor.kind == .initializerDeclaration { return true }
    }
    return false
  }

  /// A publisher keeps setting the property.
  private func goesOn(_ write: OwnWrite) -> Bool {
    write.place.kind == .keyPathComponent || write.place.name != write.property
  }

  /// In a private method that only initializers of the type call, themselves.
  private func isSetUp(_ write: OwnWrite) -> Bool {
    write.member.isPrivate && isCalledByInit(write)
  }

  /// Calls of one name are looked at for each of its overloads, and each is compared with all of them.
  static let mostOverloads = 8

  private func isCalledByInit(_ write: OwnWrite) -> Bool {
    guard !goesOn(write), write.member.kind == .function, !write.member.flags.contains(.isAsync),
      !context.isInLaterClosure(write.place),
      program.owner(of: write.member)?.members(named: write.member.name).count ?? 0 <= Self.mostOverloads
    else { return false }
    let found = callers.answer(write.member)
    return found.isComplete
      && found.calls.allSatisfy { call in
        guard !context.isInClosure(call), let caller = context.member(around: call) else { return false }
        return caller.kind == .initializer && program.owner(of: caller)?.id == program.owner(of: write.member)?.id
      }
  }

  // MARK: State made from state

  /// `$first.combineLatest($second).map { … }.assign(to: &$both)`
  private func isDerived(_ write: OwnWrite) -> Bool {
    guard let call = write.place.ancestors.first(where: { $0.kind == .call }), let base = call.callee?.plain.base
    else { return false }
    return isMadeOfState(base, depth: 2)
  }

  /// Whether every publisher in an expression is that of a property of the object itself, closures left out.
  private func isMadeOfState(_ expression: Cursor, depth: Int) -> Bool {
    var count = 0
    var index = expression.index
    let end = index + Int(expression.node.size)
    while index < end {
      let node = Cursor(file: expression.file, index: index)
      switch node.kind {
      case .closure:
        index += Int(node.node.size)
        continue
      case .identifier:
        if context.names.isProjectedProperty(node.name) {
          count += 1
        } else if let value = localValue(node), depth > 0, isMadeOfState(value, depth: depth - 1) {
          count += 1
        } else if !program.known.types(.combines).contains(node.name), node.name != program.words.selfValue,
          program.declaration(of: node)?.kind != .function
        {
          return false
        }
      case .member where context.names.isProjectedProperty(node.name):
        guard node.base?.plain.name == program.words.selfValue else { return false }
        count += 1
      default: break
      }
      index += 1
    }
    return count > 0
  }

  private func localValue(_ identifier: Cursor) -> Cursor? {
    guard let binding = program.localBinding(identifier.name, at: identifier), binding.kind == .variableDeclaration
    else { return nil }
    return binding.child(.initialValue)?.firstChild
  }
}

extension DeclarationCursor {
  /// Said so itself or by the extension around it.
  var isPrivate: Bool {
    row.access.isPrivate || parent.map { $0.kind == .extension && $0.row.access.isPrivate } ?? false
  }
}

extension RuleContext {
  /// A class with those above and below it.
  func family(of type: TypeRecord) -> [TypeRecord] {
    program.superclassChain(of: type) + program.allHeirs(of: type.id).map { program[$0] }
  }

  /// Whether a closure stands between a place and its function.
  func isInClosure(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .closure: return true
      case .functionDeclaration, .initializerDeclaration, .accessor, .typeDeclaration, .extensionDeclaration:
        return false
      default: continue
      }
    }
    return false
  }
}
