import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends commands of the WebDriver protocol over loopback, each on a connection of its own.
///
/// Not by URLSession: that of Linux refuses the driver's headers, which have no space after the colon.
struct DriverClient: Sendable {
  let port: Int
  /// A browser on a busy machine may take long; a test that hangs must still end.
  private static let patience = Duration.seconds(120)

  private typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  @discardableResult
  func send(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    let sent = method == "POST" ? try JSONEncoder().encode(body ?? .object([:])) : Data()
    let data: ByteBuffer
    do {
      data = try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
        group.addTask { try await exchange(method, path, ByteBuffer(bytes: sent)) }
        group.addTask {
          try await Task.sleep(for: DriverClient.patience)
          throw BrowserError("no answer for \(DriverClient.patience)")
        }
        defer { group.cancelAll() }
        return try await group.next() ?? ByteBuffer()
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BrowserError("The browser driver does not answer \(method) \(path): \(error)")
    }
    guard let answer = try? JSONDecoder().decode(JSONValue.self, from: Data(data.readableBytesView)) else {
      throw BrowserError("The browser driver gave no JSON for \(method) \(path)")
    }
    let value = answer["value"]
    if let code = value["error"].string {
      let text = value["message"].string?.split(separator: "\n").first ?? ""
      // What the driver calls an element of a page that was left just while it looked.
      let isStale = code == "unknown error" && text.contains("does not belong to the document")
      throw BrowserError(
        "\(method) \(path): \(code): \(text)", code: isStale ? BrowserError.staleElement : code)
    }
    return value
  }

  private func exchange(_ method: String, _ path: String, _ body: ByteBuffer) async throws -> ByteBuffer {
    let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    return try await connection.executeThenClose { inbound, outbound in
      let headers: HTTPHeaders = [
        "Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": String(body.readableBytes),
        "Content-Type": "application/json; charset=utf-8",
      ]
      let head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: path, headers: headers)
      try await outbound.write(contentsOf: [.head(head), .body(.byteBuffer(body)), .end(nil)])
      var answer = ByteBuffer()
      for try await part in inbound {
        switch part {
        case .head: break
        case .body(var piece): answer.writeBuffer(&piece)
        case .end: return answer
        }
      }
      return answer
    }
  }
}
