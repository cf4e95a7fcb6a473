import Foundation
import Logging
import PalsTestSupport
import ServiceLifecycle
import Web
import WebScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The site at a free port of this machine for as long as a test runs.
struct Running: Sendable {
  let address: WebServer.Address
  private let client = PageClient()

  /// Serves a scene; pages wait long, for a machine that is busy.
  static func with(_ scene: Scene, _ test: @escaping @Sendable (Running) async throws -> Void) async throws {
    let site = try await PalsSite.make(
      services: scene.services, calendar: Scene.calendar, patience: .seconds(120))
    let (addresses, started) = AsyncStream<WebServer.Address>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let group = ServiceGroup(
      services: [WebServer(site: site, logger: logger) { started.yield($0) }], logger: logger)
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

  private func request(_ path: String, cookies: [String] = []) throws -> URLRequest {
    guard let url = URL(string: address.base + path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    let cookie = "poopypals-\(address.port)=\(address.token.text)"
    request.setValue(([cookie] + cookies).joined(separator: "; "), forHTTPHeaderField: "Cookie")
    return request
  }

  /// A page, as a browser that was let in sees it.
  func get(_ path: String, cookies: [String] = []) async throws -> Answer {
    try await client.answer(try request(path, cookies: cookies))
  }

  /// Sends a form of a page as a browser without script does.
  func post(_ path: String, _ fields: [(String, String)], from page: String = "/logs/new") async throws -> Answer {
    var request = try request(path)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    let token = try await get(page).value(after: "name=\"_form\" value=\"") ?? ""
    let body = (fields + [("_form", token)]).map { "\(Self.encoded($0))=\(Self.encoded($1))" }.joined(separator: "&")
    request.httpBody = Data(body.utf8)
    return try await client.answer(request)
  }

  /// Follows a redirect with the cookies that came with it.
  func follow(_ answer: Answer) async throws -> Answer {
    let cookie = answer.headers["set-cookie"].map { String($0.prefix { $0 != ";" }) }
    return try await get(answer.headers["location"] ?? "/nowhere", cookies: [cookie].compactMap { $0 })
  }

  /// What a tab is told after it was opened, until it is enough.
  func stream(_ path: String, since: String, until isEnough: @escaping @Sendable (String) -> Bool) async throws
    -> String
  {
    var request = try request("/-/live\(path)?_since=\(Self.encoded(since))")
    request.setValue("same-origin", forHTTPHeaderField: "Sec-Fetch-Site")
    return try await client.read(request, until: isEnough)
  }

  private static func encoded(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
