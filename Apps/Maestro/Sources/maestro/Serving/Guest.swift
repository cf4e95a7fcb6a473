import ServiceLifecycle

/// Somebody who works in the process of the server; it ends with him.
struct Guest: Service {
  let work: @Sendable () async throws -> Void

  func run() async throws { try await work() }
}
