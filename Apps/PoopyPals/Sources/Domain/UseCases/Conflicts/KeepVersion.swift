import Foundation
import MVVM

/// Keeps the version of a visit that the user chose after two devices had changed it.
///
/// ```swift
/// try await keepVersion(.init(log: id, fields: conflict.local))
/// ```
public struct KeepVersion: UseCase {
  /// Which version of which visit.
  public struct Input: Hashable, Sendable {
    /// The visit.
    public let log: PoopLog.ID
    /// What it is to have, by the names of its fields; all others stay as they are.
    public let fields: [String: FieldValue]

    /// A version.
    public init(log: PoopLog.ID, fields: [String: FieldValue]) {
      self.log = log
      self.fields = fields
    }
  }

  private let logs: PoopLogRepository

  /// The use case.
  public init(logs: PoopLogRepository) { self.logs = logs }

  /// Keeps it. A visit that was deleted comes back when the version has all that a visit needs.
  /// - Returns: the visit as it is now.
  /// - Throws: `DataError.notFound` when the visit is gone and the version has only a part of it; what the repository throws.
  public func callAsFunction(_ input: Input) async throws -> PoopLog {
    let fields = input.fields
    if let kept = try await logs.update(input.log, { $0 = $0.with(fields) }) { return kept }
    guard let log = PoopLog(id: input.log, fields: fields) else { throw DataError.notFound }
    return try await logs.save(log)
  }
}

extension PoopLog {
  /// Whether fields say all that a visit needs.
  public static func isWhole(_ fields: [String: FieldValue]) -> Bool { PoopLog(id: UUID(), fields: fields) != nil }

  fileprivate init?(id: UUID, fields: [String: FieldValue]) {
    guard let date = fields.date, let duration = fields.integer(.duration),
      let consistency = fields.integer(.consistency)
    else { return nil }
    self.init(id: id, date: date, duration: duration, consistency: consistency, notes: fields.notes ?? nil)
  }

  fileprivate func with(_ fields: [String: FieldValue]) -> PoopLog {
    PoopLog(
      id: id, date: fields.date ?? date, duration: fields.integer(.duration) ?? duration,
      consistency: fields.integer(.consistency) ?? consistency, notes: fields.notes ?? notes)
  }
}

extension [String: FieldValue] {
  fileprivate var date: Date? {
    guard case .timestamp(let microseconds)? = self[LogField.date.rawValue] else { return nil }
    return Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  fileprivate func integer(_ field: LogField) -> Int? {
    guard case .integer(let number)? = self[field.rawValue] else { return nil }
    return Int(exactly: number)
  }

  /// Nothing when they say nothing about notes; no notes when they say that there are none.
  fileprivate var notes: String?? {
    switch self[LogField.notes.rawValue] {
    case .text(let text)?: .some(text)
    case .null?: .some(nil)
    default: nil
    }
  }
}
