import Architecture
import Facts

/// Code that runs while the app terminates: it has to finish before it returns.
struct Termination {
  private let context: RuleContext
  private let entries: NameSet
  private let exits: NameSet

  init(_ context: RuleContext) {
    self.context = context
    entries = context.program.known.members(.terminates)
    exits = context.program.known.functions(.terminates)
  }

  /// Whether a place runs only then: in the method that the system calls, or in a private one that only this one calls.
  func covers(_ place: Cursor, in type: TypeRecord) -> Bool {
    if isFollowedByExit(place) { return true }
    if entries.isEmpty { return false }
    guard let member = context.member(around: place), context.executionScope(of: place) == member.node else {
      return false
    }
    return isTerminating(member, of: type, depth: 0)
  }

  /// `sleep(2); exit(0)`: a later statement of the same block ends the app.
  private func isFollowedByExit(_ place: Cursor) -> Bool {
    guard !exits.isEmpty else { return false }
    var statement = place
    while let parent = statement.parent, parent.kind != .block, parent.kind != .ifConfigClause, parent.kind != .closure
    {
      statement = parent
    }
    while let next = statement.nextSibling {
      if next.kind == .call, exits.contains(next.name), next.callee?.plain.kind == .identifier { return true }
      statement = next
    }
    return false
  }

  /// Whether a method runs because the app terminates, by the system's name for it or one of that kind.
  func isEntry(_ method: DeclarationCursor) -> Bool {
    entries.contains(method.name)
      || method.kind == .function && context.program.known.words(.termination).contains(method.name)
  }

  private func isTerminating(_ member: DeclarationCursor, of type: TypeRecord, depth: Int) -> Bool {
    if entries.contains(member.name) { return true }
    guard depth < 3, member.kind == .function, member.row.access.isPrivate else { return false }
    // A mention that is no call, such as a selector, may run at any time.
    let uses = context.code(of: type).flatMap { code in
      code.nodes(named: member.name).filter { node in
        node.kind == .call || node.kind == .identifier || node.kind == .member || node.kind == .keyPathComponent
      }
    }
    let calls = uses.filter { $0.kind == .call }
    let callees = Set(calls.compactMap { $0.callee?.plain })
    guard !calls.isEmpty, uses.allSatisfy({ $0.kind == .call || callees.contains($0) }) else { return false }
    return calls.allSatisfy { call in
      guard let caller = context.member(around: call), caller != member,
        context.executionScope(of: call) == caller.node
      else { return false }
      return isTerminating(caller, of: type, depth: depth + 1)
    }
  }
}
