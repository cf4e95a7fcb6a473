import Foundation
import MVVM

/// Changes a visit.
///
/// ```swift
/// let log = try await editLog(.init(original: log, draft: draft))
/// ```
public struct EditLog: UseCase {
  /// What is to be changed.
  public struct Input: Hashable, Sendable {
    /// The visit as the user saw it.
    public let original: PoopLog
    /// What it is to be like.
    public let draft: LogDraft

    /// A change.
    public init(original: PoopLog, draft: LogDraft) {
      self.original = original
      self.draft = draft
    }
  }

  private let logs: PoopLogRepository
  private let validator: LogValidator

  /// The use case.
  public init(logs: PoopLogRepository, validator: LogValidator = LogValidator()) {
    self.logs = logs
    self.validator = validator
  }

  /// Checks the draft and keeps what the user changed. What they left alone stays as it is by now: another device may have
  /// changed it while the form was open.
  /// - Throws: `LogError` for what is wrong with the draft; `DataError.notFound` when the visit is gone, so that an edit
  ///   does not bring back what was deleted; what the repository throws.
  public func callAsFunction(_ input: Input) async throws -> PoopLog {
    let (original, wanted) = (input.original, try validator.log(input.draft, id: input.original.id))
    guard let current = try await logs.entity(original.id) else { throw DataError.notFound }
    return try await logs.save(
      PoopLog(
        id: current.id, date: wanted.date == original.date ? current.date : wanted.date,
        duration: wanted.duration == original.duration ? current.duration : wanted.duration,
        consistency: wanted.consistency == original.consistency ? current.consistency : wanted.consistency,
        notes: wanted.notes == original.notes ? current.notes : wanted.notes))
  }
}
