import Foundation
import MVVM

/// Tells the newest visits of a search, now and after every change, whoever made it: the user, or another device by way of
/// the server.
///
/// ```swift
/// for try await newest in try await watchLogs(.init(search: LogSearch(), since: oldestShown)) { … }
/// ```
public struct WatchLogs: UseCase {
  /// What is watched.
  public struct Input: Hashable, Sendable {
    /// Which visits.
    public let search: LogSearch
    /// Only those at this moment and later; nothing for all.
    public let since: Date?

    /// Visits to watch.
    public init(search: LogSearch = LogSearch(), since: Date? = nil) {
      self.search = search
      self.since = since
    }
  }

  private let logs: PoopLogRepository

  /// The use case.
  public init(logs: PoopLogRepository) { self.logs = logs }

  /// The visits, the newest first; ends with the task that reads them.
  public func callAsFunction(_ input: Input) async throws -> AsyncThrowingStream<[PoopLog], any Error> {
    let query = input.search.query
    return logs.observe(input.since.map { query.where(\.date, .isAtLeast($0)) } ?? query)
  }
}
