import Architecture
import Facts
import Knowledge

/// Tells calls on collaborators that only compute from those that may do something.
final class ServiceCalls {
  let context: RuleContext
  private let reach: Reach
  private let questions: NameSet
  private let functions: NameSet
  private let surroundings: NameSet
  private let groups: NameSet
  private let tracing: NameSet
  private let getters: KnownWords
  private let tables: ClosureTables
  private let prompts: PresentationCalls
  private let known = CyclicAnswers<Question, Bool>()

  private struct Question: Hashable {
    let function: DeclarationCursor
    let depth: Int
  }

  init(_ context: RuleContext, reach: Reach) {
    self.context = context
    self.reach = reach
    let known = context.program.known
    questions = known.members(.transforms, .rearranges, .computes)
    groups = known.functions(.taskGroup)
    functions = NameSet(
      known.functions(.computes, .logs, .asserts, .taskGroup).ids + known.words(.localizedText).exact.ids
        + [context.program.words.superValue])
    tracing = known.types(.logs)
    getters = known.words(.getter)
    surroundings = known.types(.surroundings)
    tables = ClosureTables(context)
    prompts = PresentationCalls(known)
  }

  /// Whether a call can do nothing but give a value: its function is known, changes nothing that lasts, reaches nothing
  /// outside and waits for nothing but more of the kind.
  func isComputation(_ call: Cursor) -> Bool {
    guard let function = context.callee(of: call), function.kind == .function else { return false }
    return isComputation(function)
  }

  /// The same of a function; opening a link or asking for a permission is as harmless, on any object.
  func isComputation(_ function: DeclarationCursor) -> Bool {
    isComputation(function, depth: 0) || opensLink(function, depth: 0)
  }

  /// Whether a function does nothing but set properties of its own object: `func dismissSheet() { sheet = nil }`.
  func onlySetsState(_ call: Cursor) -> Bool {
    guard let function = context.callee(of: call), function.kind == .function, let body = function.body,
      !function.flags.contains(.isAsync), function.type == nil,
      reach.path(from: function, hops: 2, kinds: [.strict, .system]) == nil
    else { return false }
    var sets = false
    for index in body.indices {
      let node = Cursor(file: body.file, index: index)
      switch node.kind {
      case .awaitExpression: return false
      case .assignment:
        guard let target = node.firstChild, !isLocal(target) else { continue }
        guard context.isOwnMember(target), let property = context.program.declaration(of: target), property.isStored,
          !property.flags.contains(.hasObservers)
        else { return false }
        sets = true
      case .call where mayDoSomething(node, depth: 1): return false
      default: break
      }
    }
    return sets
  }

  /// Whether a function does nothing but open a link or ask for a permission, itself or at most two calls further.
  private func opensLink(_ function: DeclarationCursor, depth: Int) -> Bool {
    guard depth < 3 else { return false }
    guard let body = function.body else {
      let implementations = reach.implementations(of: function)
      return !implementations.isEmpty && implementations.allSatisfy { opensLink($0, depth: depth + 1) }
    }
    guard !function.flags.contains(.isMutating), reach.path(from: function, hops: 2) == nil else { return false }
    var opens = false
    for index in body.indices {
      let node = Cursor(file: body.file, index: index)
      switch node.kind {
      case .assignment:
        if let target = node.firstChild, !isLocal(target) { return false }
      case .call where isLinkOpening(node) || prompts.contains(node.name): opens = true
      case .call where mayDoSomething(node, depth: depth):
        guard let next = context.callee(of: node), next.kind == .function, opensLink(next, depth: depth + 1) else {
          return false
        }
        opens = true
      default: break
      }
    }
    return opens
  }

  /// `UIApplication.shared.open(url)`, `NSWorkspace.shared.open(url)`
  private func isLinkOpening(_ call: Cursor) -> Bool {
    guard var root = call.callee?.plain.base?.plain else { return false }
    while root.kind == .member, let base = root.base?.plain { root = base }
    return root.kind == .identifier && context.program.known.says(.opensLink, of: call.name, in: root.name)
      && context.program.localBinding(root.name, at: root) == nil
  }

