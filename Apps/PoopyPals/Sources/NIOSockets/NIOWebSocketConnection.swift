import MVVMData
import NIOCore
import NIOWebSocket

/// An open websocket over SwiftNIO.
final class NIOWebSocketConnection: WebSocketConnection {
  private let channel: any Channel
  private let texts: AsyncThrowingStream<String, any Error>
  let arrivals: AsyncThrowingStream<String, any Error>.Continuation

  /// How many texts wait for their reader before the connection is given up.
  private static let mostWaiting = 256

  init(_ channel: any Channel) {
    self.channel = channel
    (texts, arrivals) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingOldest(Self.mostWaiting))
  }

  func receive() async throws -> String? {
    for try await text in texts { return text }
    try Task.checkCancellation()
    return nil
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(FrameHandler.frame(.text, ByteBuffer(string: text)))
  }

  func close() async {
    var code = ByteBuffer()
    code.write(webSocketErrorCode: .normalClosure)
    // The other side may have gone.
    try? await channel.writeAndFlush(FrameHandler.frame(.connectionClose, code))
    try? await channel.close()
  }
}
