import NIOCore

/// An open connection.
public struct WebConnection: Sendable {
  let inbound: NIOAsyncChannelInboundStream<ByteBuffer>
  let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  /// What comes in, as text.
  public var pieces: AsyncMapSequence<NIOAsyncChannelInboundStream<ByteBuffer>, String> {
    inbound.map { String(buffer: $0) }
  }

  /// Sends a text as it is.
  public func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

  /// Sends nothing more, and goes on reading.
  public func endSending() { outbound.finish() }
}
