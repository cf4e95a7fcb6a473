import Architecture
import Facts
import Knowledge

/// Whether an awaited call can end because its task was cancelled.
final class Cancellability {
  private let context: RuleContext
  private let reach: Reach
  private let known = CyclicAnswers<Question, Bool>()
  private let observing: NameSet
  private let continuations: NameSet
  private let groups: NameSet
  private let uninterruptible: NameSet
  private let outcomes: NameSet
  private var program: Program { context.program }

  private enum Question: Hashable {
    case declaration(DeclarationCursor, depth: Int)
    case value(Cursor, depth: Int)
  }

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    let known = context.program.known
    observing = known.called(.tellsCancellation)
    continuations = known.functions(.awaitsAnswer)
    groups = known.called(.taskGroup, .hopsToMain)
    uninterruptible = known.members(.ignoresCancellation, .taskOutcome)
    outcomes = known.members(.taskOutcome)
  }

  /// Whether waiting for an expression may throw on cancellation. What cannot be told may.
  func canBeCancelled(_ awaited: Cursor) -> Bool { canBeCancelled(awaited, depth: 4) }

  private func canBeCancelled(_ awaited: Cursor, depth: Int) -> Bool {
    let plain = awaited.plain
    if plain.kind == .arrayLiteral { return plain.children.contains { canBeCancelled($0, depth: depth) } }
    if plain.kind == .tuple {
      return plain.arguments.contains { $0.firstChild.map { canBeCancelled($0, depth: depth) } ?? true }
    }
    guard let main = mainExpression(awaited) else { return true }
    if main.kind == .call, let closure = main.callee?.plain, closure.kind == .closure {
      return canBeCancelled(in: closure, depth: depth)
    }
    if main.kind == .call, let body = localFunction(main) { return canBeCancelled(in: body, depth: depth - 1) }
    if let value = asyncLetValue(main) {
      return known.answer(.value(value, depth: depth), neutral: false) { canBeCancelled(value, depth: depth) }
    }
    if main.kind == .call, continuations.contains(main.name) { return false }
    // The value of another task: cancelling the one that waits does not reach it.
    if main.kind == .member, outcomes.contains(main.name), context.program.declaration(of: main) == nil { return false }
    if main.kind == .call, groups.contains(main.name), !main.closureArguments.isEmpty, context.callee(of: main) == nil {
      return main.closureArguments.contains { canBeCancelled(in: $0, depth: depth) }
    }
    guard let declaration = context.callee(of: main) ?? foreignMember(main) else {
      return !isUninterruptible(main) && !unwrapsResult(main) && !isOfUnknownLibrary(main)
    }
    return canBeCancelled(declaration, depth: depth)
  }

  /// A member that the program adds to a type from outside: `promise.asyncValue`.
  private func foreignMember(_ main: Cursor) -> DeclarationCursor? {
    let reference = main.kind == .call ? main.callee?.plain : main
    guard let reference, let base = reference.base, let name = program.type(of: base).core.externalName else {
      return nil
    }
    for part in program.foreignExtensions[name] ?? [] {
      let found = part.file.declarations.indices.first { index in
        let row = part.file.declarations[index]
        return Int(row.parent) == part.index && row.name == reference.name
          && (row.kind == .variable) != (main.kind == .call)
      }
      if let found { return DeclarationCursor(file: part.file, index: found) }
    }
    return nil
  }

  /// The body of a function declared around the call.
  private func localFunction(_ call: Cursor) -> Cursor? {
    guard let callee = call.callee?.plain, callee.kind == .identifier else { return nil }
    guard let function = context.localFunctions(of: call.file).named(callee.name, around: call) else { return nil }
    // Calling itself says nothing new.
    return function.contains(call) ? nil : function.child(.block)
  }

  /// What an `async let` name stands for: `orders.map { … }` waits for what `orders` was declared with.
  private func asyncLetValue(_ main: Cursor) -> Cursor? {
    var root = main
    while let base = root.kind == .member ? root.base?.plain : root.kind == .call ? root.callee?.plain : nil {
      root = base
    }
    guard root.kind == .identifier, let binding = program.localBinding(root.name, at: root),
      binding.kind == .variableDeclaration, let value = binding.child(.initialValue)?.firstChild?.plain,
      value.kind == .call,
      value.index < main.index
    else { return nil }
    guard
      value.callee?.plain.kind == .closure || localFunction(value) != nil
        || context.callee(of: value).map(isAsync) ?? false
    else { return nil }
    return value
  }

  /// `for try await result in group`
  private func isGroup(_ sequence: Cursor) -> Bool {
    guard sequence.kind == .identifier, let binding = program.localBinding(sequence.name, at: sequence),
      binding.kind == .parameter, let call = binding.parent?.parent?.parent
    else { return false }
    return call.kind == .call && groups.contains(call.name)
  }

  /// Core Data, permissions and their like take no notice of a cancelled task.
  private func isUninterruptible(_ main: Cursor) -> Bool {
    guard main.kind == .call, let base = main.callee?.plain.base else { return false }
    if uninterruptible.contains(main.name) { return true }
    guard let name = program.type(of: base).core.externalName else { return false }
    let kinds = context.program.known.kinds(ofType: name)
    return !kinds.isEmpty && !kinds.contains(.network) || isObjectiveC(name)
  }

  /// A method of a type from outside about which nothing is known: that it is asynchronous does not say that it ends early.
  private func isOfUnknownLibrary(_ main: Cursor) -> Bool {
    guard main.kind == .call, let base = main.callee?.plain.base, let name = program.type(of: base).core.externalName
    else { return false }
    let known = context.program.known
    return known.kinds(ofType: name).isEmpty && !known.types(.asyncSequence, .task).contains(name)
      && !known.members(.sleeps).contains(main.name) && !main.arguments.contains(where: waits)
  }

  /// `await decoder.decode(Note.self, from: session.data(from: url))` waits for what its argument does.
  private func waits(_ argument: Cursor) -> Bool {
    reach.accesses(in: argument).contains { $0.kinds.contains(.network) }
      || argument.subtree.contains { $0.kind == .call && context.callee(of: $0).map(isAsync) ?? false }
  }

  /// Two letters of a system framework, then a word: what its classes let wait for are completion handlers.
  private func isObjectiveC(_ name: NameID) -> Bool {
    program.known.words(.objectiveC).contains(name)
      && context.names.withBytes(name) { bytes in
        let rest = bytes.dropFirst(2)
        return rest.first.map { (65...90).contains($0) } ?? false
          && rest.dropFirst().first.map { (97...122).contains($0) } ?? false
      }
  }

  /// `load().get()`, where `load()` itself does not throw: what comes out is what the result holds.
  private func unwrapsResult(_ main: Cursor) -> Bool {
    var current = main
    while let base = current.kind == .call
      ? current.callee?.plain.base?.plain : current.kind == .member ? current.base?.plain : nil
    {
      if base.kind == .call, let declaration = context.callee(of: base), isAsync(declaration) {
        return !declaration.flags.contains(.isThrowing)
      }
      current = base
    }
    return false
  }

  /// The call or asynchronous property that is waited for: `load()` in `load().items`.
  private func mainExpression(_ awaited: Cursor) -> Cursor? {
    var current = awaited.plain
    while true {
      switch current.kind {
      case .call, .identifier: return current
      case .member:
        guard let base = current.base?.plain else { return current }
        if outcomes.contains(current.name) || context.callee(of: current).map(isAsync) ?? false { return current }
        guard base.kind == .call else { return current }
        current = base
      case .subscriptCall:
        guard let base = current.callee?.plain else { return nil }
        current = base
      case .sequence:
        guard let first = current.firstChild else { return nil }
        current = first.plain
      default: return nil
      }
    }
  }

  private func isAsync(_ declaration: DeclarationCursor) -> Bool {
    declaration.flags.contains(.isAsync) || declaration.accessors.contains { $0.flags.contains(.isAsync) }
  }

  private func canBeCancelled(_ declaration: DeclarationCursor, depth: Int) -> Bool {
    guard declaration.kind == .function || declaration.kind == .variable || declaration.kind == .initializer else {
      return true
    }
    // A local `async let`, or a name that the getter of another actor gives.
    if !isAsync(declaration) { return false }
    if declaration.kind == .function, !declaration.flags.contains(.isThrowing) { return false }
    return known.answer(.declaration(declaration, depth: depth), neutral: false) {
      look(into: declaration, depth: depth)
    }
  }

  private func look(into declaration: DeclarationCursor, depth: Int) -> Bool {
    if depth <= 0 { return true }
    let code = declaration.code
    if code.isEmpty {
      let implementations = reach.implementations(of: declaration)
      return implementations.isEmpty || implementations.contains { canBeCancelled($0, depth: depth) }
    }
    return code.contains { canBeCancelled(in: $0, depth: depth) }
  }

  private func canBeCancelled(in code: Cursor, depth: Int) -> Bool {
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = code.file.nodes[index]
      if observing.contains(node.name) { return true }
      let cursor = Cursor(file: code.file, index: index)
      // What goes wrong in there stays in there.
      if node.kind == .tryExpression, node.flags.contains(.optional) {
        index += Int(node.size)
        continue
      }
      if node.kind == .doStatement, let inner = cursor.child(.block), swallows(cursor) {
        index = inner.index + Int(inner.node.size)
        continue
      }
      if node.kind == .call, continuations.contains(node.name) || context.taskClosure(of: cursor) != nil {
        index += Int(node.size)
        continue
      }
      if node.kind == .awaitExpression, let awaited = cursor.firstChild {
        if canBeCancelled(awaited, depth: depth - 1) { return true }
        // `await queue.run { try await load() }`: a function of the program has what it runs in a task of its own.
        if let call = mainExpression(awaited), call.kind == .call, !call.closureArguments.isEmpty,
          let function = context.callee(of: call), !function.code.isEmpty
        {
          index += Int(node.size)
          continue
        }
      } else if node.kind == .forStatement, node.flags.contains(.isTry), node.flags.contains(.isAwait) {
        if let sequence = cursor.child(.pattern)?.nextSibling, !isGroup(sequence) { return true }
      } else if node.kind == .call, !isAwaited(cursor), let callee = context.callee(of: cursor),
        callee.flags.contains(.isAsync),
        canBeCancelled(callee, depth: depth - 1)
      {
        // `async let`
        return true
      }
      index += 1
    }
    return false
  }

  // MARK: Errors on their way

  /// Whether a function of the program throws errors of its own in place of what cancellation throws.
  func replacesErrors(_ awaited: Cursor) -> Bool { replacesErrors(awaited, depth: 3) }

  private func replacesErrors(_ awaited: Cursor, depth: Int) -> Bool {
    guard depth > 0, var main = mainExpression(awaited) else { return false }
    if let value = asyncLetValue(main) { main = value }
    guard let declaration = context.callee(of: main) else { return false }
    let implementations = declaration.code.isEmpty ? reach.implementations(of: declaration) : [declaration]
    var answer = false
    for code in implementations.flatMap(\.code) {
      for node in code.subtree {
        // A test for cancellation throws as well.
        if observing.contains(node.name) { return false }
        guard node.kind == .awaitExpression, let inner = node.firstChild, canBeCancelled(inner) else { continue }
        guard isReplaced(node, in: code) || replacesErrors(inner, depth: depth - 1) else { return false }
        answer = true
      }
    }
    return answer
  }

  /// Whether the clause that takes everything from a place throws something else.
  private func isReplaced(_ place: Cursor, in code: Cursor) -> Bool {
    for ancestor in place.ancestors {
      if ancestor == code { return false }
      if ancestor.kind == .closure { return false }
      guard ancestor.kind == .doStatement, ancestor.child(.block)?.contains(place) ?? false else { continue }
      let last = ancestor.children.filter { $0.kind == .catchClause }.last
      guard let last, takesEverything(last) else { continue }
      let thrown = last.subtree.filter { $0.kind == .throwStatement }.compactMap { $0.firstChild?.plain }
      return !thrown.isEmpty && thrown.allSatisfy { $0.kind == .call || $0.kind == .member }
    }
    return false
  }

  /// `catch { … }`, `catch let error { … }`
  private func takesEverything(_ clause: Cursor) -> Bool {
    if clause.flags.contains(.catchesAll) { return true }
    let items = clause.children.filter { $0.kind == .caseItem }
    return items.count == 1 && items.allSatisfy { $0.children.allSatisfy { $0.kind == .binding } }
  }

  /// `do { … } catch { log(error) }`: a clause takes everything and none throws again.
  private func swallows(_ statement: Cursor) -> Bool {
    let clauses = statement.children.filter { $0.kind == .catchClause }
    return clauses.contains { $0.flags.contains(.catchesAll) }
      && !clauses.contains { clause in
        clause.indices.contains { index in
          let node = clause.file.nodes[index]
          return node.kind == .throwStatement || node.kind == .tryExpression && !node.flags.contains(.optional)
            || observing.contains(node.name)
        }
      }
  }

  private func isAwaited(_ call: Cursor) -> Bool {
    for ancestor in call.ancestors {
      switch ancestor.kind {
      case .awaitExpression: return true
      case .block, .closure: return false
      default: continue
      }
    }
    return false
  }

  /// Whether a call is known to come to `URLSession`, which throws an error of its own when it is cancelled.
  func reachesURLSession(_ awaited: Cursor) -> Bool {
    if reach.accesses(in: awaited).contains(where: isURLSession) { return true }
    guard let main = mainExpression(awaited), let declaration = context.callee(of: main),
      let path = reach.path(from: declaration, hops: 3, kinds: .network)
    else { return false }
    return isURLSession(path.access)
  }

  private func isURLSession(_ access: IOAccess) -> Bool {
    guard access.kinds.contains(.network) else { return false }
    let sessions = program.known.types(.urlLoading)
    return sessions.contains(access.place.name)
      || program.type(of: access.place).externalName.map(sessions.contains) ?? false
  }
}
