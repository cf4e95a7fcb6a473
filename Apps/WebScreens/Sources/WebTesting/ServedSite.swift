import Logging
import ServiceLifecycle
import WebScreens

/// A site at a free port of this machine for as long as a test runs.
public enum ServedSite {
  /// Serves a site, and ends it when the test is done.
  public static func with(
    _ site: Site, _ test: @escaping @Sendable (WebServer.Address) async throws -> Void
  ) async throws {
    let (addresses, started) = AsyncStream<WebServer.Address>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let server = WebServer(site: site, logger: logger) { started.yield($0) }
    let group = ServiceGroup(services: [server], logger: logger)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { started.finish() }
        try await group.run()
      }
      guard let address = await addresses.first(where: { _ in true }) else { return try await tasks.waitForAll() }
      let result: Result<Void, any Error>
      do {
        result = .success(try await test(address))
      } catch {
        result = .failure(error)
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      try result.get()
    }
  }
}
