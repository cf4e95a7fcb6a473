import Domain
import Foundation

/// Lets one operation at a time change a session, also among several processes. Others do not wait: they are told which
/// one is under way.
actor OperationGate {
  private let folder: String
  private var running: [SessionID: String] = [:]

  init(folder: String) { self.folder = folder }

  /// What is being done to a session here, or by another process.
  func operation(on id: SessionID) -> String? {
    if let name = running[id] { return name }
    guard let descriptor = try? lock(id, step: "") else { return "something in another Maestro" }
    close(descriptor)
    return nil
  }

  /// - Parameter name: as in "while the session is busy with: stop".
  func run<Value: Sendable>(
    _ name: String, on id: SessionID, _ body: @Sendable () async throws -> Value
  ) async throws -> Value {
    let step = name.prefix(1).uppercased() + name.dropFirst()
    if let other = running[id] {
      throw SessionError(
        .busy, step: step, reason: "The session is busy with something else: \(other). Try again when that is done.")
    }
    let descriptor = try lock(id, step: step)
    running[id] = name
    defer {
      running[id] = nil
      // Closing lets the lock go.
      close(descriptor)
    }
    return try await body()
  }

  /// Forgets the lock of a session that is gone; called while holding it.
  func forget(_ id: SessionID) { unlink(path(of: id)) }

  private func path(of id: SessionID) -> String { "\(folder)/\(id).lock" }

  private func lock(_ id: SessionID, step: String) throws -> Int32 {
    try Folders.make(folder, step: step)
    let descriptor = open(path(of: id), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw SessionError(
        .system, step: step,
        reason: "The lock '\(path(of: id))' cannot be opened. Check the permissions of the folder.",
        details: SystemCall.message(errno))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      guard code == EWOULDBLOCK else {
        throw SessionError(
          .system, step: step, reason: "The lock '\(path(of: id))' cannot be taken.", details: SystemCall.message(code))
      }
      throw SessionError(
        .busy, step: step, reason: "Another Maestro is doing something with this session. Try again when that is done.")
    }
    return descriptor
  }
}
