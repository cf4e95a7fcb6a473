import Domain
import Foundation
import Logging
import ServiceLifecycle
import TestSupport
import Web
import WebScreens
import WebTesting

/// Maestro's site at a free port of this machine for as long as a test runs.
struct Running: Sendable {
  let address: WebServer.Address

  /// - Parameter patience: long, for a machine that is busy; only what never comes needs less.
  static func with(
    _ service: any SessionService, patience: Duration = .seconds(120),
    _ test: @escaping @Sendable (Running) async throws -> Void
  ) async throws {
    let site = try await MaestroSite.make(service: service, home: "/home/ana", patience: patience, now: { .now0 })
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
        result = .success(try await test(Running(address: address)))
      } catch {
        result = .failure(error)
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      try result.get()
    }
  }

  var host: String { "Host: 127.0.0.1:\(address.port)" }
  var cookie: String { "maestro-\(address.port)=\(address.token.text)" }

  /// A page, with the cookies of a browser that was let in.
  func get(_ path: String, cookies: [String] = []) async throws -> WebAnswer {
    try await WebClient.exchange(
      port: address.port, "GET", path, headers: [host, "Cookie: " + ([cookie] + cookies).joined(separator: "; ")])
  }

  /// Sends a form of a page as a browser without script does.
  /// - Parameter known: what the form proves its origin with, when a page was read already.
  func post(
    _ path: String, _ fields: [(String, String)], from page: String = "/create", token known: String? = nil
  ) async throws -> WebAnswer {
    var token = known
    if token == nil { token = try await get(page).formToken }
    return try await WebClient.exchange(
      port: address.port, "POST", path,
      headers: [host, "Cookie: \(cookie)", "Content-Type: application/x-www-form-urlencoded"],
      body: (fields + [("_form", token ?? "")]).map { "\(Self.encoded($0))=\(Self.encoded($1))" }.joined(separator: "&")
    )
  }

  /// Follows a redirect with the cookies that came with it.
  func follow(_ answer: WebAnswer) async throws -> WebAnswer {
    let cookies = answer.headers("Set-Cookie").map { String($0.prefix { $0 != ";" }) }
    return try await get(answer.headers("Location").first ?? "/nowhere", cookies: cookies)
  }

  static func encoded(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
