/// A source of snapshots in the hands of a test, which can wait until all of them have been taken.
actor Feed {
  private var pending: [Int] = []
  private var taker: CheckedContinuation<Int?, Never>?
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isClosed = false

  /// The values, as a screen's source gives them.
  nonisolated var values: AsyncStream<Int> {
    AsyncStream(unfolding: { await self.take() }, onCancel: { Task { await self.close() } })
  }

  /// Gives values; returns when the reader has handled all of them and asks for more.
  func send(_ values: some Sequence<Int> & Sendable) async {
    give(values)
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Gives values to a reader that may not ask again.
  func give(_ values: some Sequence<Int> & Sendable) {
    pending += values
    guard let taker, !pending.isEmpty else { return }
    self.taker = nil
    taker.resume(returning: pending.removeFirst())
  }

  private func take() async -> Int? {
    if isClosed { return nil }
    if !pending.isEmpty { return pending.removeFirst() }
    for waiter in waiters { waiter.resume() }
    waiters = []
    return await withCheckedContinuation { taker = $0 }
  }

  private func close() {
    isClosed = true
    taker?.resume(returning: nil)
    taker = nil
  }
}
