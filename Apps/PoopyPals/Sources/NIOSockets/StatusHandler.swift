import NIOCore
import NIOHTTP1

/// Reads with which status a server refuses a websocket.
final class StatusHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let arrivals: AsyncStream<Int>.Continuation

  init(_ arrivals: AsyncStream<Int>.Continuation) { self.arrivals = arrivals }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { arrivals.yield(Int(head.status.code)) }
  }

  func channelInactive(context: ChannelHandlerContext) { arrivals.finish() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    arrivals.finish()
    context.close(promise: nil)
  }
}
