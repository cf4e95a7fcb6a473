import Architecture
import Facts

/// Lists and tables of closures that an object keeps: who wants to be told is entered and struck off there. What is
/// told does its own work; keeping the table reaches nothing.
struct ClosureTables {
  private let context: RuleContext
  private var program: Program { context.program }
  private let changes: NameSet
  private let loops: NameSet

  init(_ context: RuleContext) {
    self.context = context
    changes = context.program.known.members(.mutates)
    loops = context.program.known.members(.runsNow)
  }

  /// Whether an expression is such a table, or an entry of one.
  func isTable(_ expression: Cursor) -> Bool {
    var storage = expression.plain
    if storage.kind == .subscriptCall, let base = storage.callee?.plain { storage = base }
    guard storage.kind == .identifier || storage.kind == .member,
      let property = program.declaration(of: storage), property.isStored
    else { return false }
    return keepsClosures(program.type(of: property), isInside: false, depth: 0)
  }

  /// Whether a call enters or strikes off, or tells those in the table.
  func serves(_ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain, callee.kind == .member, let base = callee.base?.plain else { return false }
    if changes.contains(callee.name) { return isTable(base) }
    if loops.contains(callee.name) { return call.arguments.last?.firstChild?.kind == .closure && startsAtTable(base) }
    if let property = program.declaration(of: callee) { return isClosureOfRecord(property) }
    guard base.kind == .identifier, context.names.isProjection(base.name) else { return false }
    // `subscribers.forEach { $0.callback(state) }`
    return call.ancestors.contains { $0.kind == .call && $0.callee.map { startsAtTable($0) } ?? false }
  }

  private func startsAtTable(_ expression: Cursor) -> Bool {
    var current = expression.plain
    while true {
      if isTable(current) { return true }
      guard let next = current.kind == .member ? current.base?.plain : current.callee?.plain else { return false }
      current = next
    }
  }

  /// A closure that gives nothing back, kept in a record that is no collaborator.
  private func isClosureOfRecord(_ property: DeclarationCursor) -> Bool {
    guard property.isStored, case .function(let result) = program.type(of: property).core,
      let owner = program.owner(of: property), !context.role(owner.id).isCollaborator
    else { return false }
    if case .tuple(let parts) = result { return parts.isEmpty }
    return result.externalName == program.words.void
  }

  private func keepsClosures(_ use: TypeUse, isInside: Bool, depth: Int) -> Bool {
    guard depth < 6 else { return false }
    switch use {
    case .optional(let inner), .unwrappedOptional(let inner):
      return keepsClosures(inner, isInside: isInside, depth: depth + 1)
    case .array(let inner), .dictionary(_, let inner): return keepsClosures(inner, isInside: true, depth: depth + 1)
    case .function: return isInside
    case .type(let id, _): return isInside && program[id].storedProperties.contains(where: isClosureOfRecord)
    default: return false
    }
  }
}
