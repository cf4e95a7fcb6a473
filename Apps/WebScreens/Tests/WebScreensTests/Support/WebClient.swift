import NIOCore
import NIOPosix

/// Sends requests byte by byte, also such as no browser would send.
enum WebClient {
  /// Sends a request and reads until the server closes the connection.
  static func exchange(
    port: Int, _ method: String, _ path: String, headers: [String], body: String = ""
  ) async throws -> WebAnswer {
    var request = "\(method) \(path) HTTP/1.1\r\nConnection: close\r\n"
    for header in headers { request += header + "\r\n" }
    if method == "POST" { request += "Content-Length: \(body.utf8.count)\r\n" }
    let text = request + "\r\n" + body
    return try await connect(port: port) { connection in
      try await connection.send(text)
      var answer = WebAnswer(text: "")
      for try await piece in connection.pieces { answer.text += piece }
      return answer
    }
  }

  /// Opens a connection for a test.
  static func connect<Result: Sendable>(
    port: Int, _ body: @escaping @Sendable (WebConnection) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
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

/// An open connection.
struct WebConnection: Sendable {
  let inbound: NIOAsyncChannelInboundStream<ByteBuffer>
  let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  /// What comes in, as text.
  var pieces: AsyncMapSequence<NIOAsyncChannelInboundStream<ByteBuffer>, String> {
    inbound.map { String(buffer: $0) }
  }

  func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

  /// Sends nothing more, and goes on reading.
  func endSending() { outbound.finish() }
}

/// The client could not do what a test asked for.
struct WebClientError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
