import ExampleScreens
import NIOCore
import NIOHTTP1
import NIOPosix
import WebScreens
import WebTesting

/// A message of an event stream.
struct StreamEvent: Sendable, Equatable {
  var id = ""
  var kind = ""
  var data = ""
  /// Lines that browsers ignore: signs of life.
  var comments: [String] = []
}

/// A tab that listens.
struct Listener {
  typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private var text = ""
  private(set) var status = 0

  /// Opens the stream of a page for as long as a test listens.
  static func listen<Result: Sendable>(
    _ site: RunningSite, _ path: String, headers: [(String, String)] = [],
    _ body: @escaping @Sendable (inout Listener) async throws -> Result
  ) async throws -> Result {
    let port = site.address.port
    let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    return try await connection.executeThenClose { inbound, outbound in
      var fields = HTTPHeaders(
        [("Host", "\(site.address.sessions.hostName):\(port)"), ("Sec-Fetch-Site", "same-origin")] + headers)
      fields.add(name: "Cookie", value: site.session)
      try await outbound.write(.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: fields)))
      try await outbound.write(.end(nil))
      var listener = Listener(parts: inbound.makeAsyncIterator())
      return try await body(&listener)
    }
  }

  /// Opens the stream that a page of ours names, as the script would.
  static func listen<Result: Sendable>(
    _ site: RunningSite, to page: WebAnswer,
    _ body: @escaping @Sendable (inout Listener) async throws -> Result
  ) async throws -> Result {
    guard let path = page.value(after: "data-live=\""), let since = page.value(after: "data-since=\"") else {
      throw WebClientError("The page names no stream: \(page.head)")
    }
    let encoded = since.replacing("=", with: "%3D").replacing(";", with: "%3B")
    return try await listen(site, "\(path)\(path.contains("?") ? "&" : "?")_since=\(encoded)", body)
  }

  private init(parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator) { self.parts = parts }

  /// The next message or sign of life; nil when the stream has ended.
  mutating func nextBlock() async throws -> StreamEvent? {
    while true {
      if let end = text.firstRange(of: "\n\n") {
        let block = text[..<end.lowerBound]
        let event = Self.read(block)
        text = String(text[end.upperBound...])
        return event
      }
      switch try await parts.next() {
      case .head(let head): status = Int(head.status.code)
      case .body(let piece): text += String(buffer: piece)
      case .end, nil: return nil
      }
    }
  }

  /// The next message; nil when the stream has ended.
  mutating func next() async throws -> StreamEvent? {
    while let block = try await nextBlock() {
      if !block.kind.isEmpty { return block }
    }
    return nil
  }

  private static func read(_ block: Substring) -> StreamEvent {
    var event = StreamEvent()
    for line in block.split(separator: "\n") {
      if line.hasPrefix("id: ") { event.id = String(line.dropFirst(4)) }
      if line.hasPrefix("event: ") { event.kind = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") { event.data = String(line.dropFirst(6)) }
      if line.hasPrefix(":") { event.comments.append(String(line)) }
    }
    return event
  }
}
