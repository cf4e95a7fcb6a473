import Observation

/// The work that a view model has under way, so that all of it ends with the view model, or when told to.
///
/// A cancelled bag is quiet: nothing that was started before reaches the state any more, also when the work did not
/// notice that it was cancelled. (A bag that only cancels tasks lets such late results overwrite newer state.)
///
/// ```swift
/// private let tasks = TaskBag()
/// var isSaving: Bool { tasks.isRunning("save") }
/// func save() {
///   tasks.run("save") { [store, draft] in try await store.save(draft) } then: { [weak self] in self?.show($0) }
/// }
/// ```
@MainActor
@Observable
public final class TaskBag {
  private var slots: [AnyHashable: LatestTask] = [:]
  @ObservationIgnored private var lastNumber: UInt64 = 0

  /// An empty bag. When it goes away, so does the work in it.
  public init() {}

  /// How many pieces of work are under way.
  public var count: Int { slots.count }

  /// Whether the work of this name is under way. May be observed: no flag has to be set and reset.
  public func isRunning(_ name: some Hashable & Sendable) -> Bool { slots[AnyHashable(name)] != nil }

  /// Starts work beside whatever else is under way.
  /// - Parameters:
  ///   - work: runs on the main actor; must not hold the owner of the bag for longer than it needs.
  ///   - take: gets what came out, on the main actor. Not called when the work was cancelled or only says so.
  public func run<Value>(
    _ work: @escaping @MainActor () async throws -> Value,
    then take: @escaping @MainActor (Result<Value, AppError>) -> Void = { _ in }
  ) {
    lastNumber += 1
    start(AnyHashable(Anonymous(number: lastNumber)), after: .zero, on: ContinuousClock(), work, take)
  }

  /// Starts work in place of other work of this name, which is cancelled: the latest wins.
  /// - Parameters:
  ///   - name: by what the work is known in this bag.
  ///   - pause: how long to wait first, zero or more. Starting it again and again meanwhile does it once: a debounce.
  ///   - clock: measures the pause.
  ///   - work: runs on the main actor; must not hold the owner of the bag for longer than it needs.
  ///   - take: gets what came out, on the main actor. Not called when the work was cancelled or only says so.
  public func run<Value>(
    _ name: some Hashable & Sendable, after pause: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    _ work: @escaping @MainActor () async throws -> Value,
    then take: @escaping @MainActor (Result<Value, AppError>) -> Void = { _ in }
  ) {
    start(AnyHashable(name), after: pause, on: clock, work, take)
  }

  /// Cancels the work of this name, if there is any.
  public func cancel(_ name: some Hashable & Sendable) {
    let old = slots.removeValue(forKey: AnyHashable(name))
    // Let go here: the work may notice at once that it is cancelled, and read the bag.
    withExtendedLifetime(old) {}
  }

  /// Cancels everything. The bag can be used again.
  public func cancelAll() {
    let old = slots
    slots = [:]
    withExtendedLifetime(old) {}
  }

  /// A unique name.
  private struct Anonymous: Hashable, Sendable {
    let number: UInt64
  }

  private func start<Value>(
    _ name: AnyHashable, after pause: Duration, on clock: any Clock<Duration>,
    _ work: @escaping @MainActor () async throws -> Value,
    _ take: @escaping @MainActor (Result<Value, AppError>) -> Void
  ) {
    let slot = LatestTask()
    let old = slots.updateValue(slot, forKey: name)
    slot.start { [weak self, weak slot] number in
      let result = await Self.result(after: pause, on: clock, of: work)
      // Gone with the bag, taken out of it, or replaced: then whatever came is late.
      guard let self, let slot, self.slots[name] === slot, slot.close(number) else { return }
      self.slots[name] = nil
      if let result { take(result) }
    }
    // The old slot goes at the very end, which cancels its task: that may run code that reads the bag.
    withExtendedLifetime(old) {}
  }

  private static func result<Value>(
    after pause: Duration, on clock: any Clock<Duration>, of work: @MainActor () async throws -> Value
  ) async -> Result<Value, AppError>? {
    do {
      if pause > .zero { try await clock.sleep(for: pause) }
      // Cancelled before it began: no request is needed.
      try Task.checkCancellation()
      return .success(try await work())
    } catch {
      return Cancellation.silences(error) ? nil : AppError(error).map { .failure($0) }
    }
  }
}
