import Architecture
import Facts
import Findings

/// `cancellation-shown-as-error`; see its description.
public struct CancellationShownAsError: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let search = ShownCancellations(context)
    return context.types(.viewModel, .view).compactMap { type in
      guard !context.roles[type.id].isReducer else { return nil }
      let found = type.members.flatMap { $0.code.flatMap(search.catches) }
      // The worst first, so that the severity is that of the place.
      guard let first = found.first(where: { !$0.isPartlyHandled }) ?? found.first else { return nil }
      let further = found.filter { $0.clause != first.clause }
      let call = context.describe(first.awaited)
      let message =
        first.isPartlyHandled
        ? "cancelling `\(call)` throws `URLError.cancelled`, which is no `CancellationError` and is shown as a failure"
        : "cancelling `\(call)` is shown as a failure: this `catch` takes every error"
      return Draft(
        at: first.clause, type: type.id, evidence: call, message: message,
        fix: fix(first, call), severity: first.isPartlyHandled ? .medium : nil,
        occurrences: further.map { Draft.Occurrence($0.clause, evidence: context.describe($0.awaited)) },
        related: [
          Draft.Related(first.awaited, "throws when its task is cancelled"),
          Draft.Related(first.display, "the error is shown from here"),
        ])
    }
  }

  private func fix(_ found: ShownCancellations.Found, _ call: String) -> String? {
    if found.isReplaced {
      return "Show the failure only if `Task.isCancelled` is false: "
        + "`\(call)` throws another error in place of `CancellationError`."
    }
    guard leavesMoreToDo(found) else { return nil }
    return "Show the failure only if the error is neither `CancellationError` nor `URLError.cancelled`; "
      + "what resets state still has to run."
  }

  /// Whether something else than showing the error follows: an early return would skip what undoes a change or ends the
  /// loading state.
  private func leavesMoreToDo(_ found: ShownCancellations.Found) -> Bool {
    if let body = found.clause.child(.block), Array(body.children).count > 1 { return true }
    guard let statement = found.clause.parent, let block = statement.parent else { return false }
    return (block.kind == .block || block.kind == .closure) && Array(block.children).last != statement
  }
}

/// `catch` clauses that show whatever was thrown, cancellation included.
struct ShownCancellations {
  struct Found {
    let clause: Cursor
    let awaited: Cursor
    let display: Cursor
    /// `CancellationError` is handled by itself, but the call throws another one.
    let isPartlyHandled: Bool
    /// What the call throws instead says nothing about cancellation.
    var isReplaced = false
  }

  private let context: RuleContext
  private let reading: CatchReading
  private let cancellability: Cancellability
  private let droppedTasks: DroppedTasks
  private let lines: NameSet
  /// `@State` and its like, which are read by name or by binding.
  private let states: NameSet

  init(_ context: RuleContext) {
    self.context = context
    states = context.program.known.types(.ownedStateWrapper)
    reading = CatchReading(context)
    cancellability = Cancellability(context, Reach(context))
    droppedTasks = DroppedTasks(context)
    lines = context.program.known.members(.readsPieces)
  }

  func catches(in code: Cursor) -> [Found] {
    var result: [Found] = []
    for index in code.indices where code.file.nodes[index].kind == .doStatement {
      if let found = found(Cursor(file: code.file, index: index)) { result.append(found) }
    }
    return result
  }

  private func found(_ statement: Cursor) -> Found? {
    let clauses = statement.children.filter { $0.kind == .catchClause }
    guard let body = statement.child(.block), let position = clauses.firstIndex(where: reading.handlesEverything) else {
      return nil
    }
    let clause = clauses[position]
    guard let display = reading.display(in: clause), !isSeenByNobody(display) else { return nil }
    let awaited = awaitedExpressions(in: body).filter { cancellability.canBeCancelled($0) }
    guard let first = awaited.first, !droppedTasks.holdAll(statement) else { return nil }
    switch reading.care(in: clause, after: Array(clauses[..<position])) {
    case .full: return nil
    case .none:
      return Found(
        clause: clause, awaited: first.plain, display: display, isPartlyHandled: false,
        isReplaced: awaited.allSatisfy { cancellability.replacesErrors($0) })
    case .cancellationErrorOnly:
      guard let call = awaited.first(where: cancellability.reachesURLSession) else { return nil }
      return Found(clause: clause, awaited: call.plain, display: display, isPartlyHandled: true)
    }
  }

