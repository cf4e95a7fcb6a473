/// One task at a time, of which the newest counts: starting another one cancels it, and so does going away.
///
/// Any number of callers wait for it together. It ends when the last of them is cancelled, unless it is kept. No caller
/// waits for work that does not notice its end: it waits for the place to be free, not for the task.
///
/// Everything that loads goes through here, so that "the latest wins", "a cancelled task leaves nothing loading" and "a
/// caller ends only what is its own" are true in one place.
@MainActor
final class LatestTask {
  /// Who holds the task. Behind a lock, since a caller can be cancelled on any thread, and the work must notice at once.
  private struct Callers: Sendable {
    var task: Task<Void, Never>?
    var holders: Set<UInt64> = []
    /// Goes on without callers.
    var isKept = false
    /// All callers have left; the task is cancelled, and the main actor does not know yet.
    var isAbandoned = false
    var lastTicket: UInt64 = 0

    mutating func leave(_ ticket: UInt64) -> Task<Void, Never>? {
      guard holders.remove(ticket) != nil, holders.isEmpty, !isKept, let task else { return nil }
      isAbandoned = true
      return task
    }

    mutating func end() {
      task = nil
      if !holders.isEmpty { holders = [] }
      isKept = false
      isAbandoned = false
    }
  }

  private let callers = Lock(Callers())
  private var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
  private var task: Task<Void, Never>?
  private var latest: UInt64 = 0

  init() {}

  deinit {
    task?.cancel()
    for waiter in waiting.values { waiter.resume() }
  }

  /// Whether a task runs: the newest one, unless it has been closed.
  var isRunning: Bool { task != nil }

  /// Whether a task runs that a caller can wait for: its callers have not left it. Stays true for those who have entered.
  var isJoinable: Bool { task != nil && !callers.withLock(\.isAbandoned) }

  /// One more caller, of what runs or of what is started next. Must be followed by `wait(_:restore:)` or `drop(_:)`.
  func enter() -> UInt64 {
    callers.withLock { callers in
      callers.lastTicket += 1
      callers.holders.insert(callers.lastTicket)
      return callers.lastTicket
    }
  }

  /// A caller that does not wait after all.
  func drop(_ ticket: UInt64) { callers.withLock { _ = $0.holders.remove(ticket) } }

  /// Lets what runs go on without callers; does nothing when nothing runs, so that what starts next is not kept.
  func keep() {
    callers.withLock { if $0.task != nil { $0.isKept = true } }
  }

  /// Starts a task in place of the one before.
  /// - Parameters:
  ///   - isKept: whether it goes on without callers.
  ///   - isSuccessor: whether the callers of the task before wait for this one instead; otherwise they wait no more.
  ///   - body: gets the number of the task; must not retain the owner of this object.
  func start(
    isKept: Bool = true, isSuccessor: Bool = true, _ body: @escaping @MainActor (UInt64) async -> Void
  ) {
    let old = self.task
    let released = isSuccessor ? [:] : waiting
    if !isSuccessor { waiting = [:] }
    latest += 1
    let number = latest
    let task = Task { await body(number) }
    self.task = task
    callers.withLock { callers in
      callers.task = task
      callers.isKept = isKept || isSuccessor && callers.isKept
      callers.isAbandoned = false
      for ticket in released.keys { callers.holders.remove(ticket) }
    }
    // At the end: a handler of the old task may run at once, and start another one in its turn.
    old?.cancel()
    for waiter in released.values { waiter.resume() }
  }

  /// Whether this is the newest task and has not been closed; what others bring is late.
  func isCurrent(_ number: UInt64) -> Bool { number == latest && task != nil }

  /// Ends the task with this number: true once, and only for the newest one.
  func close(_ number: UInt64) -> Bool {
    guard isCurrent(number) else { return false }
    _ = takeTask()
    release()
    return true
  }

  /// Ends and cancels the newest task: true when there was one and nothing runs now. (A handler of it may run at once
  /// and start another one, which is not this one's to end.)
  func cancel() -> Bool {
    let former = waiting
    guard let old = takeTask() else { return false }
    waiting = [:]
    old.cancel()
    for waiter in former.values { waiter.resume() }
    return task == nil
  }

  /// Waits until what runs has ended, also when another one takes its place, or until the one who waits is cancelled,
  /// which the task does not notice.
  func watch() async {
    let ticket = callers.withLock { callers in
      callers.lastTicket += 1
      return callers.lastTicket
    }
    await wait(ticket) {}
  }

  /// Waits until nothing runs, or until the one who waits is cancelled; when that was the last one, the task ends.
  /// - Parameters:
  ///   - ticket: what `enter()` gave.
  ///   - restore: puts the state back when the task ends so. Not called when the task has been closed otherwise.
  func wait(_ ticket: UInt64, restore: @escaping @MainActor () -> Void) async {
    guard task != nil else { return drop(ticket) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[ticket] = $0 }
    } onCancel: { [callers] in
      // At once, so that whatever goes wrong from here on is known to be the noise of stopping.
      callers.withLock { $0.leave(ticket) }?.cancel()
      Task { @MainActor [weak self] in self?.left(ticket, restore: restore) }
    }
  }

  private func left(_ ticket: UInt64, restore: @MainActor () -> Void) {
    if task != nil, callers.withLock(\.isAbandoned), close(latest) { restore() }
    waiting.removeValue(forKey: ticket)?.resume()
  }

  private func takeTask() -> Task<Void, Never>? {
    guard let old = task.take() else { return nil }
    latest += 1
    callers.withLock { $0.end() }
    return old
  }

  private func release() {
    guard !waiting.isEmpty else { return }
    let released = waiting
    waiting = [:]
    for waiter in released.values { waiter.resume() }
  }
}