  private func isComputation(_ function: DeclarationCursor, depth: Int) -> Bool {
    known.answer(Question(function: function, depth: depth), neutral: false) {
      findIsComputation(function, depth: depth)
    }
  }

  private func findIsComputation(_ function: DeclarationCursor, depth: Int) -> Bool {
    if function.body == nil, let owner = context.program.owner(of: function), owner.kind == .protocol {
      return isComputation(requirement: function, of: owner, depth: depth)
    }
    guard depth < 5, let body = function.body, !function.flags.contains(.isMutating) else { return false }
    // Waiting without a result is for what happens meanwhile.
    if function.flags.contains(.isAsync), function.type == nil { return false }
    return reach.path(from: function, hops: 2, kinds: [.strict, .system]) == nil
      && (depth > 0 && isAnswerOfRecord(function) || !hasEffects(body, depth: depth))
  }

  /// What a record is asked by a collaborator, and answers without I/O, changes at most what the record remembers.
  private func isAnswerOfRecord(_ function: DeclarationCursor) -> Bool {
    guard function.type != nil, let owner = context.program.owner(of: function) else { return false }
    switch context.role(owner.id) {
    case .model, .dto: return true
    default: return false
    }
  }

  /// A requirement computes when all that implement it do, the default in an extension of the protocol included.
  private func isComputation(requirement: DeclarationCursor, of owner: TypeRecord, depth: Int) -> Bool {
    if requirement.flags.contains(.isAsync) || requirement.flags.contains(.isMutating) { return false }
    let implementations = reach.implementations(of: requirement)
    return !implementations.isEmpty && implementations.allSatisfy { isComputation($0, depth: depth + 1) }
  }

  private func hasEffects(_ body: Cursor, depth: Int) -> Bool {
    for index in body.indices {
      let node = body.file.nodes[index]
      switch node.kind {
      case .awaitExpression:
        if waitsForUnknown(Cursor(file: body.file, index: index)) { return true }
      case .forStatement where node.flags.contains(.isAwait):
        let sequence = Cursor(file: body.file, index: index).child(.pattern)?.nextSibling
        if !(sequence.map(isGroup) ?? false) { return true }
      case .assignment:
        if let target = Cursor(file: body.file, index: index).firstChild, !isLocal(target),
          !isMemo(target, in: body), !tables.isTable(target), !keepsClosure(target)
        {
          return true
        }
      case .call:
        if mayDoSomething(Cursor(file: body.file, index: index), depth: depth) { return true }
      default: break
      }
    }
    return false
  }

  /// `self.observer = observer`: who is told of changes is no work.
  private func keepsClosure(_ target: Cursor) -> Bool {
    guard let value = target.nextSibling?.plain, value.kind == .identifier,
      let binding = context.program.localBinding(value.name, at: value), binding.kind == .parameter
    else { return false }
    return context.program.typeOfBinding(binding).isFunction
  }

  /// Waiting for anything but a function that is known, or for tasks of a group, whose closures stand right there.
  private func waitsForUnknown(_ node: Cursor) -> Bool {
    guard var awaited = node.firstChild?.plain else { return true }
    if awaited.kind == .tryExpression, let inner = awaited.firstChild?.plain { awaited = inner }
    guard awaited.kind == .call else { return true }
    if groups.contains(awaited.name) || awaited.callee?.plain.base.map(isGroup) ?? false { return false }
    return context.callee(of: awaited)?.kind != .function
  }

  /// `group` in `withTaskGroup(of: Page.self) { group in … }`
  private func isGroup(_ expression: Cursor) -> Bool {
    let plain = expression.plain
    guard plain.kind == .identifier, let binding = context.program.localBinding(plain.name, at: plain),
      binding.kind == .parameter, let call = binding.parent?.parent?.parent
    else { return false }
    return call.kind == .call && groups.contains(call.name)
  }

  private func mayDoSomething(_ call: Cursor, depth: Int) -> Bool {
    guard let callee = call.callee?.plain else { return false }
    if callee.kind == .member {
      guard let base = callee.base else { return false }
      if let next = context.callee(of: call), next.kind == .function { return !isComputation(next, depth: depth + 1) }
      return !isLocal(base) && !isTypeName(base) && !questions.contains(callee.name) && !traces(base)
        && !tables.serves(call)
    }
    guard callee.kind == .identifier else { return false }
    if let next = context.callee(of: call), next.kind == .function { return !isComputation(next, depth: depth + 1) }
    if context.program.localBinding(callee.name, at: callee) != nil || functions.contains(callee.name) { return false }
    // A free function that nothing is known of, unless it is the initializer of a type.
    return !isTypeName(callee) && !isGetter(call)
  }

