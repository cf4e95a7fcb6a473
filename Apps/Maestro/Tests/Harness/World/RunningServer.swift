import Foundation
import Remote
import WebTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server that was started.
public struct RunningServer: Sendable {
  /// Its process.
  public let pid: Int32
  /// Where it listens.
  public let port: Int
  /// The beginning of all addresses.
  public let base: String
  /// The cookie of a browser that was signed in by the printed link: name, `=` and secret.
  public let cookie: String
  private let socket: String

  /// Signs in by the link that it printed.
  init(pid: Int32, printed: String, home: String) async throws {
    guard let link = printed.split(whereSeparator: \.isWhitespace).last, let address = URLComponents(string: "\(link)"),
      let port = address.port, let host = address.host, let query = address.query
    else { throw HarnessError("The server printed no link: \(printed)") }
    self.pid = pid
    self.port = port
    base = "http://\(host):\(port)"
    socket = home + "/server.sock"
    let answer = try await WebClient.exchange(port: port, "GET", "/?" + query, headers: ["Host: \(host):\(port)"])
    guard let cookie = answer.headers("Set-Cookie").first else {
      throw HarnessError("The link does not sign in: \(answer.head)")
    }
    self.cookie = String(cookie.prefix { $0 != ";" })
  }

  /// An address that signs a browser in, once.
  public func link(to path: String = "/") async throws -> String {
    let link = try await RemotePageAccess(socket: socket).link()
    let query = link.split(separator: "?").last.map(String.init) ?? ""
    return "\(base)\(path)\(path.contains("?") ? "&" : "?")\(query)"
  }

  /// The header that names the site.
  var host: String { String(base.dropFirst("http://".count)) }

  /// Ends it without a chance to say anything.
  public func kill() { _ = signal(pid, SIGKILL) }

  /// What commands call.
  public func service() -> RemoteSessionService { RemoteSessionService(socket: socket) }
}

/// The name is taken inside.
private func signal(_ pid: Int32, _ number: Int32) -> Int32 { kill(pid, number) }
