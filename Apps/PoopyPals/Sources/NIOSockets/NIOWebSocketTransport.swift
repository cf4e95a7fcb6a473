import Foundation
import MVVMData
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Websockets over SwiftNIO, without TLS.
public struct NIOWebSocketTransport: WebSocketTransport {
  private let messageLimit: Int

  /// A transport.
  /// - Parameter messageLimit: the longest message that is read, in bytes; a longer one ends the connection.
  public init(messageLimit: Int = 1 << 20) { self.messageLimit = messageLimit }

  /// What a server answers to the wish for a websocket.
  private enum Opening: Sendable {
    case socket(NIOWebSocketConnection)
    case refused(AsyncStream<Int>)
  }

  /// A connection that waits for the server's answer.
  private struct Begun: Sendable {
    let channel: any Channel
    let opening: EventLoopFuture<Opening>
  }

  /// Opens a connection.
  /// - Throws: `NIOWebSocketError` for an address that it cannot be opened to, `WebSocketRefusal`, errors of SwiftNIO.
  public func connect(to url: URL, headers: [String: String]) async throws -> any WebSocketConnection {
    guard url.scheme == "ws", let host = url.host else { throw NIOWebSocketError.notHere }
    // The brackets around an address of IPv6 belong to the URL.
    let name = host.trimmingCharacters(in: ["[", "]"])
    let port = url.port ?? 80
    let head = Self.head(url, "\(host):\(port)", headers)
    let begun = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(10))
      .connect(host: name, port: port) { channel in
        channel.eventLoop.makeCompletedFuture { Begun(channel: channel, opening: try opening(channel, head)) }
      }
    return try await withTaskCancellationHandler {
      switch try await begun.opening.get() {
      case .socket(let connection): return connection
      case .refused(let statuses):
        // Ends when the connection does.
        for await status in statuses {
          begun.channel.close(promise: nil)
          throw WebSocketRefusal(status: status)
        }
        throw ChannelError.eof
      }
    } onCancel: {
      begun.channel.close(promise: nil)
    }
  }

  private static func head(_ url: URL, _ host: String, _ headers: [String: String]) -> HTTPRequestHead {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let path = (parts?.percentEncodedPath ?? "") + (parts?.percentEncodedQuery.map { "?" + $0 } ?? "")
    var fields = HTTPHeaders(headers.map { ($0.key, $0.value) })
    fields.replaceOrAdd(name: "Host", value: host)
    fields.replaceOrAdd(name: "Content-Length", value: "0")
    return HTTPRequestHead(
      version: .http1_1, method: .GET, uri: path.hasPrefix("/") ? path : "/" + path, headers: fields)
  }

  private func opening(_ channel: any Channel, _ head: HTTPRequestHead) throws -> EventLoopFuture<Opening> {
    let upgrader = NIOTypedWebSocketClientUpgrader<Opening>(maxFrameSize: messageLimit) { [messageLimit] channel, _ in
      channel.eventLoop.makeCompletedFuture {
        let connection = NIOWebSocketConnection(channel)
        try channel.pipeline.syncOperations.addHandlers([
          NIOWebSocketFrameAggregator(
            minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 1024, maxAccumulatedFrameSize: messageLimit),
          FrameHandler(connection.arrivals),
        ])
        return .socket(connection)
      }
    }
    let configuration = NIOTypedHTTPClientUpgradeConfiguration<Opening>(
      upgradeRequestHead: head, upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        channel.eventLoop.makeCompletedFuture {
          let (statuses, arrivals) = AsyncStream<Int>.makeStream()
          try channel.pipeline.syncOperations.addHandler(StatusHandler(arrivals))
          return .refused(statuses)
        }
      })
    return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
      configuration: NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: configuration))
  }
}
