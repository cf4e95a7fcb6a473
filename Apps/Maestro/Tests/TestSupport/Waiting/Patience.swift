/// How long tests wait for what should come.
package enum Patience {
  /// Long, for a machine that is busy may be ten times slower. What comes is never waited for longer than it takes.
  package static let long = Duration.seconds(180)
}

/// Waits for something that should come.
/// - Parameter what: what it is, for who reads the failure.
/// - Throws: `Missing` when it does not come.
package func patiently<Value: Sendable>(
  _ what: String, for patience: Duration = Patience.long, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: patience)
      throw Missing("\(what) did not come in \(patience)")
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw Missing(what) }
    return value
  }
}

/// Asks again and again until something is so: the one place that does, for what nobody tells. That is what other programs
/// do (what they print into files and on screens, how they sleep, when their entry goes) and when the last holder of an
/// object lets go. What the system or the code under test tells is waited for itself: streams, `waitForEnd(of:)`.
/// - Parameters:
///   - what: what it is, for who reads the failure.
///   - pause: how long not to ask, so that those who are waited for have the machine for themselves.
/// - Throws: `Missing` when it is not so in time, and whatever asking throws.
package func until(
  _ what: String, for patience: Duration = Patience.long, asking pause: Duration = .milliseconds(10),
  _ isSo: @escaping @Sendable () async throws -> Bool
) async throws {
  _ = try await found(what, for: patience, asking: pause) { try await isSo() ? true : nil }
}

/// The same for something that is to be had when it is so.
package func found<Value: Sendable>(
  _ what: String, for patience: Duration = Patience.long, asking pause: Duration = .milliseconds(10),
  _ look: @escaping @Sendable () async throws -> Value?
) async throws -> Value {
  try await patiently(what, for: patience) {
    while true {
      if let value = try await look() { return value }
      try await Task.sleep(for: pause)
    }
  }
}

/// Lets time pass in which something is measured: that nothing happens has no event.
package func pass(_ time: Duration) async throws { try await Task.sleep(for: time) }
