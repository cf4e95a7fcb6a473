import Foundation
import MVVM

/// Notices a server that is not what it was: restored from a backup, or emptied.
struct ServerIdentity {
  let store: any SyncStorage
  let remote: any RemoteStore

  /// How many of the latest rows must all be missing before a server is held to have lost them. With fewer, a row that
  /// this user may no longer see is the likelier reason.
  private static let evidence = 3...20
  /// How many versions earlier than those a restored row is looked for.
  private static let reach: Int64 = 200

  /// - Throws: `SyncError.serverReset` until the app has decided what to do.
  func check() async throws {
    if try await store.isReset() { throw SyncError.serverReset }
    if let epoch = try await remote.epoch() {
      let known = try await store.epoch()
      if let known, known != epoch {
        try await store.noteReset(epoch: epoch)
        throw SyncError.serverReset
      }
      if known == nil { try await store.note(epoch: epoch) }
    }
    guard let schema = store.schemas.first, try await store.needsServerTime() else { return }
    do {
      if let date = try await remote.time(schema) { try await store.noteServerTime(date) }
    } catch RemoteError.refused {
      // This table only, perhaps: its turn shows it, and the others go on.
    }
  }

  /// The next rows of a table.
  /// - Parameter verifies: whether the last row that was fetched is fetched again: it must still be there.
  func page(_ schema: TableSchema, _ cursor: PullCursor, limit: Int, verifies: Bool) async throws -> PullPage {
    guard verifies, let anchor = cursor.anchor else {
      return try await remote.pull(schema, after: cursor.version, limit: limit)
    }
    let page = try await remote.pull(schema, after: cursor.version - 1, limit: limit + 1)
    let isOther = page.records.contains { record in
      // Another row under this version: the versions have been given again since.
      record.version == cursor.version && (record.id != anchor.id || record.stamp != anchor.stamp)
    }
    let isThere =
      page.records.contains { $0.id == anchor.id } || page.unreadable.contains { $0.id == anchor.id }
    var isGone = isOther
    if !isOther, !isThere { isGone = try await isForgotten(schema) }
    if !isGone, !isThere, anchor.isDeleted, page.lastVersion < cursor.version { isGone = try await isBack(schema) }
    if isGone {
      try await store.noteReset(epoch: nil)
      throw SyncError.serverReset
    }
    return page
  }

  /// - Throws: `SyncError.serverReset` if the server has none of the rows of a table that it had last.
  func verify(_ schema: TableSchema) async throws {
    guard try await isForgotten(schema) else { return }
    try await store.noteReset(epoch: nil)
    throw SyncError.serverReset
  }

  /// Whether the server has any row in an earlier version than it had it. A deleted row may have been removed from it for
  /// good: then the last row that is left is the last one that was fetched.
  private func isBack(_ schema: TableSchema) async throws -> Bool {
    var left = PullCursor(version: 0)
    while true {
      let page = try await remote.pull(schema, after: left.version, limit: Int(Self.reach) * 2)
      if try await store.isKnownLater(page.records, of: schema.name) { return true }
      guard page.lastVersion > left.version else { break }
      left = page.cursor
      guard page.hasMore else { break }
    }
    try await store.move(cursorOf: schema.name, to: left)
    return false
  }

  /// Whether the server has a row in an earlier version than it had it, or none of the rows that it had last. That a few
  /// are missing may mean only that this user may no longer see them.
  private func isForgotten(_ schema: TableSchema) async throws -> Bool {
    let known = try await store.latestKnown(in: schema.name, limit: Self.evidence.upperBound)
    guard let oldest = known.map(\.version).min() else { return false }
    var version = max(0, oldest - 1 - Self.reach)
    while true {
      let page = try await remote.pull(schema, after: version, limit: Int(Self.reach) * 2)
      let versions = Dictionary(page.records.map { ($0.id, $0.version) }, uniquingKeysWith: max)
      if known.contains(where: { row in versions[row.id].map { $0 < row.version } ?? false }) { return true }
      if known.contains(where: { versions[$0.id] != nil }) { return false }
      // They may all have been changed since, behind rows that others have changed.
      guard page.hasMore, page.lastVersion > version else { return known.count >= Self.evidence.lowerBound }
      version = page.lastVersion
    }
  }
}
