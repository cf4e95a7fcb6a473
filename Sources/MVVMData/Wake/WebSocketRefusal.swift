/// A server that opens no websocket.
public struct WebSocketRefusal: Error, Hashable, Sendable {
  /// The status of its answer; 401 and 403 say that the token does not count.
  public let status: Int

  /// A refusal.
  public init(status: Int) { self.status = status }
}
