import Facts

/// Names of tasks, resolved once per check.
struct TaskWords {
  let starts: NameSet
  let wildcard: NameID
  let cancel: NameID
  let sleep: NameID
  private let task: NameID
  private let detached: NameID
  private let immediate: NameID

  init(_ names: Names) {
    starts = names.set("Task", "detached", "immediate")
    wildcard = names["_"]
    cancel = names["cancel"]
    sleep = names["sleep"]
    task = names["Task"]
    detached = names["detached"]
    immediate = names["immediate"]
  }

  /// `Task { }`, `Task<T, E> { }`, `Task.detached { }`
  func isTask(_ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain else { return false }
    if callee.kind == .identifier { return callee.name == task }
    return (callee.name == detached || callee.name == immediate) && callee.base?.plain.name == task
  }

  /// The closure that the task runs.
  func work(of call: Cursor) -> Cursor? { call.closureArguments.last }

  /// Whether work has loops or sleeps, so that it may well outlive the screen.
  func takesLong(_ closure: Cursor) -> Bool {
    closure.subtree.contains { node in
      switch node.kind {
      case .forStatement: node.flags.contains(.isAwait)
      case .whileStatement, .repeatStatement: true
      case .call: node.name == sleep
      default: false
      }
    }
  }
}
