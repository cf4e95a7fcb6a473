import Domain
import Remote

extension ServiceAccess {
  /// Works with the sessions for as long as a user does. While no server runs over the folder, one does in this process, so
  /// that pages and other commands work beside it.
  /// - Parameter warn: told what is not as it should be; the screen may be somebody else's.
  func host(
    warn: @escaping @Sendable (String) -> Void, _ work: @escaping @Sendable (any SessionService) async throws -> Void
  ) async throws {
    try await find { lock in
      try await serve(lock, port: 0, warn) { try await work($0) }
    } server: { service in
      let port = try await RemotePageAccess(socket: home.socket).port()
      let visit = Visit()
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          let result: Result<Void, any Error>
          do { result = .success(try await work(service)) } catch { result = .failure(error) }
          await visit.end()
          end.finish()
          try result.get()
        }
        group.addTask {
          do {
            try await stepIn(port: port, warn, during: visit, until: ends)
          } catch let error as SessionError {
            warn("warning: \(error.title): \(error.message)")
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Waits until nobody serves the folder any more, and does it then: at the same place, where those who are left look.
  private func stepIn(
    port: Int, _ warn: @escaping @Sendable (String) -> Void, during visit: Visit,
    until ends: AsyncStream<Void>
  ) async throws {
    while await !visit.isOver {
      if let lock = try HomeLock(home) {
        return try await serve(lock, port: port, warn) { _ in for await _ in ends {} }
      }
      // There is no event for the end of the process that holds the lock.
      try await Task.sleep(for: .milliseconds(250))
    }
  }

  private func serve(
    _ lock: HomeLock, port: Int, _ warn: @escaping @Sendable (String) -> Void,
    _ work: @escaping @Sendable (any SessionService) async throws -> Void
  ) async throws {
    defer { withExtendedLifetime(lock) {} }
    let composition = try Composition(home: home, warn: { warn("warning: \($0)") })
    let engine = composition.engine
    try await engine.catchUp()
    try await Server(
      home: home, engine: engine, onWaiting: composition.onWaiting, webhook: composition.webhook, port: port,
      remark: warn
    )
    .run(with: Guest { try await work(engine) })
  }
}

/// Whether somebody is still there.
private actor Visit {
  private(set) var isOver = false

  func end() { isOver = true }
}
