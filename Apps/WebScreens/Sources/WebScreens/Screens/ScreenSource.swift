/// An open screen: its snapshots and its logs, for one request or one tab.
///
/// Everything it holds (a view model, say) lives until the request is answered or the tab is closed.
public struct ScreenSource<Snapshot: Equatable & Sendable>: Sendable {
  let snapshots: AsyncStream<Snapshot>
  let logs: [String: @Sendable (LogRequest) async throws -> LogSlice]

  /// A source.
  /// - Parameters:
  ///   - snapshots: the present snapshot at once, then newer ones; made with `bufferingNewest(1)`, as
  ///     `AsyncStream(observing:)` of `MVVM` does. When it ends the screen is gone, and the tab is told so.
  ///   - logs: for each log region that does not read its items from the snapshot: how to get them.
  public init(
    _ snapshots: AsyncStream<Snapshot>, logs: [String: @Sendable (LogRequest) async throws -> LogSlice] = [:]
  ) {
    self.snapshots = snapshots
    self.logs = logs
  }
}
