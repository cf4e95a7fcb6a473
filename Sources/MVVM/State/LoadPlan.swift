/// What a load needs to run without the loader that started it: it must not keep that one alive.
@MainActor
struct LoadPlan {
  var policy: RetryPolicy
  var clock: any Clock<Duration>
  var connectivity: (any Connectivity)?
  var random: @Sendable () -> Double
  var reporter: Reporter?

  enum Event { case fetching, paused, failedOnce }

  enum Outcome<Value> { case value(Value), error(AppError), cancelled }

  /// Runs the operation as often as the policy allows.
  /// - Parameter report: told what goes on meanwhile; must not hold the loader.
  func run<Value>(
    _ operation: @MainActor () async throws -> Value, report: @MainActor (Event) -> Void
  ) async -> Outcome<Value> {
    var failures = 0
    while true {
      do {
        try await waitForConnection(report)
        // Superseded before it began, or while it waited: no request is needed.
        try Task.checkCancellation()
        let value = try await operation()
        // What arrives after the end was asked for is late, also when the operation did not notice.
        return Task.isCancelled ? .cancelled : .value(value)
      } catch {
        if Cancellation.silences(error) { return .cancelled }
        guard let appError = AppError(error) else { return .cancelled }
        if appError.mayBeOffline, let connectivity, await !connectivity.isConnected {
          // Being offline is no failure; the attempt does not count. With the connection back it starts again.
          reporter?.report(error, isRetried: true)
          continue
        }
        // The work may have been cancelled while the connection was looked at.
        if Task.isCancelled { return .cancelled }
        failures += 1
        report(.failedOnce)
        let isRetried = appError.isRetryable && failures < policy.attempts
        reporter?.report(error, isRetried: isRetried)
        guard isRetried else { return .error(appError) }
        guard await pause(after: appError, failures: failures) else { return .cancelled }
      }
    }
  }

  private func waitForConnection(_ report: @MainActor (Event) -> Void) async throws {
    guard let connectivity, await !connectivity.isConnected else { return }
    report(.paused)
    // Also when waiting fails: the attempts that follow are no pause.
    defer { report(.fetching) }
    try await connectivity.waitUntilConnected()
  }

  private func pause(after error: AppError, failures: Int) async -> Bool {
    var pause = policy.pause(afterFailures: failures, random: random())
    if case .backend(.rateLimited(let wish?)) = error { pause = max(pause, min(wish, policy.limit)) }
    do {
      try await clock.sleep(for: pause)
      return true
    } catch {
      return false
    }
  }
}

extension AppError {
  /// Whether a device that is offline may say so.
  fileprivate var mayBeOffline: Bool { self == .network(.noConnection) || self == .network(.serverUnreachable) }
}
