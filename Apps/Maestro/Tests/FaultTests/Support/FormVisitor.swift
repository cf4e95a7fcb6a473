import Foundation
import TestSupport
import Testing
import WebTesting

/// Sends forms to a running server, as a browser without script.
struct FormVisitor: Sendable {
  let port: Int
  let host: String
  let cookie: String

  /// Starts a server, and signs in by its link.
  static func serve(_ bench: Bench) async throws -> (Child, FormVisitor) {
    let server = try bench.start(Programs.maestro, ["serve", "--port", "0"])
    try await until("the link") { server.output.contains("\n") }
    return (server, try await FormVisitor(link: String(server.output.split(separator: "\n")[0])))
  }

  /// Signs in by a link.
  init(link: String) async throws {
    let parts = link.dropFirst("http://".count).split(separator: "/", maxSplits: 1)
    host = String(try #require(parts.first))
    port = try #require(host.split(separator: ":").last.flatMap { Int($0) })
    let answer = try await WebClient.exchange(
      port: port, "GET", "/" + (parts.last ?? ""), headers: ["Host: " + host])
    cookie = String(try #require(answer.headers("Set-Cookie").first, "\(answer.head)").prefix { $0 != ";" })
  }

  func get(_ path: String) async throws -> (status: Int, body: String) { try await exchange(path, nil) }

  /// Sends a form; a redirect is followed.
  func post(_ path: String, _ fields: [String: String]) async throws -> (status: Int, body: String) {
    let page = try await get("/create").body
    let mark = try #require(page.firstRange(of: "name=\"_form\" value=\""))
    let token = String(page[mark.upperBound...].prefix { $0 != "\"" })
    let body = fields.merging(["_form": token]) { $1 }.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    return try await exchange(path, body)
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

  private func exchange(_ path: String, _ body: String?) async throws -> (status: Int, body: String) {
    let answer = try await WebClient.exchange(
      port: port, body == nil ? "GET" : "POST", path,
      headers: ["Host: " + host, "Cookie: " + cookie, "Content-Type: application/x-www-form-urlencoded"],
      body: body ?? "")
    if answer.status == 303, let next = answer.headers("Location").first { return try await exchange(next, nil) }
    return (answer.status, answer.body)
  }

  private static func encoded(_ text: String) -> String {
    // What needs nothing needs no time either: some are long.
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: "x") }) { return text }
    return text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
