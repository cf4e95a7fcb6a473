import Architecture
import Facts

/// Which subscriptions `self` keeps: where tokens of Combine, RxSwift and home-made observers end up.
struct Subscriptions {
  /// A subscription whose token ends up in storage of `self`.
  struct Kept {
    /// The type that keeps it.
    let type: TypeRecord
    /// The property, as named where the token goes.
    let storage: Cursor
    /// The call, assignment or declaration that puts it there.
    let place: Cursor
    /// The expression that makes the subscription.
    let value: Cursor
  }

  /// Where a token ends up.
  typealias Keeping = (storage: Cursor, place: Cursor)

  let context: RuleContext
  var program: Program { context.program }

  init(_ context: RuleContext) { self.context = context }

  /// Every call that may start or keep a subscription, in one pass.
  func calls() -> [Cursor] { context.calls(named: program.known.members(.subscribes, .storesToken)) }

  /// Those subscriptions that an object keeps in its own storage. Values are never meant: only objects can be in a cycle.
  func kept(in calls: [Cursor]) -> [Kept] {
    var result: [Kept] = []
    for call in calls {
      guard let type = owner(of: call) else { continue }
      if let target = storeTarget(call) {
        guard let base = call.callee?.plain.base, let storage = context.ownedStorage(target) else { continue }
        result.append(Kept(type: type, storage: storage, place: call, value: base))
      } else if program.known.members(.subscribes).contains(call.name) {
        if let target = publishedTarget(call) {
          guard let base = call.callee?.plain.base, let storage = context.ownedStorage(target) else { continue }
          result.append(Kept(type: type, storage: storage, place: call, value: base))
          continue
        }
        let whole = context.outermostLink(of: call)
        if whole.kind == .call, storeTarget(whole) != nil { continue }
        guard let kept = keeping(whole) else { continue }
        result.append(Kept(type: type, storage: kept.storage, place: kept.place, value: whole))
      }
    }
    return result
  }

  /// The class whose instance `self` is at a place.
  func owner(of place: Cursor) -> TypeRecord? {
    guard let type = program.enclosingType(of: place), type.isReference, !context.exempt[type.id.index],
      let member = context.member(around: place), !member.isStatic
    else { return nil }
    return type
  }

  /// What a token is put into when the call is of the kind `store(in: &x)`.
  func storeTarget(_ call: Cursor) -> Cursor? {
    guard program.known.members(.storesToken).contains(call.name), call.callee?.plain.kind == .member else {
      return nil
    }
    let arguments = call.arguments
    guard arguments.count == 1, let only = arguments.first, let target = only.firstChild else { return nil }
    if only.name.isNone { return program.known.members(.fillsGivenBag).contains(call.name) ? target : nil }
    return program.known.labels(.storesToken).contains(only.name) ? target : nil
  }

  /// `$x` of `assign(to: &$x)`: the subscription then lives as long as the property.
  private func publishedTarget(_ call: Cursor) -> Cursor? {
    guard program.known.members(.assigns).contains(call.name),
      let target = call.argument(program.known.labels(.target)), target.kind == .inoutExpression,
      call.argument(program.known.labels(.targetObject)) == nil
    else { return nil }
    return target.firstChild
  }

  // MARK: Following a token up to where it is kept

  /// Where the value of an expression ends up in storage of `self`; `nil` when it is dropped, local, or handed out.
  func keeping(_ expression: Cursor, depth: Int = 0) -> Keeping? {
    guard depth < 6, let parent = expression.parent else { return nil }
    switch parent.kind {
    case .awaitExpression, .tryExpression, .forceUnwrap, .optionalChain, .arrayLiteral, .sequence, .tuple:
      return keeping(parent, depth: depth)
    case .argument: return keepingOfArgument(parent, depth: depth)
    case .assignment:
      guard let left = parent.firstChild, left != expression else { return nil }
      if let storage = context.ownedStorage(left) { return (storage, parent) }
      guard left.kind == .identifier, let binding = program.localBinding(left.name, at: left) else { return nil }
      return keepingOfLocal(binding, after: parent, depth: depth)
    case .initialValue:
      guard let variable = parent.parent, variable.kind == .variableDeclaration else { return nil }
      if let declaration = variable.file.declaration(atNode: variable.index), !declaration.flags.contains(.isLocal) {
        return declaration.isStatic || program.enclosingType(of: variable) == nil ? nil : (variable, variable)
      }
      return keepingOfLocal(variable, after: variable, depth: depth)
    case .returnStatement: return keepingOfResult(parent, depth: depth)
    case .block, .accessor:
      return isOnlyStatement(expression, in: parent) ? keepingOfResult(expression, depth: depth) : nil
    case .closure: return keepingOfStatement(expression, in: parent, depth: depth)
    default: return nil
    }
  }

