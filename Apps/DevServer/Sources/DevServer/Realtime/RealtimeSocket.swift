import NIOCore
import NIOWebSocket
import ServiceLifecycle

/// The frames of a websocket, and between them the messages of a connection.
struct RealtimeSocket: Sendable {
  let connection: RealtimeConnection
  let channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  private typealias Outbound = NIOAsyncChannelOutboundWriter<WebSocketFrame>

  /// Returns when the client has gone, says what is no message, or the server stops.
  func run() async {
    // What is left to tell a client that has gone is told to no one.
    try? await channel.executeThenClose { inbound, outbound in
      await cancelWhenGracefulShutdown {
        await withTaskGroup(of: Void.self) { tasks in
          tasks.addTask { try? await read(inbound, outbound) }
          tasks.addTask { try? await tell(outbound) }
          await tasks.next()
          tasks.cancelAll()
        }
      }
      await connection.end()
    }
  }

  private func read(_ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outbound: Outbound) async throws {
    for try await frame in inbound {
      switch frame.opcode {
      case .text:
        let text = String(buffer: frame.unmaskedData)
        guard let answers = await connection.answer(text) else {
          return try await close(.dataInconsistentWithMessage, outbound)
        }
        for answer in answers { try await send(answer, outbound) }
      case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
      case .connectionClose: return try await close(.normalClosure, outbound)
      case .binary: return try await close(.unacceptableData, outbound)
      default: continue
      }
    }
  }

  private func tell(_ outbound: Outbound) async throws {
    for await _ in connection.news.arrivals {
      for message in await connection.told(connection.news.take()) { try await send(message, outbound) }
    }
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
