import Architecture
import Facts

/// What a type does with a task that it keeps.
struct TaskLife {
  /// Something other than `deinit` cancels it, or may.
  private(set) var isCancelled = false
  /// `deinit` cancels it.
  private(set) var cancelInDeinit: Cursor?
  /// It is read for its value or to see whether there is one.
  private(set) var isRead = false

  private let cancels: NameSet

  /// - Parameter cancelled: names of properties that something cancels, of whatever object; see ``cancelledNames``.
  init(
    context: RuleContext, type: TypeRecord, property: DeclarationCursor, cancelled: Set<NameID>
  ) {
    cancels = context.program.known.members(.cancels)
    // A wrapper of the project's own, such as `@CancellableTask`, sees to it.
    let harmless = context.program.known.types(.plainAttribute)
    if property.attributes.contains(where: { !harmless.contains($0.name) }) || property.flags.contains(.hasObservers) {
      isCancelled = true
      return
    }
    let family = [type.id] + type.ancestors + context.program.allHeirs(of: type.id)
    for id in family {
      for use in context.code(of: context.program[id], named: property.name) where !isCancelled {
        if let member = context.member(around: use) { look(at: use, in: member) }
      }
    }
    if isCancelled || property.row.access.isPrivate { return }
    // Others may cancel what they can see.
    if cancelled.contains(property.name) { isCancelled = true }
  }

  /// The names of properties in `object.task?.cancel()` and the like. O(mentions of `cancel`).
  static func cancelledNames(_ context: RuleContext) -> Set<NameID> {
    Set(
      context.members(named: context.program.known.members(.cancels)).compactMap { cancel in
        guard let base = cancel.base?.plain, base.kind == .member else { return nil }
        return base.name
      })
  }

  private mutating func look(at use: Cursor, in member: DeclarationCursor) {
    guard use.kind == .identifier || use.kind == .member else { return }
    var current = use
    while let parent = current.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { current = parent }
    guard let parent = current.parent else { return }
    switch parent.kind {
    case .assignment where parent.firstChild == current: return
    case .subscriptCall where parent.firstChild == current && parent.parent?.kind == .assignment: return
    case .member:
      if cancels.contains(parent.name) {
        if member.kind == .deinitializer { cancelInDeinit = parent } else { isCancelled = true }
      } else {
        isRead = true
      }
    case .sequence, .optionalBinding, .condition, .initialValue:
      isRead = true
      // `if let task { task.cancel() }`
      if parent.kind != .sequence { isCancelled = isCancelled || mentionsCancel(in: member) }
    case .awaitExpression: isRead = true
    default:
      // Handed on, walked over, compared: it may be cancelled there.
      isCancelled = member.kind != .deinitializer
    }
  }

  private func mentionsCancel(in member: DeclarationCursor) -> Bool {
    member.code.contains { code in cancels.ids.contains { !code.nodes(named: $0).isEmpty } }
  }
}
