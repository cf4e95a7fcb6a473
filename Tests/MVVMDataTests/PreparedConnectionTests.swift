import Foundation
import GRDB
import MVVM
import MVVMData
import Testing

/// What a store does that is given a passphrase: as far as it can be seen without SQLCipher.
@Suite struct PreparedConnectionTests {
  private let folder: StoreFolder
  private var path: String { folder.file() }

  init() throws { folder = try StoreFolder() }

  private func open(_ prepare: @escaping @Sendable (Database) throws -> Void) throws -> LocalStore {
    try LocalStore(path: path, tables: [RegisteredTable(Memo.table())], prepare: prepare)
  }

  // Mutations: in `StoreFile.configuration`, prepare last; in `LocalStore.close`, open without the configuration.
  @Test func `each connection is prepared before anything else is done with it`() async throws {
    let count = Lock(0)
    let store = try open { database in
      try database.execute(sql: "PRAGMA cache_size = 77")
      count.withLock { $0 += 1 }
    }
    let memos = OfflineFirstRepository(Memo.table(), store: store)
    try await memos.save(Memo("kept"))
    // Reads have connections of their own.
    #expect(try await store.read { try Int.fetchOne($0, sql: "PRAGMA cache_size") } == 77)
    #expect(try await memos.count() == 1)
    let opened = count.withLock { $0 }
    #expect(opened >= 2)
    try store.close()
    #expect(try folder.names() == ["store.sqlite"])
    let seen = Lock(0)
    let inspection = try StoreInspection(path: path) { _ in seen.withLock { $0 += 1 } }
    #expect(inspection.changes.count == 1)
    #expect(seen.withLock { $0 } > 0)
  }

  @Test func `a passphrase that cannot be had leaves the file as it is`() throws {
    try open { _ in }.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.self) { try open { _ in throw CocoaError(.userCancelled) } }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try folder.names() == ["store.sqlite"])
    #expect(throws: StoreError.self) { try StoreInspection(path: path) { _ in throw CocoaError(.userCancelled) } }
  }

  // Mutation: in `StoreFile.sound`, treat it as damage: the store would be replaced by an empty one.
  @Test func `a file with another passphrase is not replaced`() throws {
    // What is encrypted looks random, from its first byte.
    var random = SystemRandomNumberGenerator()
    let bytes = Data((0..<16_384).map { _ in UInt8.random(in: 0...255, using: &random) })
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) { try open { _ in } }
    #expect(error?.code == "store.failed.26")
    if case .failed(_, let message)? = error { #expect(message.contains("another passphrase")) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try folder.names() == ["store.sqlite"])
    let problem = #expect(throws: StoreError.self) { try StoreInspection(path: path) { _ in } }
    if case .damaged(let text)? = problem { #expect(text.contains("another passphrase")) }
    #expect(problem?.code == "store.damaged")
  }

  // Mutation: in `Recovery.run`, write what was rescued.
  @Test func `what is rescued from an encrypted file is not written in the clear`() async throws {
    do {
      let store = try open { _ in }
      let memos = OfflineFirstRepository(Memo.table(), store: store)
      for number in 0..<200 { try await memos.save(Memo("secret \(number)")) }
      try store.close()
    }
    let queue = try DatabaseQueue(path: path)
    let page = try await queue.read { database in
      try Int.fetchOne(database, sql: "SELECT pageno FROM dbstat WHERE name = 'sync_outbox_row' ORDER BY pageno DESC")
    }
    try queue.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64((try #require(page) - 1) * 4096))
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let store = try open { _ in }
    let report = try #require(store.recovery)
    #expect(report.rescuedCount == 200)
    #expect(report.rescuedFile == nil)
    #expect(try folder.names().allSatisfy { !$0.contains("rescue") })
  }
}
