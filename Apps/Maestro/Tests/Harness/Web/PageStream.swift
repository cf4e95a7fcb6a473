import Foundation
import NIOCore
import NIOHTTP1

/// The messages that keep a page up to date.
public struct PageStream {
  /// A message.
  public struct Message: Sendable, Equatable {
    /// What it is about: `region`, `append`, `title`, `gone`.
    public var kind = ""
    /// The name of the region or log.
    public var name = ""
    /// The markup.
    public var html = ""
  }

  private struct Payload: Decodable {
    var name: String?
    var html: String?
  }

  private var parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  private var bytes: [UInt8] = []

  init(parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator) { self.parts = parts }

  /// Waits until the server has begun to answer.
  mutating func open() async throws {
    guard case .head(let head) = try await parts.next(), head.status == .ok else {
      throw HarnessError("The stream was refused")
    }
  }

  /// The next message; nil when the stream has ended. Signs of life are passed over.
  public mutating func next() async throws -> Message? {
    while true {
      if let message = try takeMessage() {
        if message.kind.isEmpty { continue }
        return message
      }
      switch try await parts.next() {
      case .head: break
      case .body(let piece): bytes += piece.readableBytesView
      case .end, nil: return nil
      }
    }
  }

  private mutating func takeMessage() throws -> Message? {
    guard let end = bytes.firstRange(of: [10, 10]) else { return nil }
    let block = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    bytes.removeSubrange(..<end.upperBound)
    var message = Message()
    for line in block.split(separator: "\n") {
      if line.hasPrefix("event: ") { message.kind = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") {
        let payload = try JSONDecoder().decode(Payload.self, from: Data(line.dropFirst(6).utf8))
        message.name = payload.name ?? ""
        message.html = payload.html ?? ""
      }
    }
    return message
  }
}
