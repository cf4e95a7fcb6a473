import Architecture
import Facts

/// Code that runs when its surroundings run, as opposed to closures kept for later.
struct RunningCode {
  private let context: RuleContext
  /// Calls that run the closures they are given now, or on a queue right after.
  private let immediate: NameSet

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    immediate = NameSet(
      known.called(.runsNow, .taskGroup, .enqueues, .performsAndWaits, .hopsToMain).ids
        + known.functions(.awaitsAnswer).ids)
  }

  /// Calls `body` for every node that runs with `code`, tasks included when `entersTasks`. What `body` answers with
  /// `false` is not entered.
  func visit(_ code: Cursor, entersTasks: Bool = false, _ body: (Cursor) -> Bool) {
    let nodes = code.file.nodes
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = nodes[index]
      let cursor = Cursor(file: code.file, index: index)
      switch node.kind {
      case .typeDeclaration, .functionDeclaration:
        index += Int(node.size)
        continue
      case .closure where index != code.index:
        if !runs(cursor, entersTasks: entersTasks) {
          index += Int(node.size)
          continue
        }
      default: break
      }
      index += body(cursor) ? 1 : Int(node.size)
    }
  }

  private func runs(_ closure: Cursor, entersTasks: Bool) -> Bool {
    guard let parent = closure.parent else { return false }
    // `{ … }()`
    if parent.kind == .call { return parent.firstChild == closure }
    guard parent.kind == .argument, let call = parent.parent, call.kind == .call else { return false }
    if context.taskClosure(of: call) == closure { return entersTasks }
    return immediate.contains(call.name)
  }
}
