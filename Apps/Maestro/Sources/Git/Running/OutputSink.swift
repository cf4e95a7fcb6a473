/// Takes what git prints, piece by piece, so that no output is ever held as a whole unless it is meant to be.
protocol OutputSink: Sendable {
  /// Takes a piece; false when nothing more is wanted, which ends git.
  mutating func take(_ piece: UnsafeRawBufferPointer) -> Bool
}

/// Collects everything up to a limit.
struct CollectingSink: OutputSink {
  let limit: Int
  var bytes: [UInt8] = []
  var isCut = false

  mutating func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    let room = limit - bytes.count
    bytes.append(contentsOf: piece.prefix(room))
    isCut = piece.count > room
    return !isCut
  }
}

/// Keeps the beginning and the end of what a program complains about, and drops what is between.
struct MessageSink {
  private static let half = 16 << 10
  private var beginning: [UInt8] = []
  private var end: [UInt8] = []
  private var dropped = 0

  mutating func take(_ piece: UnsafeRawBufferPointer) {
    let room = Self.half - beginning.count
    beginning.append(contentsOf: piece.prefix(room))
    end.append(contentsOf: piece.dropFirst(room))
    if end.count > Self.half * 2 {
      dropped += end.count - Self.half
      end.removeFirst(end.count - Self.half)
    }
  }

  var text: String {
    let mark = dropped == 0 ? [] : Array("\n[\(dropped) bytes left out]\n".utf8)
    return String(decoding: beginning + mark + end, as: UTF8.self)
  }
}
