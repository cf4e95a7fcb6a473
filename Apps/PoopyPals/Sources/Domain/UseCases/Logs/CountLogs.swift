import MVVM

/// Counts the visits of a search, without loading them.
///
/// ```swift
/// let all = try await countLogs(LogSearch())
/// ```
public struct CountLogs: UseCase {
  private let logs: PoopLogRepository

  /// The use case.
  public init(logs: PoopLogRepository) { self.logs = logs }

  /// How many there are on this device.
  public func callAsFunction(_ search: LogSearch) async throws -> Int { try await logs.count(search.query) }
}
