/// What is wrong with something the user typed.
public enum ValidationError: PresentableError, Hashable {
  /// Nothing was typed.
  case required
  /// Fewer characters than needed.
  case tooShort(minimum: Int)
  /// More characters than allowed.
  case tooLong(maximum: Int)
  /// Outside the allowed range; its ends as they are shown.
  case outOfRange(lower: String, upper: String)
  /// Not of the expected form.
  case malformed
  /// Not the same as another field.
  case mismatch
  /// A rule of the app's own, with what the user reads.
  case custom(String)

  /// A few words: what happened.
  public var title: String { localized("Invalid Input") }

  /// One sentence: what to type instead.
  public var message: String {
    switch self {
    case .required: localized("This is required.")
    case .tooShort(let minimum): localized("Use at least %@ characters.", "\(minimum)")
    case .tooLong(let maximum): localized("Use at most %@ characters.", "\(maximum)")
    case .outOfRange(let lower, let upper): localized("Use a value between %@.", "\(lower) – \(upper)")
    case .malformed: localized("This does not look right.")
    case .mismatch: localized("The entries are not the same.")
    case .custom(let message): message
    }
  }

  /// What kind of error it is, without what was typed.
  public var code: String {
    switch self {
    case .required: "validation.required"
    case .tooShort: "validation.tooShort"
    case .tooLong: "validation.tooLong"
    case .outOfRange: "validation.outOfRange"
    case .malformed: "validation.malformed"
    case .mismatch: "validation.mismatch"
    case .custom: "validation.custom"
    }
  }
}
