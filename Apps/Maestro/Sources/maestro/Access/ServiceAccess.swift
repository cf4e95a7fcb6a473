import Domain
import Foundation
import Remote

/// Gives commands the sessions: those of the running server, or those on disk while no server runs.
struct ServiceAccess {
  let home: Home
  /// How long to wait for one other command that works alone. Those that take turns are each waited for.
  let patience: Duration

  init(_ home: Home, patience: Duration = .seconds(30)) {
    self.home = home
    self.patience = patience
  }

  /// Does some work with the sessions, holding the lock of the folder as long as it works alone.
  func use<Value>(_ work: (any SessionService) async throws -> Value) async throws -> Value {
    try await find {
      try await alone($0, work)
    } server: {
      try await work($0)
    }
  }

  /// Takes the lock, or finds the server that has it.
  /// - Throws: `SessionError` of kind `busy` when one process has held the lock for longer than the patience.
  func find<Value>(
    step: String = "Open the sessions",
    alone: (HomeLock) async throws -> Value, server: (any SessionService) async throws -> Value
  ) async throws -> Value {
    var holder = HomeLock.holder(home)
    var deadline = ContinuousClock.now + patience
    while true {
      if let lock = try HomeLock(home) {
        return try await alone(lock)
      }
      if let service = await runningServer() { return try await server(service) }
      if let next = HomeLock.holder(home), next != holder {
        holder = next
        deadline = ContinuousClock.now + patience
      }
      guard ContinuousClock.now < deadline else {
        let process = holder.map { " (process \($0))" } ?? ""
        throw SessionError(
          .busy, step: step,
          reason:
            "Another maestro command\(process) has worked on \(home.path) for over \(patience). "
            + "Try again when it has ended.")
      }
      // Another process holds the lock: there is no event for its end that could be waited for with an end.
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Does some work with those who may see the pages: of the running server, or as they are kept while none runs.
  func usePages<Value>(_ work: (any PageAccess) async throws -> Value) async throws -> Value {
    try await find(step: "Open the pages") { lock in
      defer { withExtendedLifetime(lock) {} }
      return try await work(Pages(home))
    } server: { _ in
      try await work(RemotePageAccess(socket: home.socket))
    }
  }

  private func alone<Value>(
    _ lock: HomeLock, _ work: (any SessionService) async throws -> Value
  ) async throws -> Value {
    let engine = try Composition(home: home).engine
    try await engine.catchUp()
    defer { withExtendedLifetime(lock) {} }
    return try await work(engine)
  }

  /// Does something that may take long and changes no session: without the lock, so that others can work meanwhile.
  func watch<Value>(_ work: (any SessionService) async throws -> Value) async throws -> Value {
    if let service = await runningServer() { return try await work(service) }
    return try await work(Composition(home: home).engine)
  }

  /// The server over this folder, if it answers.
  func runningServer() async -> RemoteSessionService? {
    // The socket of a server that was killed stays: only an answer tells.
    let service = RemoteSessionService(socket: home.socket)
    return await Self.answers(service) ? service : nil
  }

  /// Whether a server answers soon. One that does not may do so to the next question.
  private static func answers(_ service: RemoteSessionService) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await service.answers() }
      group.addTask {
        // Woken early by the answer.
        try? await Task.sleep(for: .seconds(5))
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
