/// Waits for something that should come, for as long as a loaded machine may need.
public func patiently<Value: Sendable>(
  _ what: String, for patience: Duration = .seconds(120), _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: patience)
      throw HarnessError("\(what) did not come in \(patience)")
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw HarnessError(what) }
    return value
  }
}

/// Asks again and again, where nobody tells.
public func poll(
  _ what: String, for patience: Duration = .seconds(120), until isSo: @escaping @Sendable () async throws -> Bool
) async throws {
  try await patiently(what, for: patience) {
    while try await !isSo() { try await Task.sleep(for: .milliseconds(50)) }
  }
}
