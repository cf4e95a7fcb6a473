import Architecture
import Facts

/// Finds loops that do not end by themselves.
struct EndlessLoops {
  private let context: RuleContext
  private let endlessMembers: NameSet
  private let endlessCalls: NameSet
  private let cancelChecks: NameSet
  private let ending: NameSet
  private let making: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    endlessMembers = known.members(.endless)
    endlessCalls = known.called(.makesEndless)
    cancelChecks = known.members(.tellsCancellation)
    ending = known.members(.completes)
    making = known.called(.makesSequence)
  }

  /// The first endless loop that a task runs itself or through one method of the same object.
  func endless(in closure: Cursor, of type: TypeRecord) -> Cursor? {
    if let own = firstLoop(in: closure) { return own }
    for node in closure.subtree where node.kind == .call {
      guard isOwnCall(node), let declaration = context.callee(of: node), declaration.kind == .function,
        let body = declaration.body, program.owner(of: declaration)?.id == type.id
      else { continue }
      if let loop = firstLoop(in: body) { return loop }
    }
    return nil
  }

  private func isOwnCall(_ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain else { return false }
    return callee.kind == .identifier || callee.base?.plain.name == program.words.selfValue
  }

  private func firstLoop(in code: Cursor) -> Cursor? {
    var index = code.index + 1
    let end = code.index + Int(code.node.size)
    while index < end {
      let node = Cursor(file: code.file, index: index)
      switch node.kind {
      case .closure, .functionDeclaration, .typeDeclaration:
        index += Int(node.node.size)
        continue
      case .forStatement:
        if node.flags.contains(.isAwait), isEndless(node), !canLeave(node) { return node }
      case .whileStatement:
        if runsUntilCancelled(node), !canLeave(node) { return node }
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Sequences

  private func isEndless(_ loop: Cursor) -> Bool {
    guard let sequence = loop.child(.pattern)?.nextSibling?.plain else { return false }
    return isEndlessSequence(sequence)
  }

  /// - Parameter depth: local names on the way; a chain of thousands would end the stack.
  private func isEndlessSequence(_ sequence: Cursor, depth: Int = 0) -> Bool {
    switch sequence.kind {
    case .call:
      if endlessCalls.contains(sequence.name), context.callee(of: sequence) == nil { return true }
      // `stream.map { }`, `stream.filter { }`
      if let base = sequence.callee?.plain.base?.plain, isEndlessSequence(base, depth: depth) { return true }
    case .member:
      // `publisher.values`, but not those of a dictionary.
      if endlessMembers.contains(sequence.name), let base = sequence.base {
        if case .dictionary = program.type(of: base).core { return false }
        return true
      }
    case .identifier:
      if let binding = program.localBinding(sequence.name, at: sequence) {
        guard depth < 24, let value = binding.child(.initialValue)?.firstChild else { return false }
        return isEndlessSequence(value.plain, depth: depth + 1)
      }
    default: return false
    }
    if program.known.words(.happening).contains(sequence.name) { return !ends(sequence) }
    guard let name = program.type(of: sequence).externalName, program.known.types(.asyncSequence).contains(name) else {
      return false
    }
    return lasts(sequence) && !ends(sequence)
  }

  /// Whether a stream lasts: the program keeps it, or makes it itself. One that a function gets from a library may be the
  /// answer to a request.
  private func lasts(_ sequence: Cursor) -> Bool {
    guard let declaration = program.declaration(of: sequence) else { return false }
    guard declaration.kind == .function else { return true }
    let owner = program.owner(of: declaration)
    let found = owner?.kind == .protocol ? implementations(of: declaration, owner) : [declaration]
    return !found.contains(where: isOfLibrary)
  }

  /// Whether a function only hands on what a call of a library gives.
  private func isOfLibrary(_ function: DeclarationCursor) -> Bool {
    let values = context.returnedValues(of: function).map(\.plain)
    return !values.isEmpty
      && values.allSatisfy { value in
        let call = value.kind == .awaitExpression ? value.firstChild?.plain ?? value : value
        return call.kind == .call && !making.contains(call.name) && context.callee(of: call) == nil
      }
  }

  /// A stream of the program that is finished somewhere has an end.
  private func ends(_ sequence: Cursor) -> Bool {
    guard let declaration = program.declaration(of: sequence) else { return false }
    let owner = program.owner(of: declaration)
    if owner?.kind == .protocol { return implementations(of: declaration, owner).contains { finishes($0) } }
    return finishes(declaration) || owner.map { type in context.code(of: type).contains { callsFinish($0) } } ?? false
  }

  private func implementations(of requirement: DeclarationCursor, _ owner: TypeRecord?) -> [DeclarationCursor] {
    guard let owner else { return [] }
    return program.allHeirs(of: owner.id).flatMap { program[$0].members(named: requirement.name) }
  }

  private func finishes(_ declaration: DeclarationCursor) -> Bool { declaration.code.contains { callsFinish($0) } }

  private func callsFinish(_ code: Cursor) -> Bool {
    code.indices.contains { code.file.nodes[$0].kind == .call && ending.contains(code.file.nodes[$0].name) }
  }

  // MARK: Leaving

  private func runsUntilCancelled(_ loop: Cursor) -> Bool {
    guard let condition = loop.child(.condition)?.firstChild, loop.children.filter({ $0.kind == .condition }).count == 1
    else { return false }
    if condition.kind == .booleanLiteral { return condition.name == program.words.trueValue }
    return condition.kind == .prefixOperator && condition.subtree.contains { cancelChecks.contains($0.name) }
  }

  /// Whether something inside the loop leaves it for another reason than cancellation.
  ///
  /// - Parameter byErrors: whether an error counts that nothing catches inside.
  func canLeave(_ loop: Cursor, byErrors: Bool = true) -> Bool {
    guard let body = loop.child(.block) else { return false }
    var index = body.index + 1
    let end = body.index + Int(body.node.size)
    while index < end {
      let node = Cursor(file: body.file, index: index)
      switch node.kind {
      case .closure, .functionDeclaration, .typeDeclaration:
        index += Int(node.node.size)
        continue
      case .returnStatement, .breakStatement, .throwStatement:
        if !isForCancellation(node, within: body), !isBreakOfInner(node, within: body) { return true }
      case .tryExpression where byErrors && !node.flags.contains(.optional):
        // An error ends the loop, unless it is caught inside.
        if !isCaught(node, within: body), !isSleep(node), !isCancelCheck(node) { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  private func isForCancellation(_ leave: Cursor, within body: Cursor) -> Bool {
    for ancestor in leave.ancestors {
      if ancestor == body { return false }
      guard ancestor.kind == .guardStatement || ancestor.kind == .ifStatement || ancestor.kind == .catchClause else {
        continue
      }
      if ancestor.kind == .catchClause { return true }
      let conditions = ancestor.children.filter { $0.kind == .condition }
      let isChecked = conditions.contains { condition in
        condition.subtree.contains { node in
          cancelChecks.contains(node.name)
            || node.kind == .optionalBinding && node.name == program.words.selfValue
        }
      }
      if isChecked { return true }
    }
    return false
  }

  /// A `break` of a switch or inner loop does not leave this one.
  private func isBreakOfInner(_ leave: Cursor, within body: Cursor) -> Bool {
    guard leave.kind == .breakStatement, leave.name.isNone else { return false }
    for ancestor in leave.ancestors {
      if ancestor == body { return false }
      switch ancestor.kind {
      case .switchCase, .forStatement, .whileStatement, .repeatStatement: return true
      default: break
      }
    }
    return false
  }

  private func isCaught(_ node: Cursor, within body: Cursor) -> Bool {
    for ancestor in node.ancestors {
      if ancestor == body { return false }
      if ancestor.kind == .doStatement { return true }
    }
    return false
  }

  /// `try Task.checkCancellation()`
  private func isCancelCheck(_ node: Cursor) -> Bool {
    node.plain.kind == .call && cancelChecks.contains(node.plain.name)
  }

  private func isSleep(_ node: Cursor) -> Bool {
    node.plain.kind == .call && program.known.members(.sleeps).contains(node.plain.name)
  }
}
