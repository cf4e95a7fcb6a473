import Foundation

/// Says what is wrong with a draft of a visit, if anything: the one place that forms and use cases ask.
public struct LogValidator: Sendable {
  /// How long a visit may take, in seconds.
  public static let durations = 1...7_200
  /// The Bristol scale.
  public static let consistencies = 1...7
  /// How many characters of notes are kept.
  public static let longestNotes = 1_000
  /// How far ahead of this device's clock a visit may be, in seconds: clocks differ.
  public static let tolerance: TimeInterval = 300

  private let now: @Sendable () -> Date

  /// A validator.
  /// - Parameter now: tells the present moment.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// What is wrong with a date, if anything.
  public func error(date: Date?) -> LogError? {
    guard let date, date.timeIntervalSince1970.isFinite else { return .missingRequiredField(.date) }
    return date.timeIntervalSince(now()) > Self.tolerance ? .dateTooFarInFuture : nil
  }

  /// What is wrong with a duration, if anything.
  public func error(duration: Int?) -> LogError? {
    guard let duration else { return .missingRequiredField(.duration) }
    return Self.durations.contains(duration) ? nil : .invalidDuration
  }

  /// What is wrong with a consistency, if anything.
  public func error(consistency: Int?) -> LogError? {
    guard let consistency else { return .missingRequiredField(.consistency) }
    return Self.consistencies.contains(consistency) ? nil : .invalidConsistency
  }

  /// What is wrong with notes, if anything.
  public func error(notes: String) -> LogError? {
    notes.index(notes.startIndex, offsetBy: Self.longestNotes + 1, limitedBy: notes.endIndex) == nil
      ? nil : .notesTooLong
  }

  /// Everything that is wrong with a draft, in the order of a form.
  public func errors(in draft: LogDraft) -> [LogError] {
    [
      error(date: draft.date), error(duration: draft.duration), error(consistency: draft.consistency),
      error(notes: draft.notes),
    ].compactMap { $0 }
  }

  /// The visit that a draft says, with blanks around the notes left out.
  /// - Throws: the first thing that is wrong with it.
  public func log(_ draft: LogDraft, id: UUID) throws(LogError) -> PoopLog {
    if let error = errors(in: draft).first { throw error }
    guard let date = draft.date else { throw .missingRequiredField(.date) }
    guard let duration = draft.duration else { throw .missingRequiredField(.duration) }
    guard let consistency = draft.consistency else { throw .missingRequiredField(.consistency) }
    let notes = draft.notes.trimmingCharacters(in: .whitespacesAndNewlines)
    return PoopLog(
      id: id, date: date, duration: duration, consistency: consistency, notes: notes.isEmpty ? nil : notes)
  }
}
