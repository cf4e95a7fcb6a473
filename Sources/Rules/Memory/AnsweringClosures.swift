import Architecture
import Facts

/// Closures that answer waiting code: what creates a `Completable`, `Future` or continuation waits for them, and without self
/// nothing would answer.
struct AnsweringClosures {
  private let context: RuleContext
  private let creating: NameSet

  init(_ context: RuleContext) {
    self.context = context
    creating = context.program.known.called(.awaitsAnswer)
  }

  /// Whether a closure uses the observer, promise or continuation of a closure around it.
  func contains(_ closure: Cursor) -> Bool {
    guard closure.kind == .closure else { return false }
    return closure.ancestors.contains { outer in
      guard outer.kind == .closure, let call = outer.parent?.parent, call.kind == .call, creating.contains(call.name),
        let answer = outer.child(.parameter)
      else { return false }
      return closure.nodes(named: answer.name).contains {
        $0.kind == .identifier && context.program.localBinding($0.name, at: $0) == answer
          || $0.kind == .call && $0.callee?.kind == .identifier
      }
    }
  }
}
