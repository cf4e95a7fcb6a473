/// What goes wrong with what is read or written.
public enum DataError: PresentableError, Hashable {
  /// It is not there.
  case notFound
  /// It is not what was expected.
  case invalidFormat
  /// It is damaged.
  case corruptedData
  /// It could not be written.
  case saveFailed

  /// A few words: what happened.
  public var title: String {
    switch self {
    case .notFound: localized("Not Found")
    case .invalidFormat: localized("Unreadable Data")
    case .corruptedData: localized("Damaged Data")
    case .saveFailed: localized("Not Saved")
    }
  }

  /// One sentence: what it means for the user.
  public var message: String {
    switch self {
    case .notFound: localized("This no longer exists.")
    case .invalidFormat: localized("The data is in a form the app does not understand.")
    case .corruptedData: localized("The stored data is damaged.")
    case .saveFailed: localized("Your change could not be saved.")
    }
  }

  /// What the user can do about it.
  public var recoveryAction: RecoveryAction {
    switch self {
    case .notFound: .dismiss
    case .invalidFormat, .corruptedData: .contactSupport
    case .saveFailed: .retry
    }
  }

  /// What kind of error it is.
  public var code: String {
    switch self {
    case .notFound: "data.notFound"
    case .invalidFormat: "data.invalidFormat"
    case .corruptedData: "data.corruptedData"
    case .saveFailed: "data.saveFailed"
    }
  }
}
