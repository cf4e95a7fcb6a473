import NIOCore
import NIOWebSocket

/// Reads the frames of a server, and answers those that are about the connection itself.
final class FrameHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let arrivals: AsyncThrowingStream<String, any Error>.Continuation

  init(_ arrivals: AsyncThrowingStream<String, any Error>.Continuation) { self.arrivals = arrivals }

  /// A frame of a client, which has a mask (RFC 6455, 5.3).
  static func frame(_ opcode: WebSocketOpcode, _ data: ByteBuffer) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text:
      if case .dropped = arrivals.yield(String(buffer: frame.unmaskedData)) {
        fail(NIOWebSocketError.tooMany, context)
      }
    case .ping:
      context.writeAndFlush(wrapOutboundOut(Self.frame(.pong, frame.unmaskedData)), promise: nil)
    case .connectionClose:
      arrivals.finish()
      context.close(promise: nil)
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(error, context) }

  func channelInactive(context: ChannelHandlerContext) {
    arrivals.finish()
    context.fireChannelInactive()
  }

  private func fail(_ error: any Error, _ context: ChannelHandlerContext) {
    arrivals.finish(throwing: error)
    context.close(promise: nil)
  }
}
