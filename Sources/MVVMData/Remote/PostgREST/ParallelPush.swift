import MVVM

/// Sends changes that cannot share a request, several at a time: one after the other, each would wait for the network.
enum ParallelPush {
  /// - Parameter width: how many requests are under way at a time, 1 or more.
  /// - Returns: what became of the first changes, in their order, and why the others were not decided. A later one may have
  ///   arrived, too: it is recognized when it is sent once more.
  static func send(
    _ entries: ArraySlice<OutboxEntry>, width: Int,
    _ send: @escaping @Sendable (OutboxEntry) async -> Result<PushOutcome, RemoteError>
  ) async -> (outcomes: [PushOutcome], failure: RemoteError?) {
    var results: [Int: Result<PushOutcome, RemoteError>] = [:]
    await withTaskGroup(of: (Int, Result<PushOutcome, RemoteError>).self) { group in
      var next = entries.startIndex
      var isBroken = false
      func begin() {
        guard !isBroken, next < entries.endIndex else { return }
        let (index, entry) = (next, entries[next])
        next += 1
        group.addTask { (index, await send(entry)) }
      }
      for _ in 0..<max(1, width) { begin() }
      for await (index, result) in group {
        results[index] = result
        if case .failure = result { isBroken = true }
        begin()
      }
    }
    var outcomes: [PushOutcome] = []
    for index in entries.indices {
      switch results[index] {
      case .success(let outcome): outcomes.append(outcome)
      case .failure(let error): return (outcomes, error)
      case nil: return (outcomes, nil)
      }
    }
    return (outcomes, nil)
  }
}
