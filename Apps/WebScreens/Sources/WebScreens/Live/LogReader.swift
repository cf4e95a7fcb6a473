/// What is new in a log.
struct LogUpdate: Sendable {
  let items: [LogItem]
  /// Whether items are missing before the first of these.
  let isGap: Bool
  /// Whether the log has begun anew, so that what is shown must go.
  let isReset: Bool
  /// Whether there are more items after these.
  let hasMore: Bool

  var position: Int { items.last?.position ?? 0 }
}

/// Gets what a page lacks of a log, never more than it may hold.
struct LogReader<Snapshot: Equatable & Sendable>: Sendable {
  let log: LogRegion<Snapshot>
  let source: ScreenSource<Snapshot>?

  /// - Parameter position: of the last item that is shown; nil when nothing is.
  func update(_ snapshot: Snapshot, position: Int?, limit: Int) async throws -> LogUpdate? {
    let begin = max(0, log.begin(snapshot))
    let end = max(begin, log.end(snapshot))
    // A page that shows nothing yet has position 0.
    let isReset = position.map { $0 > end || (0 < $0 && $0 < begin) } ?? false
    let shown = max(begin, isReset ? begin : position ?? begin)
    // A page that is far behind gets the newest items instead of all that it missed.
    let after = max(shown, end - log.keep)
    guard end > after || isReset else { return nil }
    let slice = try await read(snapshot, LogRequest(after: after, limit: limit))
    let items = Array(slice.items.drop { $0.position <= after }.prefix(limit))
    guard !items.isEmpty || isReset else { return nil }
    return LogUpdate(
      items: items, isGap: slice.isGap || after > shown, isReset: isReset,
      hasMore: (items.last?.position ?? end) < end)
  }

  private func read(_ snapshot: Snapshot, _ request: LogRequest) async throws -> LogSlice {
    if let items = log.items { return items(snapshot, request) }
    return try await source?.logs[log.name]?(request) ?? LogSlice(items: [])
  }
}
