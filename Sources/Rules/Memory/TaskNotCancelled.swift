import Architecture
import Facts

/// `task-not-cancelled`; see its description.
public struct TaskNotCancelled: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let known = context.program.known
    let loops = EndlessLoops(context)
    let starts = context.calls(named: known.called(.task, .startsTask)).filter { isTask($0, context) }
    guard !starts.isEmpty else { return [] }
    let screens = Set(context.types(.viewController, .viewModel).filter(\.isReference).map(\.id))
    let cancelled = TaskLife.cancelledNames(context)
    var drafts: [Draft] = []
    for call in starts {
      guard let closure = call.closureArguments.last, let type = context.program.enclosingType(of: call),
        screens.contains(type.id), let member = context.member(around: call), !member.isStatic
      else { continue }
      let use = TaskCapture(context: context, type: type)
      let loop = loops.endless(in: closure, of: type)
      guard use.holdsSelf(closure, during: loop) else { continue }
      switch fate(of: call, context) {
      case .dropped:
        guard let loop else { continue }
        drafts.append(dropped(call, loop, type, context))
      case .stored(let property):
        let life = TaskLife(context: context, type: type, property: property, cancelled: cancelled)
        guard !life.isCancelled else { continue }
        // A short piece of work that someone waits for or that guards against a second one needs no end of its own.
        let isLong = loop != nil || takesLong(closure, context)
        guard isLong || !life.isRead && !isEmptied(property.name, in: closure) else { continue }
        guard loop != nil || context.hasAwait(closure) else { continue }
        drafts.append(stored(call, property, loop, life.cancelInDeinit, type, context))
      case .handedOn: continue
      }
    }
    return onePerCause(drafts)
  }

  /// `Task { }`, `Task<T, E> { }`, `Task.detached { }`
  private func isTask(_ call: Cursor, _ context: RuleContext) -> Bool {
    guard let callee = call.callee?.plain else { return false }
    let known = context.program.known
    if callee.kind == .identifier { return known.types(.task).contains(callee.name) }
    guard let type = callee.base?.plain.name, known.types(.task).contains(type) else { return false }
    return known.says(.startsTask, of: callee.name, in: type)
  }

  /// Whether a task that ends by itself empties the property as its last act: `refresh = nil`.
  private func isEmptied(_ property: NameID, in closure: Cursor) -> Bool {
    closure.nodes(named: property).contains { use in
      guard use.kind == .identifier || use.kind == .member, let assignment = use.parent else { return false }
      return assignment.kind == .assignment && assignment.firstChild == use && use.nextSibling?.kind == .nilLiteral
    }
  }

  /// Whether work has loops or sleeps, so that it may well outlive the screen.
  private func takesLong(_ closure: Cursor, _ context: RuleContext) -> Bool {
    closure.subtree.contains { node in
      switch node.kind {
      case .forStatement: node.flags.contains(.isAwait)
      case .whileStatement, .repeatStatement: true
      case .call: context.program.known.members(.sleeps).contains(node.name)
      default: false
      }
    }
  }

  // MARK: What becomes of a task

  private enum Fate {
    case dropped
    case stored(DeclarationCursor)
    /// Returned, passed on, or kept in a way that is not understood.
    case handedOn
  }

  private func fate(of call: Cursor, _ context: RuleContext) -> Fate {
    guard let parent = call.parent else { return .handedOn }
    switch parent.kind {
    case .assignment:
      guard let left = parent.firstChild, left != call else { return .handedOn }
      if left.kind == .identifier, left.name == context.program.words.underscore { return .dropped }
      let target = left.plain.kind == .subscriptCall ? left.plain.callee?.plain ?? left : left.plain
      let isOwn =
        target.kind == .identifier && context.program.localBinding(target.name, at: target) == nil
        || target.kind == .member && target.base?.plain.name == context.program.words.selfValue
      guard isOwn, let type = context.program.enclosingType(of: call),
        let found = context.program.member(target.name, of: type), found.declaration.isStored
      else { return .handedOn }
      return .stored(found.declaration)
    case .initialValue:
      guard let variable = parent.parent, let declaration = variable.file.declaration(atNode: variable.index),
        !declaration.flags.contains(.isLocal), !declaration.isStatic
      else { return .handedOn }
      return .stored(declaration)
    case .block, .accessor, .switchCase, .ifConfigClause:
      let member = context.member(around: call)
      // The only expression of a function with a result is that result.
      let isResult =
        parent.children.contains { $0 != call } == false && member?.type != nil && member?.kind == .function
      return isResult ? .handedOn : .dropped
    case .closure:
      let others = parent.children.contains { $0 != call && $0.kind != .capture && $0.kind != .parameter }
      return others || isVoidHandler(parent) ? .dropped : .handedOn
    default: return .handedOn
    }
  }

  /// A closure whose result no one takes: a handler that is an argument of a call that is a statement.
  private func isVoidHandler(_ closure: Cursor) -> Bool {
    guard let call = closure.parent?.parent, call.kind == .call, let parent = call.parent else { return false }
    return parent.kind == .block || parent.kind == .accessor
  }

  // MARK: Findings

  private func dropped(_ call: Cursor, _ loop: Cursor, _ type: TypeRecord, _ context: RuleContext) -> Draft {
    let what = loop.describedLoop(context)
    return Draft(
      at: call, type: type.id, evidence: what,
      message: "this task runs \(what) without end, holds self strongly, and nothing keeps it to cancel it",
      fix:
        "Keep the task and cancel it in \(context.role(type.id) == .viewController ? "`viewDidDisappear`" : "a `stop()` that the view calls"), "
        + "or capture `[weak self]` and leave the loop when it is gone.",
      related: [Draft.Related(loop, "the loop that does not end")])
  }

  private func stored(
    _ call: Cursor, _ property: DeclarationCursor, _ loop: Cursor?, _ inDeinit: Cursor?, _ type: TypeRecord,
    _ context: RuleContext
  ) -> Draft {
    let name = context.text(property.name)
    var related = [Draft.Related(property.node, "the task is kept here")]
    let message: String
    if let inDeinit {
      message = "`\(name)` is only cancelled in `deinit`, which never runs while the task holds self"
      related.append(Draft.Related(inDeinit, "cancelled here"))
    } else {
      message = "`\(name)` keeps a task that holds self, and nothing in `\(type.qualifiedName)` cancels it"
    }
    if let loop { related.append(Draft.Related(loop, "the loop that does not end")) }
    return Draft(
      at: call, type: type.id, evidence: name, message: message,
      fix: startsOnce(call, context) ? onceFix(name, loop) : nil,
      // It ends by itself, later than it has to.
      severity: loop == nil ? .medium : nil, related: related)
  }

  /// Whether nothing would start it again after the screen was away for a time.
  private func startsOnce(_ call: Cursor, _ context: RuleContext) -> Bool {
    guard let member = context.member(around: call) else { return false }
    return member.kind == .initializer || context.program.known.members(.calledOnce).contains(member.name)
  }

  private func onceFix(_ name: String, _ loop: Cursor?) -> String {
    "Capture `[weak self]`" + (loop == nil ? "" : ", leave the loop when it is gone,")
      + " and cancel `\(name)` in `deinit`."
  }

  /// A property that is assigned in several places is one cause.
  private func onePerCause(_ drafts: [Draft]) -> [Draft] {
    struct Cause: Hashable {
      let type: TypeID?
      let message: String
    }
    var result: [Draft] = []
    var positions: [Cause: Int] = [:]
    for draft in drafts {
      let cause = Cause(type: draft.type, message: draft.message)
      if let position = positions[cause] {
        result[position].occurrences.append(Draft.Occurrence(draft.place, evidence: draft.evidence))
      } else {
        positions[cause] = result.count
        result.append(draft)
      }
    }
    return result
  }
}

extension Cursor {
  /// "the loop over `updates`" or "a loop" for messages.
  fileprivate func describedLoop(_ context: RuleContext) -> String {
    guard kind == .forStatement, let sequence = child(.pattern)?.nextSibling else { return "a loop" }
    return "the loop over `\(context.describe(sequence))`"
  }
}

extension RuleContext {
  /// Whether a closure waits for anything at all.
  fileprivate func hasAwait(_ closure: Cursor) -> Bool {
    closure.subtree.contains { node in
      node.kind == .awaitExpression || node.kind == .forStatement && node.flags.contains(.isAwait)
    }
  }
}