  /// Whether an error is put into a property that nothing in the program reads.
  private func isSeenByNobody(_ display: Cursor) -> Bool {
    guard display.kind == .assignment, let target = display.firstChild?.plain, context.isOwnMember(target),
      let property = context.program.declaration(of: target), property.isStored,
      property.attributes.allSatisfy({ states.contains($0.name) }), property.accessors.isEmpty,
      let owner = context.program.owner(of: property),
      // Requirements and overrides are read under another name for the same thing.
      !owner.ancestors.contains(where: { context.program.member(property.name, of: context.program[$0]) != nil }),
      !property.flags.contains(.isOverride)
    else { return false }
    let names = NameSet([property.name, context.names.projection(of: property.name)])
    return !context.program.mentions(of: names, .identifier, .member, .keyPathComponent).contains { place in
      if let parent = place.parent, parent.kind == .assignment, parent.firstChild == place { return false }
      switch place.kind {
      case .identifier: return place.name != property.name || context.program.declaration(of: place) == property
      case .member:
        if place.name != property.name { return true }
        guard let base = place.base else { return false }
        return context.program.declaration(of: place) == property || context.program.type(of: base).isUnknown
      default: return true
      }
    }
  }

  /// What the block itself waits for and passes errors of on: not what closures inside or an inner `do` handle.
  private func awaitedExpressions(in body: Cursor) -> [Cursor] {
    var result: [Cursor] = []
    var index = body.index + 1
    let end = body.index + Int(body.node.size)
    while index < end {
      let node = Cursor(file: body.file, index: index)
      switch node.kind {
      case .closure where !isRethrowing(node), .typeDeclaration, .functionDeclaration:
        index += Int(node.node.size)
        continue
      case .doStatement:
        // Its own clause takes everything; only what the clauses throw comes out.
        if node.children.contains(where: { $0.kind == .catchClause && reading.handlesEverything($0) }),
          let inner = node.child(.block)
        {
          index = inner.index + Int(inner.node.size)
          continue
        }
      case .tryExpression where node.flags.contains(.optional) || node.flags.contains(.forced):
        index += Int(node.node.size)
        continue
      case .awaitExpression:
        if isTried(node, within: body), let awaited = node.firstChild {
          result.append(awaited)
          result += innerCalls(of: awaited)
        }
      case .forStatement where node.flags.contains(.isAwait) && node.flags.contains(.isTry):
        // A plain throwing stream just ends; lines from the network throw.
        if let sequence = node.child(.pattern)?.nextSibling, lines.contains(sequence.plain.name) {
          result.append(sequence)
        }
      default: break
      }
      index += 1
    }
    return result
  }

  /// `await show(.page(of: draft.save()))` waits for `save()` too: asynchronous functions of the program among what the
  /// call is given.
  private func innerCalls(of awaited: Cursor) -> [Cursor] {
    var result: [Cursor] = []
    var index = awaited.plain.index + 1
    let end = awaited.index + Int(awaited.node.size)
    while index < end {
      let node = Cursor(file: awaited.file, index: index)
      switch node.kind {
      case .closure, .awaitExpression:
        index += Int(node.node.size)
        continue
      case .call
      where context.callee(of: node).map { $0.flags.contains(.isAsync) && $0.flags.contains(.isThrowing) } ?? false:
        result.append(node)
      default: break
      }
      index += 1
    }
    return result
  }

  /// `withAnimation { … }` and its like pass errors on; a task keeps them.
  private func isRethrowing(_ closure: Cursor) -> Bool {
    guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      let parent = call.parent
    else { return false }
    return parent.kind == .awaitExpression || parent.kind == .tryExpression
  }

  private func isTried(_ awaited: Cursor, within body: Cursor) -> Bool {
    for ancestor in awaited.ancestors {
      if ancestor.kind == .tryExpression { return true }
      if ancestor.kind == .block || ancestor.kind == .closure { break }
    }
    return awaited.firstChild?.kind == .tryExpression
  }
}
