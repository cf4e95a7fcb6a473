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
