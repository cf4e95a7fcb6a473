import Architecture
import Facts

/// Code whose cancellation no one ever sees: it runs in tasks that are started and never kept, or in tasks that are
/// cancelled only when there is nothing left to show it.
final class DroppedTasks {
  private let context: RuleContext
  private let callers: ProgramCallers
  private let handedOn: HandedOnClosures
  private let known = CyclicAnswers<Question, Bool>()
  private var program: Program { context.program }

  private enum Question: Hashable {
    case callersHold(DeclarationCursor, depth: Int)
    case isFirstOrRetry(DeclarationCursor, depth: Int)
    case isOnlyKept(DeclarationCursor)
  }

  init(_ context: RuleContext) {
    self.context = context
    callers = ProgramCallers(context)
    handedOn = HandedOnClosures(context)
  }

  /// Whether a place runs only in such tasks, in the same function or in all that call it.
  func holdAll(_ place: Cursor) -> Bool { holdAll(place, depth: 3) }

  private func holdAll(_ place: Cursor, depth: Int) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .call:
        if let closure = context.taskClosure(of: ancestor), closure.contains(place) {
          return isDropped(ancestor) || isOnlyKept(ancestor) || isCancelledUnseen(ancestor, closure)
        }
      case .closure:
        if handedOn.isCalledOnly(ancestor, where: { holdAll($0, depth: depth) }) { return true }
      case .functionDeclaration:
        guard let function = ancestor.file.declaration(atNode: ancestor.index),
          !function.flags.contains(.isLocal), depth > 0
        else { return false }
        return callersHold(function, depth: depth - 1)
      case .accessor, .initializerDeclaration, .typeDeclaration, .extensionDeclaration: return false
      default: break
      }
    }
    return false
  }

  /// Every mention of a function is a call in such a task.
  private func callersHold(_ function: DeclarationCursor, depth: Int) -> Bool {
    // What calls itself adds nothing.
    known.answer(.callersHold(function, depth: depth), neutral: true) {
      let found = callers.answer(function)
      return found.isComplete && found.calls.allSatisfy { holdAll($0, depth: depth) }
    }
  }

  /// `Task { … }` as a statement, `_ = Task { … }`, or all that a closure given to a call does.
  private func isDropped(_ task: Cursor) -> Bool {
    guard let parent = task.parent else { return false }
    switch parent.kind {
    case .block:
      guard Array(parent.children).count == 1, let function = parent.parent else { return true }
      // All that a function with a result does is its result.
      return function.kind != .accessor && function.child(.returnType) == nil
    case .closure:
      guard let taker = parent.parent else { return false }
      return taker.kind == .argument || takesNothing(taker, from: parent)
    case .switchCase, .ifConfigClause: return true
    case .assignment: return parent.firstChild.map { $0.plain.name == program.words.underscore } ?? false
    // `let task = Task { … }`, of which only the outcome is waited for.
    case .initialValue: return isOnlyAwaited(parent.parent)
    // `await Task { … }.value`: the code that waits may be cancelled, the task is not.
    case .member:
      return outcomes.contains(parent.name)
        && (parent.parent?.kind == .awaitExpression || parent.parent?.kind == .tryExpression)
    default: return false
    }
  }

  private func isOnlyAwaited(_ variable: Cursor?) -> Bool {
    guard let variable, let block = scope(of: variable) else { return false }
    var count = 0
    for node in block.subtree where node.kind == .identifier && node.name == variable.name {
      guard program.localBinding(node.name, at: node) == variable else { continue }
      guard let parent = node.parent, isOutcome(parent, of: node) || isKept(node, by: parent) else { return false }
      count += 1
    }
    return count > 0
  }

  private func isOutcome(_ member: Cursor, of task: Cursor) -> Bool {
    member.kind == .member && member.base == task && outcomes.contains(member.name)
  }

  /// `loading = task`
  private func isKept(_ task: Cursor, by assignment: Cursor) -> Bool {
    guard assignment.kind == .assignment, let keeper = assignment.firstChild, keeper != task,
      let property = program.declaration(of: keeper.plain)
    else { return false }
    return isOnlyKept(property)
  }

  /// The code that sees a local name.
  private func scope(of variable: Cursor) -> Cursor? {
    switch variable.kind {
    case .variableDeclaration:
      guard let block = variable.parent, block.kind == .block || block.kind == .closure || block.kind == .switchCase
      else { return nil }
      return block
    // `if let task`, `guard let task`
    case .optionalBinding:
      guard let statement = variable.ancestors.first(where: { $0.kind == .ifStatement || $0.kind == .guardStatement })
      else { return nil }
      return statement.kind == .ifStatement ? statement : statement.parent
    default: return nil
    }
  }

  /// `onSend = { … }`, where `onSend` gives nothing back.
  private func takesNothing(_ assignment: Cursor, from closure: Cursor) -> Bool {
    guard assignment.kind == .assignment, let target = assignment.firstChild?.plain, target != closure,
      case .function(let result) = program.type(of: target).core
    else { return false }
    switch result {
    case .tuple(let parts): return parts.isEmpty
    case .external(let name, _): return name == program.words.void
    default: return false
    }
  }

  // MARK: Tasks that are kept

  /// `loading = Task { … }`, where all code does with the property is to set it, to compare it with `nil` and to wait for it.
  private func isOnlyKept(_ task: Cursor) -> Bool {
    context.keeper(of: task).flatMap { program.declaration(of: $0) }.map(isOnlyKept) ?? false
  }

  private func isOnlyKept(_ property: DeclarationCursor) -> Bool {
    // What is kept again adds nothing.
    property.row.access.isPrivate
      && known.answer(.isOnlyKept(property), neutral: true) { isOnlyWaitedFor(property) }
  }

  private func isOnlyWaitedFor(_ property: DeclarationCursor) -> Bool {
    let names = NameSet([property.name])
    return program.mentions(of: names, .identifier, .member, .optionalBinding).allSatisfy { place in
      guard place.file === property.file, let parent = place.parent else { return true }
      // `if let loading { return await loading.value }`
      if place.kind == .optionalBinding {
        return place.child(.initialValue) != nil || program.localBinding(place.name, at: place) != nil
          || program.enclosingType(of: place)?.id != program.owner(of: property)?.id || isOnlyAwaited(place)
      }
      guard program.declaration(of: place) == property else { return true }
      switch parent.kind {
      case .assignment: return parent.firstChild == place
      case .sequence: return parent.children.contains { $0.kind == .nilLiteral }
      // `await loading?.value` does not pass on that the one who waits is cancelled.
      case .member: return outcomes.contains(parent.name)
      case .optionalChain: return parent.parent.map { $0.kind == .member && outcomes.contains($0.name) } ?? false
      // `if let running = loading { return await running.value }`
      case .initialValue: return parent.parent.map { isOnlyAwaited($0) } ?? false
      default: return false
      }
    }
  }

  private var outcomes: NameSet { program.known.members(.taskOutcome) }

  /// A kept task that does not hold self and that nothing but `init`, `deinit` and a retry touches: while it runs and
  /// someone is there to see its error, no one cancels it.
  private func isCancelledUnseen(_ task: Cursor, _ closure: Cursor) -> Bool {
    guard let keeper = context.keeper(of: task), let property = program.declaration(of: keeper),
      property.row.access.isPrivate, let owner = program.owner(of: property), owner.isReference,
      context.strongSelfUse(inTask: closure) == nil
    else { return false }
    for place in program.mentions(of: NameSet([property.name]), .identifier, .member)
    where place.file === property.file && program.declaration(of: place) == property {
      if !isFirstOrRetry(place, depth: 3) { return false }
    }
    return true
  }

  /// Whether a place runs only when an object is made or goes away, or when a failed attempt is repeated.
  private func isFirstOrRetry(_ place: Cursor, depth: Int) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      // Closures run later, whenever.
      case .closure: return false
      case .initializerDeclaration, .deinitializerDeclaration: return true
      case .functionDeclaration:
        guard let function = ancestor.file.declaration(atNode: ancestor.index),
          !function.flags.contains(.isLocal), depth > 0
        else { return false }
        // `retry()`, `onRetry()`, `tryAgain()`
        if program.known.words(.retry).contains(function.name) { return true }
        return known.answer(.isFirstOrRetry(function, depth: depth), neutral: true) {
          let found = callers.answer(function)
          return found.isComplete && found.calls.allSatisfy { isFirstOrRetry($0, depth: depth - 1) }
        }
      case .accessor, .typeDeclaration, .extensionDeclaration: return false
      default: break
      }
    }
    return false
  }
}
