import Foundation
import MVVM

/// Keeps a new visit.
///
/// ```swift
/// let log = try await logVisit(LogDraft(date: Date(), duration: 240, consistency: 4))
/// ```
public struct LogVisit: UseCase {
  private let logs: PoopLogRepository
  private let validator: LogValidator
  private let makeID: @Sendable () -> UUID

  /// The use case.
  public init(
    logs: PoopLogRepository, validator: LogValidator = LogValidator(),
    makeID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    self.logs = logs
    self.validator = validator
    self.makeID = makeID
  }

  /// Checks the draft and keeps the visit that it says.
  /// - Throws: `LogError` for what is wrong with it; what the repository throws.
  public func callAsFunction(_ draft: LogDraft) async throws -> PoopLog {
    try await logs.save(validator.log(draft, id: makeID()))
  }
}
