import Foundation
import GRDB
import MVVM

extension LocalStore {
  /// Opens the store of one account, or makes one. Each account has its own file: signing in with another one shows and
  /// sends nothing of the former, whose pending changes wait until it signs in again.
  ///
  /// To switch accounts, stop the engine and close the store first.
  /// - Parameters:
  ///   - folder: where the files are.
  ///   - account: what the server calls the user, such as the subject of a token; not empty.
  ///   - tables: the tables of the app's entities.
  ///   - migrations: the changes of the schema since the first version.
  ///   - now: tells the date.
  ///   - unreadable: hears of rows that cannot be read.
  ///   - prepare: runs on each connection before anything else, such as `usePassphrase`.
  /// - Throws: `StoreError`.
  public convenience init(
    folder: String, account: String, tables: [RegisteredTable], migrations: [StoreMigration] = [],
    now: @escaping @Sendable () -> Date = { Date() },
    unreadable: @escaping @Sendable (RecordError) -> Void = { _ in },
    prepare: (@Sendable (Database) throws -> Void)? = nil
  ) throws(StoreError) {
    try self.init(
      path: try Self.path(in: folder, account: account), tables: tables, migrations: migrations, now: now,
      unreadable: unreadable, prepare: prepare)
  }

  /// The file of an account. Removing it, with the files whose names begin with it, removes all that the device has of it.
  /// - Throws: `StoreError.misconfigured` for an account without a name, or with one of more than 60 bytes.
  public static func path(in folder: String, account: String) throws(StoreError) -> String {
    guard (1...60).contains(account.utf8.count) else {
      throw .misconfigured("The name of an account has 1 to 60 bytes, not \(account.utf8.count).")
    }
    // Many file systems ignore case, and an account must not get out of the folder.
    let name = account.utf8.map { byte in
      let isPlain = (97...122).contains(byte) || (48...57).contains(byte) || byte == 45
      return isPlain ? String(UnicodeScalar(byte)) : "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    return (folder as NSString).appendingPathComponent("\(name).sqlite")
  }
}
