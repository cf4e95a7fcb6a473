/// What goes wrong when local and remote are brought together.
public enum SyncError: PresentableError, Hashable {
  /// Both sides changed the same thing.
  case conflictDetected
  /// The server does not know this device.
  case deviceNotRegistered
  /// Another sync is still running.
  case syncInProgress
  /// The server has lost rows: it was restored from a backup, or emptied. The app has to decide what to do.
  case serverReset
  /// Some changes went through and some did not.
  case partialFailure(succeeded: Int, failed: Int)

  /// A few words: what happened.
  public var title: String {
    switch self {
    case .conflictDetected: localized("Changed Elsewhere")
    case .deviceNotRegistered: localized("Device Not Registered")
    case .syncInProgress: localized("Sync Is Running")
    case .serverReset: localized("Server Data Lost")
    case .partialFailure: localized("Sync Incomplete")
    }
  }

  /// One sentence: what it means for the user.
  public var message: String {
    switch self {
    case .conflictDetected: localized("This was also changed on another device.")
    case .deviceNotRegistered: localized("This device has to be registered before it can sync.")
    case .syncInProgress: localized("Your changes are being sent already.")
    case .serverReset: localized("The server no longer has data that this device has. Choose which data to keep.")
    case .partialFailure(_, let failed): localized("Changes that could not be sent: %@.", "\(failed)")
    }
  }

  /// What the user can do about it.
  public var recoveryAction: RecoveryAction {
    switch self {
    case .conflictDetected, .partialFailure: .retry
    case .deviceNotRegistered: .contactSupport
    case .syncInProgress, .serverReset: .dismiss
    }
  }

  /// What kind of error it is.
  public var code: String {
    switch self {
    case .conflictDetected: "sync.conflictDetected"
    case .deviceNotRegistered: "sync.deviceNotRegistered"
    case .syncInProgress: "sync.syncInProgress"
    case .serverReset: "sync.serverReset"
    case .partialFailure: "sync.partialFailure"
    }
  }
}
