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

/// An open websocket.
public protocol WebSocketConnection: Sendable {
  /// The next text; binary messages are passed over. Called by one task at a time.
  /// - Returns: nothing when the other side has closed the connection.
  /// - Throws: what broke the connection, such as a message over the transport's limit; at once when the task is cancelled.
  func receive() async throws -> String?

  /// Sends a text, and returns when it is on its way.
  func send(_ text: String) async throws

  /// Closes the connection; what waits for it ends. Does nothing the second time.
  func close() async
}

/// A server that opens no websocket.
public struct WebSocketRefusal: Error, Hashable, Sendable {
  /// The status of its answer; 401 and 403 say that the token does not count.
  public let status: Int

  /// A refusal.
  public init(status: Int) { self.status = status }
}
