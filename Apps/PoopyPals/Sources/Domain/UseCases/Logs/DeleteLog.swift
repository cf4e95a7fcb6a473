import MVVM

/// Removes a visit.
///
/// ```swift
/// let deleted = try await deleteLog(log.id)
/// ```
public struct DeleteLog: UseCase {
  private let logs: PoopLogRepository

  /// The use case.
  public init(logs: PoopLogRepository) { self.logs = logs }

  /// Removes the visit.
  /// - Returns: what it was, for `RestoreLog`; nothing when there was none any more.
  public func callAsFunction(_ id: PoopLog.ID) async throws -> PoopLog? {
    let log = try await logs.entity(id)
    try await logs.delete(id)
    return log
  }
}
