import NIOCore
import NIOPosix

/// Sends requests byte by byte, also such as no browser would send.
public enum WebClient {
  /// Sends a request and reads until the server closes the connection, or until what has come is enough.
  public static func exchange(
    host: String = "127.0.0.1", port: Int, _ method: String, _ path: String, headers: [String], body: String = "",
    until isEnough: @escaping @Sendable (WebAnswer) -> Bool = { _ in false }
  ) async throws -> WebAnswer {
    var request = "\(method) \(path) HTTP/1.1\r\nConnection: close\r\n"
    for header in headers { request += header + "\r\n" }
    if method == "POST" { request += "Content-Length: \(body.utf8.count)\r\n" }
    let text = request + "\r\n" + body
    return try await connect(host: host, port: port) { connection in
      try await connection.send(text)
      // Pieces may end within a character.
      var bytes = ByteBuffer()
      var answer = WebAnswer(text: "")
      for try await piece in connection.inbound {
        bytes.writeImmutableBuffer(piece)
        answer.text = String(buffer: bytes)
        if isEnough(answer) { break }
      }
      return answer
    }
  }

  /// Opens a connection for a test.
  public static func connect<Result: Sendable>(
    host: String = "127.0.0.1", port: Int, _ body: @escaping @Sendable (WebConnection) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: host, port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await body(WebConnection(inbound: inbound, outbound: outbound))
    }
  }
}
