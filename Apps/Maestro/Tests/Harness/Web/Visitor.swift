import NIOCore
import NIOHTTP1
import NIOPosix

/// A browser's requests without the browser.
public struct Visitor: Sendable {
  /// A page as it came.
  public struct Page: Sendable {
    /// The code of the answer.
    public var status = 0
    /// The markup.
    public var text = ""

    /// What follows a mark, up to the next quote.
    public func value(after mark: String) -> String? {
      text.firstRange(of: mark).map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
    }
  }

  typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  private let server: RunningServer

  /// Someone who was let in by the link.
  public init(_ server: RunningServer) {
    self.server = server
  }

  /// Loads a page.
  public func page(_ path: String) async throws -> Page {
    try await exchange(path) { parts in
      var page = Page()
      var body = ByteBuffer()
      for try await part in parts {
        switch part {
        case .head(let head): page.status = Int(head.status.code)
        case .body(var piece): body.writeBuffer(&piece)
        case .end:
          page.text = String(buffer: body)
          return page
        }
      }
      throw HarnessError("The answer for \(path) has no end")
    }
  }

  /// Opens the stream of a page, as its script would, for as long as a body of code runs.
  public func follow<Result: Sendable>(
    _ page: Page, _ body: @escaping @Sendable (inout PageStream) async throws -> Result
  ) async throws -> Result {
    guard let path = page.value(after: "data-live=\""), let since = page.value(after: "data-since=\"") else {
      throw HarnessError("The page names no stream; its status is \(page.status)")
    }
    let encoded = since.replacing("=", with: "%3D").replacing(";", with: "%3B")
    let address = "\(path.replacing("&amp;", with: "&"))\(path.contains("?") ? "&" : "?")_since=\(encoded)"
    return try await exchange(address) { parts in
      var stream = PageStream(parts: parts.makeAsyncIterator())
      try await stream.open()
      return try await body(&stream)
    }
  }

  private func exchange<Result: Sendable>(
    _ path: String,
    _ body: @escaping @Sendable (NIOAsyncChannelInboundStream<HTTPClientResponsePart>) async throws -> Result
  ) async throws -> Result {
    let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: server.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    let fields: HTTPHeaders = [
      "Host": server.host, "Sec-Fetch-Site": "same-origin", "Cookie": server.cookie, "Accept": "*/*",
    ]
    return try await connection.executeThenClose { inbound, outbound in
      try await outbound.write(.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: fields)))
      try await outbound.write(.end(nil))
      return try await body(inbound)
    }
  }
}