  /// `signposter.beginInterval("load")`: measured for the developer, not for the user.
  private func traces(_ base: Cursor) -> Bool {
    context.program.type(of: base).core.externalName.map { tracing.contains($0) } ?? false
  }

  /// `lib_item_get_title(pointer)`: a function of a C library that reads one field of the record it is given.
  private func isGetter(_ call: Cursor) -> Bool {
    let words = context.text(call.name).split(separator: "_")
    guard words.count >= 3, words.dropFirst().contains(where: { getters.containsPart(String($0)) }),
      call.arguments.count == 1, let only = call.arguments.first?.firstChild?.plain, context.isOwnMember(only)
    else { return false }
    return true
  }

  /// Whether an assignment only keeps an answer for the next time: in an optional, or an entry of a table, of the object's
  /// own that the same function looks into first and no one else sees.
  func isMemo(_ target: Cursor, in body: Cursor) -> Bool {
    let storage = target.kind == .subscriptCall ? target.callee?.plain : target
    guard let storage, context.isOwnMember(storage), let property = context.program.declaration(of: storage),
      property.isStored, !property.isStatic, property.attributes.isEmpty,
      let owner = context.program.owner(of: property)
    else { return false }
    switch (context.program.type(of: property), target.kind) {
    case (.dictionary, .subscriptCall): break
    case (.optional, .identifier), (.optional, .member): break
    default: return false
    }
    let isLookedUp = body.subtree.contains { node in
      guard node.index < target.index else { return false }
      switch (node.kind, target.kind) {
      case (.subscriptCall, .subscriptCall): return node.callee?.plain.name == storage.name && !isAssigned(node)
      case (.optionalBinding, .identifier), (.optionalBinding, .member):
        return (node.child(.initialValue)?.firstChild?.plain.name ?? node.name) == storage.name
      default: return false
      }
    }
    guard isLookedUp else { return false }
    return property.row.access.isPrivate
      || context.program.mentions(of: NameSet([storage.name]), .member).allSatisfy { mention in
        mention.base?.plain.name == context.program.words.selfValue
          || context.program.enclosingTypeID(of: mention) == owner.id || context.isExempt(mention)
          || !isOn(owner, mention)
      }
  }

  private func isAssigned(_ node: Cursor) -> Bool {
    guard let parent = node.parent, parent.kind == .assignment else { return false }
    return parent.firstChild == node
  }

  /// Whether a member is, or may be, one of a type's objects.
  private func isOn(_ owner: TypeRecord, _ member: Cursor) -> Bool {
    guard let base = member.base else { return true }
    let use = context.program.type(of: base)
    return use.isUnknown || use.id == owner.id
  }

  /// Whether a chain starts at a local name, at a value built on the spot, or at a type that changes nothing lasting.
  private func isLocal(_ expression: Cursor) -> Bool {
    var current = expression.plain
    while true {
      switch current.kind {
      case .identifier:
        return surroundings.contains(current.name) || context.program.localBinding(current.name, at: current) != nil
      case .member:
        guard let base = current.base else { return true }
        current = base.plain
      case .call, .subscriptCall:
        guard let callee = current.callee else { return true }
        // `URL(string: text)?.appending(…)`
        if current.kind == .call, isTypeName(callee), callee.plain.kind == .identifier {
          return !context.role(of: context.program.type(of: current)).isCollaborator
        }
        current = callee.plain
      case .stringLiteral, .arrayLiteral, .numberLiteral, .sequence, .tuple, .closure: return true
      default: return false
      }
    }
  }

  private func isTypeName(_ expression: Cursor) -> Bool {
    let plain = expression.plain
    guard plain.kind == .identifier || plain.kind == .member else { return false }
    return context.names.withBytes(plain.name) { $0.first.map { (65...90).contains($0) } ?? false }
  }
}
