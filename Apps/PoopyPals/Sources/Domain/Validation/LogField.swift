/// A part of a visit that a user says something about.
public enum LogField: String, CaseIterable, Hashable, Sendable {
  /// When it was.
  case date
  /// How long it took.
  case duration
  /// How it was.
  case consistency
  /// What the user wants to remember.
  case notes

  /// What users call it.
  public var name: String {
    switch self {
    case .date: "The date"
    case .duration: "The duration"
    case .consistency: "The consistency"
    case .notes: "The note"
    }
  }
}
