import Logging
import ServiceLifecycle
import WebScreens

/// A server on a free port of this machine for as long as a test runs.
public struct RunningSite: Sendable {
  /// Where it is reached.
  public let address: WebServer.Address
  /// The cookie of a browser that is signed in: name, `=` and secret.
  public let session: String

  /// Runs a test against a server and stops it gracefully afterwards.
  public static func with<Result: Sendable>(
    _ site: Site, settings: WebServer.Settings = WebServer.Settings(),
    _ test: @escaping @Sendable (RunningSite) async throws -> Result
  ) async throws -> Result {
    let (addresses, started) = AsyncStream<WebServer.Address>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let server = WebServer(site: site, settings: settings, logger: logger) { started.yield($0) }
    let group = ServiceGroup(services: [server], logger: logger)
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { started.finish() }
        try await group.run()
      }
      guard let address = await addresses.first(where: { _ in true }) else {
        try await tasks.waitForAll()
        throw RunningSiteError(description: "The server ended before it started")
      }
      let result: Swift.Result<Result, any Error>
      do {
        result = .success(
          try await test(
            RunningSite(address: address, session: address.sessions.signIn(agent: "test"))))
      } catch {
        result = .failure(error)
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      return try result.get()
    }
  }
}

/// The server of a test did not run.
public struct RunningSiteError: Error, CustomStringConvertible {
  /// What happened.
  public let description: String
}
