import Domain
import Foundation
import GRDB

/// Turns what SQLite says into what a user can do.
struct StorageFailures: Sendable {
  let path: String

  func missing(_ id: SessionID, step: String) -> SessionError {
    SessionError(.notFound, step: step, reason: "There is no session \(id.short) any more.")
  }

  /// - Parameter name: the name of the session that is being stored.
  func error(_ error: any Error, step: String, name: String? = nil) -> any Error {
    switch error {
    case is CancellationError, is SessionError: return error
    case is NewerSchema:
      return SessionError(
        .refused, step: step,
        reason:
          "'\(path)' was written by a newer Maestro. Use that one, or move the file aside to begin with an empty list.")
    case let row as UnreadableRow:
      return SessionError(
        .system, step: step,
        reason:
          "The column '\(row.column)' of session \(row.session) in '\(path)' holds a value that this Maestro does "
          + "not know. Use the Maestro that wrote it, or move the file aside to begin with an empty list.")
    case let damage as DamagedFile: return damaged(step, damage.finding)
    case let error as DatabaseError: return database(error, step: step, name: name)
    default:
      return SessionError(
        .system, step: step, reason: "'\(path)' cannot be used. Check the folder and its permissions.",
        details: "\(error)")
    }
  }

  private func database(_ error: DatabaseError, step: String, name: String?) -> SessionError {
    let details = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: return damaged(step, details)
    // On a full disk SQLite also fails to make its smaller files, and calls that an error of the disk.
    case .SQLITE_FULL,
      .SQLITE_IOERR where error.resultCode == .SQLITE_FULL || isDiskFull:
      return SessionError(
        .system, step: step, reason: "There is no room left on the disk of '\(path)'. Free some and try again.",
        details: details)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      return SessionError(
        .busy, step: step, reason: "Another process is using '\(path)' for too long. Try again.", details: details)
    case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE:
      let which = name.map { "'\($0)'" } ?? "its name"
      return SessionError(
        .invalid, step: step,
        reason:
          "Another session of this repository is called \(which) already. Choose another name, or archive that one.",
        field: .name)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      return SessionError(
        .system, step: step, reason: "'\(path)' cannot be written. Check its permissions and those of its folder.",
        details: details)
    default:
      return SessionError(
        .system, step: step, reason: "The database '\(path)' failed. Check the disk and try again.", details: details)
    }
  }

  private var isDiskFull: Bool {
    var status = statvfs()
    let folder = (path as NSString).deletingLastPathComponent
    return statvfs(folder, &status) == 0 && status.f_blocks > 0 && status.f_bavail == 0
  }

  private func damaged(_ step: String, _ details: String) -> SessionError {
    SessionError(
      .system, step: step,
      reason:
        "'\(path)' is damaged or no database. It was kept. Move it aside, with the files '\(path)-wal' and "
        + "'\(path)-shm' if they are there, and start again: worktrees and branches are not in it and can be adopted.",
      details: details)
  }
}
