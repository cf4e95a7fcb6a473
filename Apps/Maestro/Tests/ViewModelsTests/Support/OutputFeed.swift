import Domain

/// What an agent prints, as the test says.
actor OutputFeed {
  private var bytes: [UInt8] = []
  private var isOver = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var reads = 0

  var end: UInt64 { UInt64(bytes.count) }

  func print(_ text: String) {
    bytes += Array(text.utf8)
    wake()
  }

  func finish() {
    isOver = true
    wake()
  }

  func restart() { isOver = false }

  func read(_ offset: UInt64) async throws -> OutputChunk? {
    reads += 1
    while offset >= end, !isOver {
      try Task.checkCancellation()
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
      } onCancel: {
        Task { await self.wake() }
      }
    }
    try Task.checkCancellation()
    guard offset < end else { return nil }
    return OutputChunk(offset: offset, bytes: Array(bytes[Int(offset)...]))
  }

  private func wake() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
