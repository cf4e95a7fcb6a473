import Foundation
import WebTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A PoopyPals that runs.
struct Pals: Sendable {
  /// Its process.
  let pid: Int32
  /// Where its pages are.
  let port: Int
  /// The header that names its pages.
  let host: String
  /// The cookie of a browser that was signed in by the link: name, `=` and secret.
  let cookie: String
  /// The options by which another device comes to its server; empty without a server in the process.
  let joining: [String]

  /// Signs in by the link that it printed.
  init(pid: Int32, printed: String) async throws {
    let lines = printed.split(separator: "\n").map(String.init)
    guard let address = lines.first.flatMap({ URLComponents(string: $0) }), let port = address.port,
      let name = address.host, let query = address.query
    else { throw Missing("a link in “\(printed)”") }
    self.pid = pid
    self.port = port
    host = "\(name):\(port)"
    let answer = try await WebClient.exchange(port: port, "GET", "/?" + query, headers: ["Host: " + host])
    guard let cookie = answer.headers("Set-Cookie").first else { throw Missing("a cookie: \(answer.head)") }
    self.cookie = String(cookie.prefix { $0 != ";" })
    let words = lines.dropFirst().first?.split(separator: " ").map(String.init) ?? []
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }?
        .trimmingCharacters(in: ["'"])
    }
    if let server = value("--server"), let household = value("--household") {
      joining = ["--server", server, "--household", household]
    } else {
      joining = []
    }
  }

  /// The beginning of all addresses.
  var base: String { "http://" + host }

  /// Sends its process a signal.
  func send(_ signal: Int32) { _ = kill(pid, signal) }
}
