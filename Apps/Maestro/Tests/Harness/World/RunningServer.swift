import Foundation
import Remote

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
  /// The key that lets browsers in.
  public let token: String

  private let socket: String

  init?(pid: Int32, printed: String, home: String) {
    guard let link = printed.split(whereSeparator: \.isWhitespace).last, let address = URLComponents(string: "\(link)"),
      let port = address.port, let token = address.queryItems?.first(where: { $0.name == "token" })?.value
    else { return nil }
    self.pid = pid
    self.port = port
    self.token = token
    socket = home + "/server.sock"
  }

  /// The beginning of all addresses.
  public var base: String { "http://127.0.0.1:\(port)" }

  /// An address that lets a browser in.
  public func link(to path: String = "/") -> String { "\(base)\(path)\(path.contains("?") ? "&" : "?")token=\(token)" }

  /// Ends it without a chance to say anything.
  public func kill() { _ = signal(pid, SIGKILL) }

  /// What commands call.
  public func service() -> RemoteSessionService { RemoteSessionService(socket: socket) }
}

/// The name is taken inside.
private func signal(_ pid: Int32, _ number: Int32) -> Int32 { kill(pid, number) }
