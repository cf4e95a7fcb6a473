import Architecture
import Facts
import Knowledge

/// Which calls of code outside of the program leave the main thread.
struct OffMainCalls {
  let known: KnownNames
  private let sessionQueue: KnownNames.Calls

  init(_ known: KnownNames) {
    self.known = known
    sessionQueue = known.building(.callsBackOn)
  }

  /// Whether a call is one of those that say in their documentation that they call back on a thread of their own.
  func callsBackOffMain(_ call: Cursor, _ context: RuleContext, sessionsMayBeMain: Bool) -> Bool {
    guard let callee = call.callee?.plain, callee.kind == .member, let base = callee.base?.plain,
      let type = owner(base, context), known.says(.callsBackOffMain, of: call.name, in: type)
    else { return false }
    return !sessionsMayBeMain || staysOffMain(base, type)
  }

  /// Whether a call gives a publisher that delivers on a thread of its own.
  func isOffMainSource(_ call: Cursor, _ context: RuleContext, sessionsMayBeMain: Bool) -> Bool {
    guard let base = call.callee?.plain.base?.plain, let type = owner(base, context),
      known.says(.deliversOffMain, of: call.name, in: type)
    else { return false }
    return !sessionsMayBeMain || staysOffMain(base, type)
  }

  /// Whether no one can give a session, or what else it is, a queue: only `URLSession.shared` has none.
  private func staysOffMain(_ base: Cursor, _ type: NameID) -> Bool {
    !sessionQueue.types.contains(type) || known.says(.deliversOffMain, of: base.name, in: type)
  }

  /// The outside type of an object, or the type itself before a static member.
  private func owner(_ base: Cursor, _ context: RuleContext) -> NameID? {
    let use = context.program.type(of: base)
    if case .metatype(let inner) = use.core { return inner.externalName }
    return use.externalName
  }

  /// Whether some session of the program calls back on the main queue.
  func hasSessionOnMain(_ context: RuleContext, _ delivery: MainDelivery) -> Bool {
    context.calls(named: sessionQueue.types).contains { call in
      call.argument(sessionQueue.labels).map { delivery.namesMain($0) || $0.kind == .identifier } ?? false
    }
  }

  /// Whether a queue or context surely is none of the main thread: `DispatchQueue.global()`, a constant with a queue of
  /// its own.
  func isBackground(_ queue: Cursor, _ context: RuleContext, _ delivery: MainDelivery, depth: Int = 0) -> Bool {
    let queue = queue.plain
    guard depth < 4, !delivery.namesMain(queue) else { return false }
    switch queue.kind {
    case .call:
      guard let callee = queue.callee?.plain else { return false }
      if callee.kind == .identifier {
        return known.types(.queue).contains(callee.name) && context.program.declaration(of: callee) == nil
      }
      return known.members(.background).contains(queue.name)
    case .identifier, .member:
      if queue.kind == .identifier, let binding = context.program.localBinding(queue.name, at: queue) {
        guard binding.kind == .variableDeclaration, let value = binding.child(.initialValue)?.firstChild else {
          return false
        }
        return isBackground(value, context, delivery, depth: depth + 1)
      }
      guard let property = context.program.declaration(of: queue), property.kind == .variable,
        property.flags.contains(.isLet) || property.flags.contains(.isLazy) || property.row.access.isPrivate,
        let value = property.value
      else { return false }
      return isBackground(value, context, delivery, depth: depth + 1)
    default: return false
    }
  }
}
