import MVVM

/// Keeps a visit again that was deleted by mistake.
///
/// ```swift
/// try await restoreLog(deleted)
/// ```
public struct RestoreLog: UseCase {
  private let logs: PoopLogRepository

  /// The use case.
  public init(logs: PoopLogRepository) { self.logs = logs }

  /// Keeps the visit as it was, under the same id.
  public func callAsFunction(_ log: PoopLog) async throws -> PoopLog { try await logs.save(log) }
}
