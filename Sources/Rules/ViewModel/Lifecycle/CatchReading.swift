import Architecture
import Facts
import Knowledge

/// What `catch` clauses handle, and what they do with it.
struct CatchReading {
  /// How far a `catch` tells cancellation from failure.
  enum Care { case none, cancellationErrorOnly, full }

  private let context: RuleContext
  /// Calls that write lines for developers, or report what happened.
  private let quiet: NameSet
  private var known: KnownNames { context.program.known }
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    quiet = NameSet(known.called(.logs, .asserts).ids + known.words(.logCall).exact.ids)
  }

  /// Whether a clause takes whatever was thrown.
  func handlesEverything(_ clause: Cursor) -> Bool {
    if clause.flags.contains(.catchesAll) { return true }
    let items = clause.children.filter { $0.kind == .caseItem }
    guard items.count == 1, let item = items.first else { return false }
    return item.children.allSatisfy { $0.kind == .binding }
  }

  // MARK: Cancellation

  /// How far the clauses before and the body of the last one look for cancellation.
  func care(in clause: Cursor, after earlier: [Cursor]) -> Care {
    var care = Care.none
    for code in earlier + [clause] { care = stronger(care, self.care(in: code)) }
    if leavesWhenOutdated(clause) { return .full }
    if care == .full { return care }
    // A helper that is given the error may look for cancellation first, or hand it to one that does.
    for call in clause.subtree where call.kind == .call {
      guard let helper = context.callee(of: call), let body = helper.body else { continue }
      care = stronger(care, self.care(in: body))
      if care != .full { care = stronger(care, self.care(of: helper, given: errors(in: clause), by: call, hops: 2)) }
      if care == .full { return care }
    }
    return care
  }

  /// The same for the functions that a helper hands the error to; what only logs it decides nothing.
  private func care(of helper: DeclarationCursor, given errors: Set<NameID>, by call: Cursor, hops: Int) -> Care {
    guard hops > 0, let body = helper.body else { return .none }
    let given = parameters(of: helper, given: errors, by: call)
    if given.isEmpty { return .none }
    var care = Care.none
    for inner in body.subtree where inner.kind == .call && !quiet.contains(inner.name) {
      guard inner.arguments.contains(where: { mentions($0, given) }),
        !(inner.callee.map { isLogger($0.plain) } ?? true),
        let next = context.callee(of: inner), next != helper, let code = next.body
      else { continue }
      care = stronger(care, self.care(in: code))
      if care == .full { return care }
      care = stronger(care, self.care(of: next, given: given, by: inner, hops: hops - 1))
    }
    return care
  }

  /// Names of the parameters that get the error.
  private func parameters(of function: DeclarationCursor, given errors: Set<NameID>, by call: Cursor) -> Set<NameID> {
    Set(
      zip(function.parameters, call.arguments).compactMap { parameter, argument in
        mentions(argument, errors) ? parameter.name : nil
      })
  }

  /// `error`, and what a clause calls it.
  private func errors(in clause: Cursor) -> Set<NameID> {
    var errors = Set(known.words(.caughtError).exact.ids)
    for item in clause.children where item.kind == .caseItem {
      for node in item.subtree where node.kind == .binding { errors.insert(node.name) }
    }
    return errors
  }

  /// `guard request == self.latestRequest else { return }`: a newer request is on its way, this one does not matter.
  private func leavesWhenOutdated(_ clause: Cursor) -> Bool {
    guard let body = clause.child(.block), let first = body.children.first(where: { _ in true }),
      first.kind == .guardStatement, let leaving = first.child(.block),
      leaving.children.contains(where: { $0.kind == .returnStatement })
    else { return false }
    let isComparison = first.children.contains { condition in
      condition.kind == .condition
        && condition.subtree.contains {
          $0.kind == .binaryOperator && program.words.sameness.contains($0.name)
        }
    }
    return isComparison && !mentions(first, Set(known.words(.caughtError).exact.ids))
  }

  private func stronger(_ left: Care, _ right: Care) -> Care {
    if left == .full || right == .full { return .full }
    return left == .cancellationErrorOnly || right == .cancellationErrorOnly ? .cancellationErrorOnly : .none
  }

  private func care(in code: Cursor) -> Care {
    var care = Care.none
    for index in code.indices {
      let node = code.file.nodes[index]
      guard node.kind == .identifier || node.kind == .member || node.kind == .typeName || node.kind == .call else {
        continue
      }
      // `isCancelled`, `.cancelled`, `NSURLErrorCancelled`, `isCancellation`; a cancel button is none.
      if known.types(.cancellationError).contains(node.name) {
        care = stronger(care, .cancellationErrorOnly)
      } else if known.words(.cancellation).contains(node.name) {
        return .full
      }
    }
    return care
  }

  // MARK: What is shown

  /// Where a clause shows what it caught: error state, an alert, a message.
  func display(in clause: Cursor) -> Cursor? {
    guard let body = clause.child(.block) else { return nil }
    return display(in: body, errors: errors(in: clause), hops: 1)
  }

  private func display(in body: Cursor, errors: Set<NameID>, hops: Int) -> Cursor? {
    var errors = errors
    for index in body.indices {
      let node = Cursor(file: body.file, index: index)
      switch node.kind {
      case .variableDeclaration, .optionalBinding:
        // `let message = error.localizedDescription` carries it on.
        if let value = node.child(.initialValue), mentions(value, errors) { errors.insert(node.name) }
      case .assignment:
        if isDisplay(assignment: node, errors), !isForKnownError(node, in: body, errors) { return node }
      case .call:
        if isDisplay(call: node, errors, hops: hops), !isForKnownError(node, in: body, errors) { return node }
      default: break
      }
    }
    return nil
  }

  private func isDisplay(assignment: Cursor, _ errors: Set<NameID>) -> Bool {
    let sides = Array(assignment.children)
    guard sides.count == 2 else { return false }
    let target = sides[0].plain
    let value = sides[1].plain
    guard !isLocal(target), value.kind != .nilLiteral else { return false }
    if value.kind == .booleanLiteral { return saysFailure(target.name) && value.name == program.words.trueValue }
    if value.kind == .arrayLiteral, value.node.size == 1 { return false }
    if mentions(value, errors) { return true }
    if namesFailureCase(value) { return true }
    return saysFailure(target.name) && value.kind != .numberLiteral && !isReset(value)
  }

  /// `state = .idle`, `message = ""`
  private func isReset(_ value: Cursor) -> Bool {
    value.kind == .member && value.flags.contains(.implicitBase) && !saysFailure(value.name)
      || value.kind == .stringLiteral && value.name.isNone && value.node.size == 1 && value.node.width <= 2
  }

  /// `.failed`, `.error(message: …)`, `LoadState.failure(…)`
  private func namesFailureCase(_ value: Cursor) -> Bool {
    let plain = value.kind == .call ? value.callee?.plain ?? value : value
    guard plain.kind == .member else { return false }
    return known.words(.failureCase).contains(plain.name)
      || plain.flags.contains(.implicitBase) && saysFailure(plain.name)
  }

  private func isDisplay(call: Cursor, _ errors: Set<NameID>, hops: Int) -> Bool {
    guard let callee = call.callee?.plain, !quiet.contains(call.name), !isLogger(callee) else { return false }
    if call.parent?.kind == .throwStatement { return false }
    let arguments = call.arguments
    let isGivenError = arguments.contains { mentions($0, errors) }
    if let declaration = context.callee(of: call), declaration.kind == .function {
      if let body = declaration.body {
        guard hops > 0 else { return false }
        let inner = parameters(of: declaration, given: errors, by: call)
        guard isGivenError || saysFailure(call.name) else { return false }
        if care(in: body) == .full { return false }
        return display(in: body, errors: inner, hops: hops - 1) != nil
      }
      // A requirement of a protocol: its name tells.
      return (isGivenError || arguments.contains(where: namesFailure)) && saysDisplay(call)
    }
    if known.members(.sends).contains(call.name), callee.kind == .member {
      return isGivenError || arguments.contains { $0.firstChild.map { namesFailureCase($0.plain) } ?? false }
        || callee.base.map { saysFailure($0.plain.name) } ?? false
    }
    return (isGivenError || arguments.contains(where: namesFailure)) && saysDisplay(call)
  }

  private func isLogger(_ callee: Cursor) -> Bool {
    guard let base = callee.base?.plain else { return false }
    return context.isLogName(base.name)
  }

  private func isLocal(_ target: Cursor) -> Bool {
    var current = target
    while let base = current.kind == .member ? current.base : current.callee { current = base.plain }
    guard current.kind == .identifier else { return true }
    if current.name == program.words.selfValue { return false }
    if current.name == program.words.underscore { return true }
    guard let binding = program.localBinding(current.name, at: current) else { return false }
    // `guard let self`, and names for it.
    if let value = binding.child(.initialValue)?.firstChild?.plain, value.name == program.words.selfValue {
      return false
    }
    return true
  }

  private func mentions(_ code: Cursor, _ errors: Set<NameID>) -> Bool {
    code.indices.contains { index in
      let node = code.file.nodes[index]
      return node.kind == .identifier && errors.contains(node.name)
    }
  }

  private func namesFailure(_ argument: Cursor) -> Bool {
    argument.indices.contains { index in
      let node = argument.file.nodes[index]
      return (node.kind == .member || node.kind == .call || node.kind == .identifier) && saysFailure(node.name)
    }
  }

  private func saysFailure(_ name: NameID) -> Bool {
    known.words(.failure).contains(name) || known.words(.message).contains(name)
  }

  private func saysDisplay(_ call: Cursor) -> Bool {
    let display = known.words(.display)
    if display.contains(call.name) { return true }
    guard let base = call.callee?.plain.base?.plain else { return false }
    return display.contains(base.name) && !known.words(.handler).contains(base.name)
  }

  // MARK: Errors that are distinguished

  /// Whether a place runs only for errors of a certain kind: `if let error = error as? ServerError { … }`.
  private func isForKnownError(_ place: Cursor, in body: Cursor, _ errors: Set<NameID>) -> Bool {
    var current = place
    while let parent = current.parent, parent.index >= body.index {
      switch parent.kind {
      case .ifStatement where current.kind == .block:
        for condition in parent.children where condition.kind == .condition {
          if mentions(condition, errors), tellsApart(condition) { return true }
        }
      case .switchCase:
        if !parent.flags.contains(.isDefault), let subject = parent.parent?.firstChild, mentions(subject, errors),
          parent.children.contains(where: { $0.kind == .caseItem && namesKind($0) })
        {
          return true
        }
      case .block, .closure:
        if followsGuard(current, in: parent, errors) { return true }
      default: break
      }
      if parent == body { return false }
      current = parent
    }
    return false
  }

  /// `guard let error = error as? ServerError else { … return }` earlier in the same block.
  private func followsGuard(_ statement: Cursor, in block: Cursor, _ errors: Set<NameID>) -> Bool {
    block.children.contains { earlier in
      earlier.kind == .guardStatement && earlier.index < statement.index
        && earlier.children.contains { condition in
          condition.kind == .condition && mentions(condition, errors)
            && condition.indices.contains { condition.file.nodes[$0].kind == .cast }
        }
    }
  }

  /// `case LoginError.denied`, `case is DecodingError`; `case let error` names none.
  private func namesKind(_ item: Cursor) -> Bool {
    item.indices.contains { index in
      let kind = item.file.nodes[index].kind
      return kind == .member || kind == .cast || kind == .call || kind.isType
    }
  }

  private func tellsApart(_ condition: Cursor) -> Bool {
    condition.indices.contains { index in
      let node = condition.file.nodes[index]
      switch node.kind {
      case .cast: return true
      case .member: return node.flags.contains(.implicitBase)
      case .patternCondition: return true
      case .binaryOperator: return true
      default: return false
      }
    }
  }
}
