import Architecture
import Facts

/// Names that stand for blocking waits.
struct BlockingWords {
  enum Kind { case semaphore, group, sleep, mainSync, coreData }

  /// One blocking call.
  struct Wait {
    let kind: Kind
    let text: String
    /// Whether it ends by itself after a time.
    let isBounded: Bool
  }

  let all: NameSet
  let threadChecks: NameSet
  private let waits: NameSet
  private let sleeps: NameSet
  private let sync: NameID
  private let performAndWait: NameID
  private let semaphore: NameID
  private let group: NameID
  private let thread: NameID
  private let main: NameID
  private let queue: NameID
  private let value: NameID
  private let timeout: NameID
  private let wallTimeout: NameID
  private let now: NameID
  private let viewContext: NameID

  init(_ names: Names) {
    all = names.set("wait", "sync", "sleep", "usleep", "performAndWait")
    threadChecks = names.set("isMainThread", "isMainQueue")
    waits = names.set("wait")
    sleeps = names.set("sleep", "usleep")
    sync = names["sync"]
    performAndWait = names["performAndWait"]
    semaphore = names["DispatchSemaphore"]
    group = names["DispatchGroup"]
    thread = names["Thread"]
    main = names["main"]
    queue = names["DispatchQueue"]
    value = names["value"]
    timeout = names["timeout"]
    wallTimeout = names["wallTimeout"]
    now = names["now"]
    viewContext = names["viewContext"]
  }

  /// What a call waits for; `nil` when it does not block, or is not known to.
  func wait(_ call: Cursor, _ context: RuleContext) -> Wait? {
    guard let found = find(call, context) else { return nil }
    let isBounded = found.kind == .sleep || call.arguments.contains { $0.name == timeout || $0.name == wallTimeout }
    return Wait(kind: found.kind, text: found.text, isBounded: isBounded)
  }

  private func find(_ call: Cursor, _ context: RuleContext) -> (kind: Kind, text: String)? {
    guard let callee = call.callee?.plain else { return nil }
    guard let base = callee.base?.plain else {
      // `sleep(1)` of the C library, unless the program has a function of that name.
      guard callee.kind == .identifier, sleeps.contains(callee.name), call.arguments.count == 1,
        call.arguments[0].name.isNone, context.program.declaration(of: callee) == nil,
        context.program.localBinding(callee.name, at: callee) == nil
      else { return nil }
      return (.sleep, context.names[callee.name] + "(…)")
    }
    if sleeps.contains(call.name) {
      return base.kind == .identifier && base.name == thread ? (.sleep, "Thread.sleep(…)") : nil
    }
    if call.name == sync {
      let isMain = base.kind == .member && base.name == main && base.base?.plain.name == queue
      return isMain ? (.mainSync, "DispatchQueue.main.sync") : nil
    }
    if call.name == performAndWait {
      return isMainContext(base, context) ? nil : (.coreData, context.describe(callee))
    }
    if let limit = call.argument(timeout), limit.kind == .call, limit.name == now { return nil }
    switch kind(of: base, context) {
    case .semaphore? where isLock(base, context): return nil
    case let kind?: return (kind, context.describe(callee) + (call.arguments.isEmpty ? "()" : "(…)"))
    case nil: return nil
    }
  }

  private func kind(of base: Cursor, _ context: RuleContext) -> Kind? {
    let use = context.program.type(of: base)
    if let name = use.externalName { return name == semaphore ? .semaphore : name == group ? .group : nil }
    guard use.isUnknown else { return nil }
    let words = context.names.words(of: base.name)
    return words.contains("semaphore") ? .semaphore : nil
  }

  /// The context of the main queue: on the main thread it runs the work at once and waits for no one.
  private func isMainContext(_ base: Cursor, _ context: RuleContext) -> Bool {
    if base.name == viewContext { return true }
    guard base.kind == .identifier, let binding = context.program.localBinding(base.name, at: base) else {
      return false
    }
    return binding.child(.initialValue)?.firstChild?.plain.name == viewContext
  }

  /// A semaphore that starts above zero guards state like a lock, or limits how many run: it is given back at once.
  private func isLock(_ base: Cursor, _ context: RuleContext) -> Bool {
    let initial: Cursor?
    if base.kind == .identifier, let binding = context.program.localBinding(base.name, at: base) {
      initial = binding.child(.initialValue)?.firstChild
    } else {
      initial = context.program.declaration(of: base)?.value
    }
    guard let start = initial?.plain.argument(value)?.plain else { return false }
    return !(start.kind == .numberLiteral && context.names[start.name] == "0")
  }
}
