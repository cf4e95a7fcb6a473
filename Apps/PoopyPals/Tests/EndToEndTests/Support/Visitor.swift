import Foundation
import WebTesting

/// A browser's requests without the browser, for when many are needed.
struct Visitor: Sendable {
  private let pals: Pals
  private let formToken: String

  /// Somebody who was let in by the link and has a form open.
  init(_ pals: Pals) async throws {
    self.pals = pals
    let page = try await Self.page(pals, "/logs/new")
    guard let formToken = page.formToken else { throw Missing("a form: \(page.head)") }
    self.formToken = formToken
  }

  /// Loads a page.
  func page(_ path: String) async throws -> WebAnswer { try await Self.page(pals, path) }

  private static func page(_ pals: Pals, _ path: String) async throws -> WebAnswer {
    try await WebClient.exchange(port: pals.port, "GET", path, headers: headers(pals))
  }

  private static func headers(_ pals: Pals) -> [String] {
    ["Host: " + pals.host, "Cookie: " + pals.cookie]
  }

  /// Sends a form.
  func post(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> WebAnswer {
    let body = (fields.map { ($0.key, $0.value) } + [("_form", formToken)])
      .map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
    return try await WebClient.exchange(
      port: pals.port, "POST", path,
      headers: Self.headers(pals) + ["Content-Type: application/x-www-form-urlencoded"], body: body)
  }

  /// Logs a visit.
  /// - Returns: whether the app said that it is saved.
  func log(_ notes: String, duration: String = "3:00") async throws -> Bool {
    let answer = try await post(
      "/logs/new/save",
      ["date": "2026-01-05T08:00", "duration": duration, "consistency": "4", "notes": notes])
    return answer.status == 303
  }

  /// The notes of all visits in the list, as often as they are there.
  func notes() async throws -> [String] {
    let page = try await page("/?pages=40")
    guard page.status == 200 else { throw Missing("the list: \(page.head)") }
    guard !page.body.contains(">Older</a>") else { throw Missing("the end of the list") }
    return page.body.components(separatedBy: "<p class=\"notes\">").dropFirst().map { String($0.prefix { $0 != "<" }) }
  }

  /// The visit with these notes, as addresses name it.
  func id(of notes: String) async throws -> String {
    let body = try await page("/?pages=40").body
    for card in body.components(separatedBy: "<li class=\"card log").dropFirst() where card.contains(">\(notes)<") {
      if let mark = card.firstRange(of: "href=\"/logs/") {
        return String(card[mark.upperBound...].prefix { $0 != "\"" })
      }
    }
    throw Missing("a visit “\(notes)” in the list")
  }

  /// Changes the notes of a visit, and nothing else.
  func edit(_ id: String, notes: String) async throws {
    let answer = try await post("/logs/\(id)/edit/save", ["notes": notes, "was-notes": ""])
    guard answer.status == 303 else { throw Missing("a change: \(answer.head)") }
  }

  /// Syncs, and waits until it is done.
  /// - Returns: the page of the sync afterwards.
  func sync() async throws -> String {
    let answer = try await post("/sync/now")
    guard answer.status == 303 else { throw Missing("a sync: \(answer.head)") }
    return try await page("/sync").body
  }

  private static func encoded(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
