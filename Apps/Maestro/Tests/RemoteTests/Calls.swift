import Foundation
import Logging
import Remote
import ServiceLifecycle
import TestSupport

/// A folder with a socket in it, and the server that listens there.
struct Calls: Sendable {
  let folder: String
  var socket: String { folder + "/server.sock" }

  /// - Parameter below: what comes between the folder for temporary files and the folder of the socket.
  static func with<Result: Sendable>(
    below: String = "", _ body: (Calls) async throws -> Result
  ) async throws -> Result {
    let root = FileManager.default.temporaryDirectory.path + "/" + String(UInt32.random(in: .min ... .max), radix: 36)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let calls = Calls(folder: root + below)
    try FileManager.default.createDirectory(
      atPath: calls.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try await body(calls)
  }

  /// Serves until the body of code ends.
  func serve(
    grace: Duration = .zero, _ answer: @escaping @Sendable (Data) async -> Data,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let server = CallServer(path: socket, grace: grace, answer: answer) { started.finish() }
    let group = ServiceGroup(
      services: [server], logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      tasks.addTask {
        for await _ in starts {}
        try Task.checkCancellation()
        try await body()
        await group.triggerGracefulShutdown()
      }
      while try await tasks.next() != nil {}
    }
  }
}
