import Foundation
import MVVM

/// What the sync engine needs of the local side. Every method is one transaction: it happens entirely or not at all, also
/// when the process is killed meanwhile.
package protocol SyncStorage: Sendable {
  /// The tables, in the order in which changes of new entities may be pulled (parents first).
  var schemas: [TableSchema] { get }

  /// The next changes to send, oldest first, none of them parked, and at most one for each entity. From here on they are
  /// frozen: later edits of the same entity become changes of their own, since these may have reached the server. Changes
  /// that were frozen before come first and keep their keys.
  func takePending(_ selection: PendingSelection) async throws -> [OutboxEntry]

  /// The place of the last change, in the order in which they were made; 0 without any.
  func lastChange() async throws -> Int64

  /// Notes what the server did with changes: confirmed ones go, conflicts are decided by the table's policy (and noted, and
  /// sent once more where the local side stays), refused ones are parked. Where later edits of the same entity wait, they
  /// are brought onto the server's row.
  func settle(_ outcomes: [(entry: OutboxEntry, outcome: PushOutcome)]) async throws

  /// How far a table has been pulled.
  func pullCursor(of table: String) async throws -> PullCursor

  /// Brings rows of the server into the local ones, and the cursor to the last of them. Entities with changes that wait keep
  /// them, on top of the server's row or instead of it, as the table's policy has it. Rows that cannot be held are set
  /// aside.
  func merge(_ page: PullPage, of schema: TableSchema) async throws

  /// Does what relations say to children of parents that other devices have deleted, once all rows have come.
  /// - Parameter tables: those whose rows may not have come completely.
  /// - Returns: whether the server has to be told of changes.
  func settleRelations(except tables: Set<String>) async throws -> Bool

  /// The rows that were set aside, by table and id.
  func quarantinedRows() async throws -> [QuarantinedRow]

  /// Lets the next pull fetch again what was set aside.
  func fetchQuarantinedAgain() async throws

  /// Sets how far a table has been pulled.
  func move(cursorOf table: String, to cursor: PullCursor) async throws

  /// Whether one of these rows was here in a later version.
  func isKnownLater(_ records: [RemoteRecord], of table: String) async throws -> Bool

  /// The live rows of a table that have the greatest versions.
  func latestKnown(in table: String, limit: Int) async throws -> [(id: String, version: Int64)]

  /// Whether the server has lost rows, and the app has not decided what to do.
  func isReset() async throws -> Bool

  /// Notes that the server has lost rows.
  /// - Parameter epoch: what the server calls itself by now, if it says so.
  func noteReset(epoch: String?) async throws

  /// What the server calls itself.
  func epoch() async throws -> String?

  /// Notes what the server calls itself.
  func note(epoch: String) async throws

  /// Goes on with a server that has lost rows.
  func resolveReset(_ resolution: ServerResetResolution) async throws

  /// Whether changes wait that may carry the time of a clock that was not compared with the server's yet.
  func needsServerTime() async throws -> Bool

  /// Compares the clock with the server's.
  func noteServerTime(_ date: Date) async throws

  /// The numbers of pending changes, parked changes and unacknowledged conflicts.
  func counts() async throws -> SyncCounts

  /// The counts, now and after every change; a newer value replaces an unread one.
  func observeCounts() -> AsyncStream<SyncCounts>

  /// The parked changes, oldest first.
  func parkedChanges() async throws -> [ParkedChange]

  /// Makes a parked change wait again, with a new key.
  /// - Throws: `DataError.notFound`.
  func retry(_ id: UUID) async throws

  /// Gives up a parked change, and puts the server's row in place of the local one.
  /// - Throws: `DataError.notFound`.
  func discard(_ id: UUID) async throws

  /// The unacknowledged conflicts, oldest first.
  func conflicts() async throws -> [SyncConflict]

  /// Takes a conflict off the list.
  func acknowledge(_ id: UUID) async throws
}

/// Which changes are taken from the outbox.
package struct PendingSelection: Sendable {
  /// The most, 1 or more.
  package var limit: Int
  /// The place of the last one.
  package var last: Int64
  package var exceptTables: Set<String>
  package var exceptKeys: Set<UUID>

  package init(limit: Int, last: Int64 = .max, exceptTables: Set<String> = [], exceptKeys: Set<UUID> = []) {
    self.limit = limit
    self.last = last
    self.exceptTables = exceptTables
    self.exceptKeys = exceptKeys
  }
}

/// How far a table has been pulled.
package struct PullCursor: Hashable, Sendable {
  /// The row that was the last one.
  package struct Anchor: Hashable, Sendable {
    package let id: String
    package let stamp: Stamp
    package let isDeleted: Bool
  }

  /// The greatest version that was pulled; 0 before any.
  package var version: Int64
  package var anchor: Anchor?
}

extension PullPage {
  /// How far a table has been pulled with this page.
  var cursor: PullCursor {
    let last = records.last.flatMap { $0.version == lastVersion ? $0 : nil }
    return PullCursor(
      version: lastVersion,
      anchor: last.map { PullCursor.Anchor(id: $0.id, stamp: $0.stamp, isDeleted: $0.isDeleted) })
  }
}

/// What waits for the server or for the user.
package struct SyncCounts: Hashable, Sendable {
  /// Changes that wait.
  package var pending = 0
  /// Changes that the server refused.
  package var parked = 0
  /// Unacknowledged conflicts.
  package var conflicts = 0
  /// Rows that were set aside.
  package var quarantined = 0
  /// When the oldest change was made that waits.
  package var oldest: Date?

  /// The greatest stamp that a pending change ever had; empty without observers. An edit of a pending change changes only
  /// this.
  package var latest = ""

  package init(pending: Int = 0, parked: Int = 0, conflicts: Int = 0, quarantined: Int = 0, latest: String = "") {
    self.pending = pending
    self.parked = parked
    self.conflicts = conflicts
    self.quarantined = quarantined
    self.latest = latest
  }

  package static func == (left: SyncCounts, right: SyncCounts) -> Bool {
    // When the oldest one was made says nothing of how many there are, and changes with them.
    (left.pending, left.parked, left.conflicts, left.quarantined, left.latest)
      == (right.pending, right.parked, right.conflicts, right.quarantined, right.latest)
  }
}
