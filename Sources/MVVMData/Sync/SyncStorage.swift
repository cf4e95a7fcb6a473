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
  /// - Parameter limit: the most, 1 or more.
  func takePending(limit: Int) async throws -> [OutboxEntry]

  /// Notes what the server did with changes: confirmed ones go, conflicts are decided by the table's policy (and noted, and
  /// sent once more where the local side stays), refused ones are parked. Where later edits of the same entity wait, they
  /// are brought onto the server's row.
  func settle(_ outcomes: [(entry: OutboxEntry, outcome: PushOutcome)]) async throws

  /// The greatest version of a table that has been pulled.
  func cursor(of table: String) async throws -> Int64

  /// Brings rows of the server into the local ones, and the cursor to the last of them. Entities with changes that wait keep
  /// them, on top of the server's row or instead of it, as the table's policy has it.
  func merge(_ records: [RemoteRecord], of schema: TableSchema) async throws

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

/// What waits for the server or for the user.
package struct SyncCounts: Hashable, Sendable {
  /// Changes that wait.
  package var pending = 0
  /// Changes that the server refused.
  package var parked = 0
  /// Unacknowledged conflicts.
  package var conflicts = 0

  /// The stamp of the latest pending change that was not sent; empty if there is none, and without observers. An edit of a
  /// pending change changes only this.
  package var latest = ""

  package init(pending: Int = 0, parked: Int = 0, conflicts: Int = 0, latest: String = "") {
    self.pending = pending
    self.parked = parked
    self.conflicts = conflicts
    self.latest = latest
  }
}
