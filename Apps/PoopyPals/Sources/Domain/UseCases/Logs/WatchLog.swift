import MVVM

/// Tells one visit, now and after every change, whoever made it.
///
/// ```swift
/// for try await found in try await watchLog(id) { show(found.first) }
/// ```
public struct WatchLog: UseCase {
  private let logs: PoopLogRepository

  /// The use case.
  public init(logs: PoopLogRepository) { self.logs = logs }

  /// The visit, or nothing once it is gone; ends with the task that reads it.
  public func callAsFunction(_ id: PoopLog.ID) async throws -> AsyncThrowingStream<[PoopLog], any Error> {
    logs.observe(RepositoryQuery().where(\.id, .equals(id)))
  }
}
