import Foundation
import WebScreens

/// Somebody who was let in by the link of a site, with requests as a browser without script sends them.
public struct SiteVisitor: Sendable {
  /// Where the site is.
  public let address: WebServer.Address
  /// The cookie of a browser that is signed in: name, `=` and secret.
  public let cookie: String

  /// A visitor who is signed in at the site at an address.
  public init(at address: WebServer.Address) throws {
    self.address = address
    cookie = try address.sessions.signIn(agent: "test")
  }

  /// The header that names the site.
  public var host: String { "Host: \(address.sessions.hostName):\(address.port)" }

  /// A page.
  /// - Parameter cookies: further ones.
  public func get(_ path: String, cookies: [String] = []) async throws -> WebAnswer {
    try await WebClient.exchange(
      port: address.port, "GET", path, headers: [host, "Cookie: " + ([cookie] + cookies).joined(separator: "; ")])
  }

  /// Sends a form of a page.
  /// - Parameters:
  ///   - page: where the form stands.
  ///   - known: what the form proves its origin with, when a page was read already.
  public func post(
    _ path: String, _ fields: [(String, String)], from page: String, token known: String? = nil
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
  public func follow(_ answer: WebAnswer) async throws -> WebAnswer {
    let cookies = answer.headers("Set-Cookie").map { String($0.prefix { $0 != ";" }) }
    return try await get(answer.headers("Location").first ?? "/nowhere", cookies: cookies)
  }

  /// What a tab is told after its page was read, until it is enough.
  /// - Throws: `WebClientError` when the server ends it before.
  public func stream(
    _ path: String, since: String, until isEnough: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    let answer = try await WebClient.exchange(
      port: address.port, "GET", "/-/live\(path)?_since=\(Self.encoded(since))",
      headers: [host, "Cookie: \(cookie)", "Sec-Fetch-Site: same-origin"], until: { isEnough($0.text) })
    guard isEnough(answer.text) else { throw WebClientError("The stream ended before it was enough: \(answer.text)") }
    return answer.text
  }

  /// A text as it stands in the body of a form.
  public static func encoded(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
