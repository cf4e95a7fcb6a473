import AsyncAlgorithms
import NIOCore
import NIOWebSocket
import ServiceLifecycle

/// The frames of a websocket, and between them the messages of a connection.
struct RealtimeSocket: Sendable {
  let connection: RealtimeConnection
  let channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  private typealias Outbound = NIOAsyncChannelOutboundWriter<WebSocketFrame>

  private enum Event: Sendable {
    case frame(WebSocketFrame)
    case news
    /// The client has gone.
    case end
  }

  /// Returns when the client has gone, says what is no message, or the server stops.
  func run() async {
    // What is left to tell a client that has gone is told to no one.
    try? await channel.executeThenClose { inbound, outbound in
      await cancelWhenGracefulShutdown { try? await serve(inbound, outbound) }
      await connection.end()
    }
  }

  /// One loop answers and tells: a client hears of changes in a channel after the reply to its join.
  private func serve(_ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outbound: Outbound) async throws {
    let frames = chain(inbound.map { Event.frame($0) }, [Event.end].async)
    for try await event in merge(frames, connection.news.arrivals.map { Event.news }) {
      switch event {
      case .frame(let frame): guard try await answer(frame, outbound) else { return }
      case .news:
        for message in await connection.told(connection.news.take()) { try await send(message, outbound) }
      case .end: return
      }
    }
  }

  /// - Returns: whether the connection goes on.
  private func answer(_ frame: WebSocketFrame, _ outbound: Outbound) async throws -> Bool {
    switch frame.opcode {
    case .text:
      let text = String(buffer: frame.unmaskedData)
      guard let answers = await connection.answer(text) else {
        try await close(.dataInconsistentWithMessage, outbound)
        return false
      }
      for answer in answers { try await send(answer, outbound) }
    case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
    case .connectionClose:
      try await close(.normalClosure, outbound)
      return false
    case .binary:
      try await close(.unacceptableData, outbound)
      return false
    default: break
    }
    return true
  }

  private func send(_ message: RealtimeMessage, _ outbound: Outbound) async throws {
    let text = message.text(connection.form)
    try await outbound.write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)))
  }

  private func close(_ code: WebSocketErrorCode, _ outbound: Outbound) async throws {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
  }
}
