import MVVM

/// What is wrong with what a user says about a visit.
public enum LogError: PresentableError, Hashable {
  /// It took less than a second or more than two hours.
  case invalidDuration
  /// It is not on the Bristol scale.
  case invalidConsistency
  /// Something that has to be said was not.
  case missingRequiredField(LogField)
  /// It has not happened yet.
  case dateTooFarInFuture
  /// More notes than are kept.
  case notesTooLong

  /// The part of the visit that it is about.
  public var field: LogField {
    switch self {
    case .invalidDuration: .duration
    case .invalidConsistency: .consistency
    case .missingRequiredField(let field): field
    case .dateTooFarInFuture: .date
    case .notesTooLong: .notes
    }
  }

  /// A few words: what happened.
  public var title: String { "Invalid Input" }

  /// One sentence: what to say instead.
  public var message: String {
    switch self {
    case .invalidDuration: "The duration must be between 1 second and 2 hours."
    case .invalidConsistency: "The consistency must be between 1 and 7."
    case .missingRequiredField(let field): "\(field.name) is required."
    case .dateTooFarInFuture: "The date is in the future."
    case .notesTooLong: "Use at most \(LogValidator.longestNotes) characters."
    }
  }

  /// What kind of error it is, without what was said.
  public var code: String {
    switch self {
    case .invalidDuration: "log.invalidDuration"
    case .invalidConsistency: "log.invalidConsistency"
    case .missingRequiredField(let field): "log.missingRequiredField.\(field.rawValue)"
    case .dateTooFarInFuture: "log.dateTooFarInFuture"
    case .notesTooLong: "log.notesTooLong"
    }
  }
}