  private func keepingOfArgument(_ argument: Cursor, depth: Int) -> Keeping? {
    guard let call = argument.parent else { return nil }
    if call.kind == .tuple { return keeping(call, depth: depth) }
    guard call.kind == .call, let callee = call.callee?.plain else { return nil }
    if let base = callee.base {
      if program.known.members(.takesToken).contains(call.name), let storage = context.ownedStorage(base) {
        return (storage, call)
      }
    } else if callee.kind == .identifier, program.known.types(.token).contains(callee.name) {
      return keeping(context.outermostLink(of: call), depth: depth + 1)
    }
    return keepingOfHelper(argument, call: call, callee: callee, depth: depth)
  }

  /// `addCancellable(token)`: a method of one's own that stores what it is given.
  private func keepingOfHelper(_ argument: Cursor, call: Cursor, callee: Cursor, depth: Int) -> Keeping? {
    let isOwn = callee.kind == .identifier || callee.base?.plain.name == program.words.selfValue
    guard isOwn, program.localBinding(callee.name, at: callee) == nil else { return nil }
    guard let declaration = program.declaration(of: call) else {
      // Inherited from outside of the program: the name has to say it.
      let says = program.known.words(.tokenKeeping).contains(call.name)
      return says && program.enclosingType(of: call) != nil && argument.firstChild?.kind == .call ? (callee, call) : nil
    }
    guard declaration.kind == .function, program.owner(of: declaration) != nil, let body = declaration.body else {
      return nil
    }
    let position = call.arguments.firstIndex(of: argument) ?? 0
    let parameters = declaration.parameters
    guard position < parameters.count else { return nil }
    let name = parameters[position].name
    for use in body.nodes(named: name) where use.kind == .identifier {
      if let kept = keepingOfUse(use, depth: depth + 1) { return (kept.storage, call) }
    }
    return nil
  }

  /// What becomes of a token in a local variable: the first use that keeps it decides.
  private func keepingOfLocal(_ binding: Cursor, after place: Cursor, depth: Int) -> Keeping? {
    guard !binding.name.isNone, let scope = context.executionScope(of: place) else { return nil }
    for use in scope.nodes(named: binding.name) where use.kind == .identifier && use.index > place.index {
      guard program.localBinding(use.name, at: use) == binding else { continue }
      if let kept = keepingOfUse(use, depth: depth + 1) { return kept }
    }
    return nil
  }

  private func keepingOfUse(_ use: Cursor, depth: Int) -> Keeping? {
    let whole = context.outermostLink(of: use)
    if whole.kind == .call, let target = storeTarget(whole) {
      return context.ownedStorage(target).map { ($0, whole) }
    }
    return whole == use ? keeping(use, depth: depth) : nil
  }

  /// A function that gives the token back: what its callers in the same type do with it.
  private func keepingOfResult(_ statement: Cursor, depth: Int) -> Keeping? {
    guard let scope = context.executionScope(of: statement) else { return nil }
    if scope.kind == .closure {
      // `{ … }()`
      guard let call = scope.parent, call.kind == .call, call.firstChild == scope else { return nil }
      return keeping(call, depth: depth + 1)
    }
    guard let member = context.member(around: statement), member.kind == .function || member.kind == .variable,
      member.type != nil, scope.kind != .functionDeclaration || member.node == scope,
      let type = program.owner(of: member)
    else { return nil }
    let wanted: NodeKind = member.kind == .function ? .call : .identifier
    for code in context.code(of: type) {
      for use in code.nodes(named: member.name)
      where use.kind == wanted || (use.kind == .member && wanted == .identifier) {
        guard program.declaration(of: use) == member else { continue }
        if let kept = keepingOfUse(use, depth: depth + 1) { return kept }
      }
    }
    return nil
  }

  /// The last statement of `{ … }()`, or any statement of a builder: `bag.collect { a.sink { }; b.sink { } }`.
  private func keepingOfStatement(_ expression: Cursor, in closure: Cursor, depth: Int) -> Keeping? {
    guard let parent = closure.parent else { return nil }
    if parent.kind == .call, parent.firstChild == closure {
      return isOnlyStatement(expression, in: closure) ? keeping(parent, depth: depth + 1) : nil
    }
    guard parent.kind == .argument, let call = parent.parent, program.known.members(.fillsBag).contains(call.name),
      let base = call.callee?.plain.base, let storage = context.ownedStorage(base)
    else { return nil }
    return (storage, call)
  }

  private func isOnlyStatement(_ statement: Cursor, in body: Cursor) -> Bool {
    body.children.allSatisfy {
      $0 == statement || $0.kind == .parameter || $0.kind == .capture || $0.kind == .attribute
    }
  }
}
