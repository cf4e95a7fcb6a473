import Foundation
import NIOCore

/// A call or an answer on its way: its length in four bytes, then its bytes.
struct CallFrame: NIOSingleStepByteToMessageDecoder {
  typealias InboundOut = ByteBuffer
  typealias Channel = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  struct TooLong: Error, CustomStringConvertible {
    let length: UInt32
    let description: String
  }

  /// How many bytes may be received.
  let limit: Int

  /// Makes a connection one of calls and answers.
  static func channel(_ channel: any NIOCore.Channel, limit: Int) throws -> Channel {
    try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(CallFrame(limit: limit)))
    return try Channel(wrappingChannelSynchronously: channel)
  }

  static func encode(_ data: Data) throws -> ByteBuffer {
    var buffer = ByteBuffer()
    try buffer.writeLengthPrefixed(as: UInt32.self) { $0.writeBytes(data) }
    return buffer
  }

  func decode(buffer: inout ByteBuffer) throws -> ByteBuffer? {
    if let length = buffer.getInteger(at: buffer.readerIndex, as: UInt32.self), length > limit {
      throw TooLong(length: length, description: "\(length) bytes are more than the \(limit) that are taken")
    }
    return buffer.readLengthPrefixedSlice(as: UInt32.self)
  }

  func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) throws -> ByteBuffer? { try decode(buffer: &buffer) }
}
