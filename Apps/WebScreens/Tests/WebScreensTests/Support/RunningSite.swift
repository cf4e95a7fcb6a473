import ExampleScreens
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle
import WebScreens

/// A server on a free port of this machine for as long as a test runs.
struct RunningSite: Sendable {
  let address: WebServer.Address

  /// Runs a test against a server and stops it gracefully afterwards.
  static func with<Result: Sendable>(
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
        throw WebClientError("The server ended before it started")
      }
      let result: Swift.Result<Result, any Error>
      do {
        result = .success(try await test(RunningSite(address: address)))
      } catch {
        result = .failure(error)
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      return try result.get()
    }
  }

  /// The headers that let a request in.
  var cookie: String { "Cookie: example-\(address.port)=\(address.token.text)" }

  /// The headers of an ordinary request of a page of ours.
  var usual: [String] { ["Host: 127.0.0.1:\(address.port)", cookie] }

  /// Sends a request of our own page and reads the whole answer.
  func get(_ path: String, headers: [String] = []) async throws -> WebAnswer {
    try await WebClient.exchange(port: address.port, "GET", path, headers: usual + headers)
  }

  /// Sends a form as a page of ours would.
  func post(_ path: String, _ body: String, token: String? = nil, headers: [String] = []) async throws -> WebAnswer {
    var formToken = token
    if formToken == nil { formToken = try await get("/counter").formToken }
    return try await WebClient.exchange(
      port: address.port, "POST", path,
      headers: usual + ["Content-Type: application/x-www-form-urlencoded"] + headers,
      body: "_form=\(formToken ?? "")&" + body)
  }
}
