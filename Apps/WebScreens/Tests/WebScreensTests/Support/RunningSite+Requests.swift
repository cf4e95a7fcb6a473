import ExampleScreens
import WebScreens
import WebTesting

extension RunningSite {
  /// The headers that let a request in.
  var cookie: String { "Cookie: " + session }

  /// The header that names the site.
  var host: String { "Host: \(address.sessions.hostName):\(address.port)" }

  /// The headers of an ordinary request of a page of ours.
  var usual: [String] { [host, cookie] }

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
