import Domain

/// Lets one call of a port go wrong. All doubles of a world ask here before and after what they do.
actor Faults {
  enum Kind: String, CaseIterable, Sendable {
    /// The port says that it failed.
    case error
    /// The user gives up at this moment.
    case cancellation
    /// Maestro is killed at this moment: nothing that it does afterwards reaches the world.
    case crash
  }

  struct PowerCut: Error {}

  private(set) var calls: [String] = []
  private var planned: [String: Kind] = [:]
  private var isDown = false
  private var cancel: (@Sendable () -> Void)?
  private var holds: [String: AsyncStream<Void>] = [:]
  private var reached: [String: [CheckedContinuation<Void, Never>]] = [:]

  func plan(_ call: String, _ kind: Kind) { planned[call] = kind }

  /// - Parameter cancel: cancels the task of the user.
  func onCancel(_ cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

  /// After a crash: a new Maestro can reach the world again.
  func restart() {
    isDown = false
    planned = [:]
    calls = []
  }

  /// A call passes here when it begins and, with `.after` behind its name, when its effect is there.
  func pass(_ call: String) async throws {
    guard !isDown else { throw PowerCut() }
    calls.append(call)
    for waiter in reached.removeValue(forKey: call) ?? [] { waiter.resume() }
    if let hold = holds.removeValue(forKey: call) {
      for await _ in hold {}
      try Task.checkCancellation()
    }
    guard let kind = planned.removeValue(forKey: call) else { return }
    switch kind {
    case .error: throw SessionError(.git, step: "Step of the test", reason: "Planned failure at \(call).")
    case .cancellation:
      cancel?()
      throw CancellationError()
    case .crash:
      isDown = true
      throw PowerCut()
    }
  }

  /// The same for calls that cannot fail.
  var isAlive: Bool { !isDown }

  /// Holds a call until the returned closure is called.
  func hold(_ call: String) -> @Sendable () -> Void {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    holds[call] = stream
    return { continuation.finish() }
  }

  /// Waits until a call has begun.
  func reach(_ call: String) async {
    if calls.contains(call) { return }
    await withCheckedContinuation { reached[call, default: []].append($0) }
  }
}
