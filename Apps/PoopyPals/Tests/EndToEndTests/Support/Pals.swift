import Foundation

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
  /// The link that it printed.
  let link: String
  /// Where its pages are.
  let port: Int
  /// The key that lets browsers in.
  let token: String
  /// The options by which another device comes to its server; empty without a server in the process.
  let joining: [String]

  init(pid: Int32, printed: String) throws {
    let lines = printed.split(separator: "\n").map(String.init)
    guard let link = lines.first, let address = URLComponents(string: link), let port = address.port,
      let token = address.queryItems?.first(where: { $0.name == "token" })?.value
    else { throw Missing("a link in “\(printed)”") }
    self.pid = pid
    self.link = link
    self.port = port
    self.token = token
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
  var base: String { "http://127.0.0.1:\(port)" }

  /// Sends its process a signal.
  func send(_ signal: Int32) { _ = kill(pid, signal) }
}
