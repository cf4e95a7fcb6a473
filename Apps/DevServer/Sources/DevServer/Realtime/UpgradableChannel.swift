import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import ServiceLifecycle

/// HTTP as Hummingbird serves it, and websockets where a client asks for one.
struct UpgradableChannel: ServerChildChannel, HTTPChannelHandler {
  enum Kind: Sendable {
    case http(NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>)
    /// The client asked for a websocket, and gets none.
    case refused(NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>, Problem)
    case socket(RealtimeSocket)
  }

  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let kind: EventLoopFuture<Kind>
  }

  let responder: HTTPChannelHandler.Responder
  let idleTimeout: Duration
  /// The connection for a request that asks for a websocket, or why there is none.
  let open: @Sendable (HTTPRequest) throws(Problem) -> RealtimeConnection

  /// The longest message of a client, which is a token and the names of its tables.
  private static let messageLimit = 1 << 16

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let problem = NIOLoopBoundBox<Problem?>(nil, eventLoop: channel.eventLoop)
      let upgrader = NIOTypedWebSocketServerUpgrader<Kind>(
        maxFrameSize: Self.messageLimit,
        shouldUpgrade: { channel, head in
          do {
            _ = try connection(head)
            return channel.eventLoop.makeSucceededFuture(HTTPHeaders())
          } catch {
            problem.value = error as? Problem ?? Problem("XX000", "the server has failed")
            return channel.eventLoop.makeSucceededFuture(nil)
          }
        },
        upgradePipelineHandler: { channel, head in
          channel.eventLoop.makeCompletedFuture { .socket(try socket(try connection(head), channel)) }
        })
      var configuration = NIOUpgradableHTTPServerPipelineConfiguration<Kind>(
        upgradeConfiguration: NIOTypedHTTPServerUpgradeConfiguration(
          upgraders: [upgrader],
          notUpgradingCompletionHandler: { channel in
            channel.eventLoop.makeCompletedFuture {
              let http = try http(channel, logger)
              return problem.value.map { .refused(http, $0) } ?? .http(http)
            }
          }))
      // As Hummingbird has it for HTTP alone.
      configuration.enablePipelining = false
      configuration.enableErrorHandling = false
      configuration.enableResponseHeaderValidation = false
      let limits = HTTP1Channel.Configuration.DecoderConfiguration()
      configuration.decoderConfiguration.maxHeaderFieldSize = limits.maxHeaderFieldSize
      configuration.decoderConfiguration.maxHeaderListSize = limits.maxHeaderListSize
      configuration.decoderConfiguration.maxHeaderFieldCount = limits.maxHeaderFieldCount
      let kind = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: configuration)
      // Until the first request, nothing else watches the connection.
      let closing = channel.eventLoop.scheduleTask(in: TimeAmount(idleTimeout)) { channel.close(promise: nil) }
      kind.whenComplete { _ in closing.cancel() }
      return Value(channel: channel, kind: kind)
    }
  }

  private func connection(_ head: HTTPRequestHead) throws -> RealtimeConnection {
    try open(try HTTPRequest(head, secure: false, splitCookie: false))
  }

  private func http(
    _ channel: any Channel, _ logger: Logger
  ) throws -> NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
    try channel.pipeline.syncOperations.addHandlers([
      HTTP1ToHTTPServerCodec(secure: false), HTTPConnectionStateHandler(idleTimeout: idleTimeout, logger: logger),
    ])
    return try NIOAsyncChannel(
      wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
  }

  private func socket(_ connection: RealtimeConnection, _ channel: any Channel) throws -> RealtimeSocket {
    try channel.pipeline.syncOperations.addHandlers([
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: Self.messageLimit),
      // A client that sends no heartbeat has gone.
      IdleStateHandler(readTimeout: TimeAmount(idleTimeout)), IdleCloser(),
    ])
    return RealtimeSocket(connection: connection, channel: try NIOAsyncChannel(wrappingChannelSynchronously: channel))
  }

  func handle(value: Value, logger: Logger) async {
    let kind = await withGracefulShutdownHandler {
      try? await value.kind.get()
    } onGracefulShutdown: {
      // It has not asked for anything.
      value.channel.close(promise: nil)
    }
    switch kind {
    case .http(let channel)?: await handleHTTP(asyncChannel: channel, logger: logger)
    case .refused(let channel, let problem)?: await refuse(channel, problem)
    case .socket(let socket)?: await socket.run()
    // The client has gone before it has asked for anything.
    case nil: break
    }
  }

  /// The request is not read: SwiftNIO reports an upgrade that did not happen as an error of the connection.
  private func refuse(_ channel: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>, _ problem: Problem) async {
    let parts = Answer.parts(problem, isAuthenticated: true)
    let body = ByteBuffer(string: parts.json)
    var headers = parts.headers
    headers[.contentType] = "application/json; charset=utf-8"
    headers[.contentLength] = "\(body.readableBytes)"
    headers[.connection] = "close"
    let head = HTTPResponse(status: .init(code: parts.status), headerFields: headers)
    // A client that has gone needs no answer.
    try? await channel.executeThenClose { _, outbound in
      try await outbound.write(contentsOf: [.head(head), .body(body), .end(nil)])
    }
  }
}

/// Closes a connection over which nothing comes.
private final class IdleCloser: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}
