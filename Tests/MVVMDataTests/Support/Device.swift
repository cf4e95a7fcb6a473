import Foundation
import MVVM
import MVVMData

/// A device with its store, and syncs that run when they are told to.
struct Device {
  let store: LocalStore
  let memos: OfflineFirstRepository<Memo>
  let remote: any RemoteStore
  var settings = SyncSettings(pushBatch: 7, pullPage: 5)

  init(
    _ remote: any RemoteStore, _ table: EntityTable<Memo> = Memo.table(), path: String? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    store =
      try path.map { try LocalStore(path: $0, tables: [RegisteredTable(table)], now: now) }
      ?? LocalStore(inMemory: [RegisteredTable(table)], now: now)
    memos = OfflineFirstRepository(table, store: store)
    self.remote = remote
  }

  /// One sync; throws what stops it.
  func sync() async throws {
    try await SyncRun(store: store, remote: remote, settings: settings, report: { _ in }).run()
  }

  /// All rows, by id.
  func all() async throws -> [Memo] { try await memos.entities(RepositoryQuery().sorted(by: \.id)) }
}
