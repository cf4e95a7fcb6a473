/// A piece of what an agent printed.
public struct OutputChunk: Hashable, Sendable {
  /// How many bytes the agent had printed before this piece, cut ones counted.
  public var offset: UInt64
  /// What it printed: any bytes; a character may be split between two pieces.
  public var bytes: [UInt8]
  /// How many bytes right before this piece are gone because the quota was used up; 0 for none.
  public var cutBefore: UInt64

  /// A piece.
  public init(offset: UInt64, bytes: [UInt8], cutBefore: UInt64 = 0) {
    self.offset = offset
    self.bytes = bytes
    self.cutBefore = cutBefore
  }

  /// Where the next piece begins.
  public var end: UInt64 { offset + UInt64(bytes.count) }
}

/// What an agent prints, from some place on, read at the pace of the reader: nothing waits in memory.
///
/// Ends when the agent has ended and all is read, or when the reading task is cancelled.
public struct OutputSequence: AsyncSequence, Sendable {
  /// Reads one piece after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let read: @Sendable (UInt64) async throws -> OutputChunk?
    private var position: UInt64

    init(position: UInt64, read: @escaping @Sendable (UInt64) async throws -> OutputChunk?) {
      self.position = position
      self.read = read
    }

    /// The next piece, as soon as there is one; nothing when there will be none.
    public mutating func next() async throws -> OutputChunk? {
      guard let chunk = try await read(position) else { return nil }
      position = chunk.end
      return chunk
    }
  }

  private let start: UInt64
  private let read: @Sendable (UInt64) async throws -> OutputChunk?

  /// Output that a closure reads.
  /// - Parameters:
  ///   - start: the number of the byte to begin with.
  ///   - read: the piece at a place, as soon as there is one; nothing when there will be none.
  public init(from start: UInt64, read: @escaping @Sendable (UInt64) async throws -> OutputChunk?) {
    self.start = start
    self.read = read
  }

  /// Reads one piece after the other.
  public func makeAsyncIterator() -> Iterator { Iterator(position: start, read: read) }
}
