import MVVM

/// What goes wrong in the store on the device.
public enum StoreError: PresentableError, Hashable {
  /// The store cannot be used as it is declared; the text says why, for developers.
  case misconfigured(String)
  /// No room is left on the disk. Nothing was changed.
  case full
  /// What is stored is damaged; the text says where, for developers.
  case damaged(String)
  /// A newer version of the app has used this store.
  case newer
  /// A value that its column cannot hold: nothing where something is needed, or a number that is none.
  case unfit(table: String, column: String)
  /// An entity whose parent is not on the device.
  case missingParent(table: String, parent: String)
  /// An entity that cannot be deleted while it has children.
  case hasChildren(table: String, children: String)
  /// A change of a table that this version of the app does not have.
  case unknownTable(String)
  /// SQLite could not do it; its code, and what it says for developers. Nothing was changed.
  case failed(code: Int32, message: String)

  private var presented: DataError {
    switch self {
    case .damaged: .corruptedData
    case .unfit, .unknownTable: .invalidFormat
    case .missingParent: .notFound
    case .misconfigured, .full, .newer, .failed, .hasChildren: .saveFailed
    }
  }

  /// A few words: what happened.
  public var title: String { presented.title }

  /// One sentence: what it means for the user.
  public var message: String { presented.message }

  /// What the user can do about it.
  public var recoveryAction: RecoveryAction { presented.recoveryAction }

  /// What kind of error it is.
  public var code: String {
    switch self {
    case .misconfigured: "store.misconfigured"
    case .full: "store.full"
    case .damaged: "store.damaged"
    case .newer: "store.newer"
    case .unfit: "store.unfit"
    case .missingParent: "store.missingParent"
    case .hasChildren: "store.hasChildren"
    case .unknownTable: "store.unknownTable"
    case .failed(let code, _): "store.failed.\(code)"
    }
  }
}
