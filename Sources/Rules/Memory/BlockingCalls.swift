import Architecture
import Facts
import Knowledge

/// Tells which calls block their thread.
struct BlockingCalls {
  enum Kind { case signal, sleep, mainSync, coreData }

  /// One blocking call.
  struct Wait {
    let kind: Kind
    let text: String
    /// Whether it ends by itself after a time.
    let isBounded: Bool
  }

  private let known: KnownNames
  private let limits: NameSet

  init(_ known: KnownNames) {
    self.known = known
    limits = known.labels(.limit)
  }

  /// Every name of such a call.
  var all: NameSet { known.called(.waits, .sleeps, .performsAndWaits) }

  /// What a call waits for; `nil` when it does not block, or is not known to.
  func wait(_ call: Cursor, _ context: RuleContext) -> Wait? {
    guard let found = find(call, context) else { return nil }
    let isBounded = found.kind == .sleep || call.argument(limits) != nil
    return Wait(kind: found.kind, text: found.text, isBounded: isBounded)
  }

  /// `done.signal()` a few statements before `done.wait()` in one block: it never blocks, if each wait has a signal.
  func isSignaledBefore(_ wait: Cursor) -> Bool {
    guard let object = wait.callee?.plain.base?.plain,
      let statement = sequence(first: wait, next: \.parent).first(where: { $0.parent?.kind == .block })
    else { return false }
    let before = statement.parent?.children.prefix { $0 != statement }.map(\.plain) ?? []
    let waits = before.count {
      $0.kind == .call && $0.name == wait.name && $0.callee?.plain.base?.plain.name == object.name
    }
    return before.count { isSignal($0, of: object) } > waits
  }

  /// Whether the function itself hands work to the main queue before it waits: on the main thread it would never go on, so no
  /// code calls it there.
  func hopsToMain(before wait: Cursor, _ threads: ThreadOfPlace, _ context: RuleContext) -> Bool {
    context.executionScope(of: wait)?.subtree.contains { closure in
      closure.kind == .closure && closure.index < wait.index && threads.thread(ofClosure: closure) == .main
    } ?? false
  }

  /// Whether a task signals, which needs a thread of the pool that the wait holds.
  func isSignaledByTask(_ wait: Cursor, _ context: RuleContext) -> Bool {
    guard let object = wait.callee?.plain.base?.plain, let scope = context.executionScope(of: wait) else {
      return false
    }
    return scope.subtree.contains { call in
      guard call.kind == .call, let closure = context.taskClosure(of: call) else { return false }
      return closure.subtree.contains { isSignal($0, of: object) }
    }
  }

  private func isSignal(_ call: Cursor, of object: Cursor) -> Bool {
    call.kind == .call && known.members(.signals).contains(call.name)
      && call.callee?.plain.base?.plain.name == object.name
  }

  private func find(_ call: Cursor, _ context: RuleContext) -> (kind: Kind, text: String)? {
    guard let callee = call.callee?.plain else { return nil }
    guard let base = callee.base?.plain else {
      // `sleep(1)` of the C library, unless the program has a function of that name.
      guard callee.kind == .identifier, known.functions(.sleeps).contains(callee.name), call.arguments.count == 1,
        call.arguments[0].name.isNone, context.program.declaration(of: callee) == nil,
        context.program.localBinding(callee.name, at: callee) == nil
      else { return nil }
      return (.sleep, context.names[callee.name] + "(…)")
    }
    if known.members(.sleeps).contains(call.name) {
      return base.kind == .identifier && known.types(.thread).contains(base.name) ? (.sleep, "Thread.sleep(…)") : nil
    }
    if known.members(.performsAndWaits).contains(call.name) {
      if let queue = base.base?.plain, known.says(.mainQueue, of: base.name, in: queue.name) {
        return (.mainSync, "DispatchQueue.main.sync")
      }
      let isContext = known.members(.performsAndWaits, of: known.types(working: .database)).contains(call.name)
      return isContext && isBackgroundContext(base, context) ? (.coreData, context.describe(callee)) : nil
    }
    if let limit = call.argument(limits), limit.kind == .call, known.members(.now).contains(limit.name) { return nil }
    guard waits(call, at: base, context), !isLock(base, context) else { return nil }
    return (.signal, context.describe(callee) + (call.arguments.isEmpty ? "()" : "(…)"))
  }

  private func waits(_ call: Cursor, at base: Cursor, _ context: RuleContext) -> Bool {
    let use = context.program.type(of: base)
    if let name = use.externalName { return known.says(.waits, of: call.name, in: name) }
    return use.isUnknown && known.words(.semaphore).contains(base.name)
  }

  /// A context with a queue of its own, by where it comes from. One that is handed in may as well be that of the main
  /// queue: on the main thread it runs the work at once and waits for no one.
  private func isBackgroundContext(_ base: Cursor, _ context: RuleContext) -> Bool {
    let making = known.members(.background)
    if making.contains(base.name) { return true }
    let isMade = { (value: Cursor) in value.subtree.contains { making.contains($0.name) } }
    if base.kind == .identifier, let binding = context.program.localBinding(base.name, at: base) {
      return binding.child(.initialValue).map(isMade) ?? false
    }
    guard let property = context.program.declaration(of: base) else { return false }
    if property.value.map(isMade) ?? property.body.map(isMade) ?? false || property.accessors.contains(where: isMade) {
      return true
    }
    guard let owner = context.program.owner(of: property) else { return false }
    return context.code(of: owner, named: property.name).contains { use in
      let target = use.parent?.kind == .member ? use.parent ?? use : use
      guard let assignment = target.parent, assignment.kind == .assignment, assignment.firstChild == target else {
        return false
      }
      return target.nextSibling.map(isMade) ?? false
    }
  }

  /// A semaphore that starts above zero guards state like a lock, or limits how many run: it is given back at once.
  private func isLock(_ base: Cursor, _ context: RuleContext) -> Bool {
    let initial: Cursor?
    if base.kind == .identifier, let binding = context.program.localBinding(base.name, at: base) {
      initial = binding.child(.initialValue)?.firstChild
    } else {
      initial = context.program.declaration(of: base)?.value
    }
    guard let start = initial?.plain.arguments.first?.firstChild?.plain else { return false }
    return !(start.kind == .numberLiteral && context.names[start.name] == "0")
  }
}
