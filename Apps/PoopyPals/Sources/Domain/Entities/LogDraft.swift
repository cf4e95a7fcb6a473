import Foundation

/// What a user says about a visit, which may not be right or not whole yet.
public struct LogDraft: Hashable, Sendable {
  /// When it was; nothing when that was not said.
  public let date: Date?
  /// How long it took, in seconds; nothing when that was not said.
  public let duration: Int?
  /// How it was on the Bristol scale; nothing when that was not said.
  public let consistency: Int?
  /// What the user wants to remember; may be empty.
  public let notes: String

  /// A draft.
  public init(date: Date?, duration: Int?, consistency: Int?, notes: String = "") {
    self.date = date
    self.duration = duration
    self.consistency = consistency
    self.notes = notes
  }
}
