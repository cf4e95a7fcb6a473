import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends forms to a running server, as a browser without script.
struct FormVisitor: Sendable {
  private let base: String
  private let cookie: String
  private let session: URLSession

  /// Starts a server, and visits it with the key of the link.
  static func serve(_ bench: Bench) async throws -> (Child, FormVisitor) {
    let server = try bench.start(Programs.maestro, ["serve", "--port", "0"])
    try await until("the link") { server.output.contains("\n") }
    let parts = server.output.split(separator: "\n")[0].components(separatedBy: "/?token=")
    let port = try #require(parts[0].split(separator: ":").last)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForRequest = 120
    return (
      server,
      FormVisitor(
        base: parts[0], cookie: "maestro-\(port)=\(parts[1])", session: URLSession(configuration: configuration))
    )
  }

  func get(_ path: String) async throws -> (status: Int, body: String) { try await exchange(path, nil) }

  /// Sends a form; a redirect is followed.
  func post(_ path: String, _ fields: [String: String]) async throws -> (status: Int, body: String) {
    let page = try await get("/create").body
    let mark = try #require(page.firstRange(of: "name=\"_form\" value=\""))
    let token = String(page[mark.upperBound...].prefix { $0 != "\"" })
    let body = fields.merging(["_form": token]) { $1 }.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    return try await exchange(path, Data(body.utf8))
  }

  /// Sends a form that is refused, with a message that belongs to a field.
  func expectRefusal(
    _ path: String, _ fields: [String: String], _ field: String, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let answer = try await post(path, fields)
    let what = "\(field): \(fields[field]?.prefix(40) ?? "")"
    #expect(answer.status == 422, "\(what)", sourceLocation: sourceLocation)
    #expect(answer.body.utf8.count < 1 << 20, "\(what)", sourceLocation: sourceLocation)
    let place = answer.body.firstRange(of: "id=\"field-\(field)-message\">")
    let shown = place.map { answer.body[$0.upperBound...].prefix { $0 != "<" } } ?? "no message"
    #expect(shown.contains(message), "\(what): \(shown)", sourceLocation: sourceLocation)
  }

  private func exchange(_ path: String, _ body: Data?) async throws -> (status: Int, body: String) {
    var request = URLRequest(url: try #require(URL(string: base + path)))
    request.setValue(cookie, forHTTPHeaderField: "Cookie")
    if let body {
      request.httpMethod = "POST"
      request.httpBody = body
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    }
    let (data, response) = try await session.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  private static func encoded(_ text: String) -> String {
    // What needs nothing needs no time either: some are long.
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: "x") }) { return text }
    return text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
