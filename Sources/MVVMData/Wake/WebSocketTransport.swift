import Foundation

/// Opens websockets. On Apple systems `URLSessionWebSocketTransport` does; elsewhere the app brings one, since `URLSession` on
/// Linux keeps a processor busy while a connection is open.
public protocol WebSocketTransport: Sendable {
  /// Opens a connection.
  /// - Parameters:
  ///   - url: with the scheme `ws` or `wss`.
  ///   - headers: what the request carries besides the headers of the handshake.
  /// - Throws: `WebSocketRefusal` if the server answers with another status than 101; any other error if there is no way to
  ///   it; at once when the task is cancelled.
  func connect(to url: URL, headers: [String: String]) async throws -> any WebSocketConnection
}
