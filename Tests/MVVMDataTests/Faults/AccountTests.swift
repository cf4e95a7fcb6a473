import Foundation
import MVVM
import MVVMData
import Testing

/// Several accounts on one device.
@Suite struct AccountTests {
  private let table = Memo.table()

  // Mutation: in `path`, leave upper case, dots or slashes as they are.
  @Test func `each account has its own data and its own pending changes`() async throws {
    let folder = try StoreFolder(isQuick: true)
    let accounts = ["ada", "ADA", "../ada", "ada@example.org", "a/da", "é"]
    func open(_ account: String) throws -> LocalStore {
      try LocalStore(folder: folder.path, account: account, tables: [RegisteredTable(table)])
    }
    for account in accounts {
      let store = try open(account)
      #expect(try await OfflineFirstRepository(table, store: store).count() == 0)
      try await OfflineFirstRepository(table, store: store).save(Memo(account))
      try store.close()
    }
    let names = try folder.names()
    #expect(names.count == accounts.count && Set(names.map { $0.lowercased() }).count == accounts.count)
    for account in accounts {
      let (store, server) = (try open(account), MemoryServer())
      #expect(try await store.counts() == SyncCounts(pending: 1))
      try await sync(store, server)
      #expect(try await server.entities(table).map(\.title) == [account])
      try store.close()
    }
  }

  @Test(arguments: ["", String(repeating: "a", count: 61)]) func `a name that is none is refused`(account: String) {
    #expect(throws: StoreError.self) { try LocalStore.path(in: "/tmp", account: account) }
  }
}
