import Architecture
import Facts
import Knowledge

/// Clients of web services whose source is not in the program: their names tell what waiting for them means.
struct WebClients {
  private let context: RuleContext
  private let names: KnownWords

  init(_ context: RuleContext) {
    self.context = context
    names = context.program.known.words(.webClient)
  }

  /// The type of the client on which an awaited call is made: `await api.orders()`, where `api` is a property or a global.
  func client(calledBy call: Cursor) -> NameID? {
    guard let base = call.callee?.plain.base?.plain, base.kind == .identifier || base.kind == .member, isAwaited(call),
      let type = context.program.type(of: base).core.externalName, names.contains(type),
      context.program.known.kinds(ofType: type).isEmpty
    else { return nil }
    return type
  }

  private func isAwaited(_ call: Cursor) -> Bool {
    for ancestor in call.ancestors {
      switch ancestor.kind {
      case .awaitExpression: return true
      case .block, .closure, .argument: return false
      default: continue
      }
    }
    return false
  }
}
