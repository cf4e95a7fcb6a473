import Foundation
import MVVM
import SeededRandom
import Testing

@testable import MVVMData

/// A device of the random world: a file for each account, a clock of its own, and a user who remembers what was entered.
final class WorldDevice {
  let clock = WallClock()
  private let folder: StoreFolder
  private var migrations: [StoreMigration]
  private(set) var layout: WorldLayout
  private(set) var account: Int
  private(set) var store: LocalStore
  /// What conflicts and given-up changes said, by account: nothing of it is lost.
  private(set) var told: [Set<String>]
  /// Ids of entities of which a change was given up.
  private(set) var givenUp: Set<String> = []
  /// Ids of entities that were changed again because the server refused their names.
  private(set) var renamed: Set<String> = []

  init(_ layout: WorldLayout, _ migrations: [StoreMigration], accounts: Int) throws {
    folder = try StoreFolder(isQuick: true)
    (self.layout, self.migrations, account) = (layout, migrations, 0)
    told = Array(repeating: [], count: accounts)
    store = try Self.open(folder, 0, layout, migrations, clock)
  }

  private static func open(
    _ folder: StoreFolder, _ account: Int, _ layout: WorldLayout, _ migrations: [StoreMigration], _ clock: WallClock
  ) throws -> LocalStore {
    try LocalStore(
      folder: folder.path, account: "account \(account)", tables: layout.registered, migrations: migrations,
      now: { clock.now })
  }

  /// The process ends and another one begins, perhaps of a newer version, or with another account.
  func reopen(_ layout: WorldLayout? = nil, _ migrations: [StoreMigration]? = nil, account: Int? = nil) throws {
    try store.close()
    self.layout = layout ?? self.layout
    self.migrations = migrations ?? self.migrations
    self.account = account ?? self.account
    store = try Self.open(folder, self.account, self.layout, self.migrations, clock)
  }

  func items(_ role: ItemTable.Role) async throws -> [Item] {
    try await OfflineFirstRepository(layout.table(role), store: store).entities()
  }

  /// All rows.
  func all() async throws -> [ItemTable.Role: [Item]] {
    var all: [ItemTable.Role: [Item]] = [:]
    for role in ItemTable.Role.allCases { all[role] = try await items(role) }
    return all
  }

  /// Syncs once; a server that was restored gets everything again.
  func sync(_ server: WorldServer) async throws {
    do {
      try await MVVMDataTests.sync(store, server)
    } catch SyncError.serverReset {
      try await store.resolveReset(.uploadEverything)
      try await MVVMDataTests.sync(store, server)
    }
  }

  /// The user reads the conflicts.
  func acknowledge() async throws {
    for conflict in try await store.conflicts() {
      note(conflict.local)
      try await store.acknowledge(conflict.id)
    }
  }

  /// The user decides what becomes of refused changes: each is sent again, or edited, or given up.
  func decide(_ dice: inout SeededGenerator, isLast: Bool = false) async throws {
    for change in try await store.parkedChanges() {
      switch isLast ? 2 : dice.below(4) {
      case 0: try await giveUp(change)
      case 2 where change.reason.code == "server.23505" && change.kind != .delete:
        let table = layout.table(.places)
        let name = "place \(dice.next())"
        let edited = try await OfflineFirstRepository(table, store: store).update(change.entityID) {
          $0.texts[0] = name
        }
        if edited == nil { try await giveUp(change) } else { renamed.insert(change.entityID) }
      default:
        do {
          try await store.retry(change.id)
        } catch DataError.notFound {
          // Sent again together with another one.
        }
      }
    }
  }

  func giveUp(_ change: ParkedChange) async throws {
    note(change.fields)
    givenUp.insert(change.entityID)
    do {
      try await store.discard(change.id)
    } catch DataError.notFound {}
  }

  private func note(_ fields: [String: FieldValue]) {
    for case .text(let text) in fields.values { told[account].insert(text) }
  }
}
