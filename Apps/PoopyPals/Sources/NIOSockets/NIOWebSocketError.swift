/// Why this transport cannot open a connection.
public enum NIOWebSocketError: Error, Hashable, Sendable {
  /// The address is not one of `ws://`: there is no TLS here.
  case notHere
  /// Texts came faster than they were read.
  case tooMany
}
