/// Runs something to its end although the one who waits is cancelled: cleaning up, and telling what became of it.
func shielded<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
  try await Task { try await body() }.value
}

/// The same for what cannot fail.
func shielded<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
  await Task { await body() }.value
}
