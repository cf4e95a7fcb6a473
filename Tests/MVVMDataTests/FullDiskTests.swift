import Foundation
import GRDB
import MVVM
import Testing

@testable import MVVMData

/// A disk without room, as SQLite sees it when the file may have no more pages.
@Suite struct FullDiskTests {
  // Mutation: in `StoreError.init`, drop `SQLITE_FULL`.
  @Test func `a write that finds no room changes nothing and says so, and goes on when there is room`() async throws {
    let folder = try StoreFolder()
    let server = MemoryServer()
    let device = try Device(server, path: folder.file())
    let kept = Memo("kept")
    try await device.memos.save(kept)
    func limit(_ pages: Int) async throws {
      try await device.store.writer.writeWithoutTransaction { database in
        _ = try Row.fetchAll(database, sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    try await limit(1)  // SQLite takes what the file has as the least.
    var long = kept
    long.note = String(repeating: "long ", count: 100_000)
    await #expect(throws: StoreError.full) { try await device.memos.save(long) }
    #expect(StoreError.full.recoveryAction == DataError.saveFailed.recoveryAction)
    #expect(try await device.all() == [kept])
    #expect(try await device.store.counts().pending == 1)
    // Fetching finds no room either: nothing of the page is kept, and it comes again.
    let other = try Device(server)
    var theirs = Memo("theirs")
    theirs.note = long.note
    try await other.memos.save(theirs)
    try await other.sync()
    await #expect(throws: StoreError.full) { try await device.sync() }
    #expect(try await device.all() == [kept])
    try await limit(1_000_000)
    try await device.sync()
    #expect(try await Set(device.all()) == [kept, theirs])
    try await device.memos.save(long)
    try await device.sync()
    #expect(try await Set(server.entities(Memo.table())) == [long, theirs])
  }
}
