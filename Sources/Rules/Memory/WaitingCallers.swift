import Architecture
import Facts

/// Who calls a function that waits, when the function itself does not say on which thread it runs.
struct WaitingCallers {
  let context: RuleContext
  let threads: ThreadOfPlace
  let termination: Termination

  /// A call that surely runs on the main thread or in a task.
  struct Caller {
    let place: Cursor
    let thread: ThreadOfPlace.Thread
  }

  private var program: Program { context.program }

  /// The first one found, straight from another type or through up to two more functions of the same type.
  func caller(of wait: Cursor) -> Caller? {
    guard let member = context.member(around: wait), runsInPlace(wait, of: member),
      let type = program.owner(of: member)
    else { return nil }
    var visited: Set<DeclarationCursor> = [member]
    // A function, and what in it leads to the wait.
    var wave = [(function: member, place: wait)]
    for _ in 0..<3 where !wave.isEmpty {
      var next: [(function: DeclarationCursor, place: Cursor)] = []
      for (function, place) in wave {
        let switches = parameters(deciding: place, in: function)
        for call in calls(of: function, in: type) where !chooses(call, switches) {
          let around = program.enclosingType(of: call)
          if let around, context.exempt[around.id.index] { continue }
          let thread = threads.thread(of: call, in: around)
          if thread != .other {
            if isSure(call, thread, in: around) { return Caller(place: call, thread: thread) }
          } else if around?.id == type.id, let outer = context.member(around: call), runsInPlace(call, of: outer),
            visited.insert(outer).inserted
          {
            next.append((outer, call))
          }
        }
      }
      wave = next
    }
    return nil
  }

  /// Whether the function around a wait is also called while the app terminates, where it has to wait.
  func isNeededForTermination(_ wait: Cursor) -> Bool {
    guard let member = context.member(around: wait), runsInPlace(wait, of: member),
      let type = program.owner(of: member)
    else { return false }
    return calls(of: member, in: type).contains { call in
      context.member(around: call).map { termination.isEntry($0) } ?? false
    }
  }

  private func isSure(_ call: Cursor, _ thread: ThreadOfPlace.Thread, in type: TypeRecord?) -> Bool {
    if let member = context.member(around: call), context.isSampleData(member) { return false }
    guard thread == .main, let type else { return true }
    return !threads.isOnlyCalledInBackground(call, in: type) && !termination.covers(call, in: type)
  }

  /// Whether no closure stands between a place and the function, initializer or getter around it.
  private func runsInPlace(_ place: Cursor, of member: DeclarationCursor) -> Bool {
    guard let scope = context.executionScope(of: place), scope.kind != .closure, scope.kind != .deinitializerDeclaration
    else { return false }
    return scope.kind == .accessor ? member.kind == .variable : scope == member.node
  }

  private func calls(of function: DeclarationCursor, in type: TypeRecord) -> [Cursor] {
    switch function.kind {
    case .function:
      return program.mentions(of: NameSet([function.name]), .call).filter { context.callee(of: $0) == function }
    case .initializer:
      return program.mentions(of: NameSet([type.name]), .call).filter { makes(type, $0, by: function) }
    case .variable:
      return program.mentions(of: NameSet([function.name]), .identifier, .member).filter {
        $0 != function.node && program.declaration(of: $0) == function && $0.parent?.kind != .assignment
      }
    default: return []
    }
  }

  private func makes(_ type: TypeRecord, _ call: Cursor, by initializer: DeclarationCursor) -> Bool {
    guard let callee = call.callee?.plain, case .metatype(let inner) = program.type(of: callee).core,
      inner.id == type.id
    else { return false }
    let labels = initializer.parameters.map { context.label(of: $0) }
    let given = call.arguments.filter { !$0.flags.contains(.trailing) }.map(\.name)
    return given.allSatisfy { labels.contains($0) } && (given.isEmpty == labels.isEmpty)
  }

  /// Parameters that decide whether a place is reached at all: `if completion == nil { semaphore.wait() }`.
  private func parameters(deciding place: Cursor, in member: DeclarationCursor) -> [Cursor] {
    guard member.kind != .variable else { return [] }
    return place.ancestors.prefix { $0 != member.node }.filter { $0.kind == .ifStatement }.flatMap { statement in
      member.parameters.filter { parameter in
        statement.children.contains { condition in
          condition.kind == .condition && condition.subtree.contains { $0.name == parameter.name }
        }
      }
    }
  }

  /// Whether a call gives such a parameter.
  private func chooses(_ call: Cursor, _ parameters: [Cursor]) -> Bool {
    parameters.contains { parameter in
      let label = context.label(of: parameter)
      return call.arguments.contains { $0.flags.contains(.trailing) || $0.name == label }
    }
  }
}
