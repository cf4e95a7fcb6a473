import MVVM
import MVVMData
import MVVMTesting
import Testing

@testable import Bookshelf

@Suite struct ShelfTests {
  private let router = RouterSpy<BookRoute>()

  /// SQLite in memory: the table and the queries are those of the app.
  private func makeShelf() throws -> OfflineFirstRepository<ShelfEntry> {
    OfflineFirstRepository(
      ShelfTable.entries, store: try LocalStore(inMemory: [RegisteredTable(ShelfTable.entries)]))
  }

  @Test func `the shelf shows the newest first, and one status`() async throws {
    let shelf = try makeShelf()
    try await shelf.save(.emma)
    try await shelf.save(.kim)
    let model = ShelfModel(shelf: shelf, navigator: router)
    let states = StateRecorder { model.entries }
    let all = Task { await model.follow() }
    try await states.wait(for: .loaded([.kim, .emma]))
    all.cancel()
    await all.value

    model.status = .wanted
    let wanted = Task { await model.follow() }
    try await states.wait(for: .loaded([.emma]))
    try await shelf.delete(ShelfEntry.emma.id)
    try await states.wait(for: .empty)
    wanted.cancel()
    await wanted.value
    model.open(.kim)
    #expect(router.calls == [.navigate(.book("24"))])
  }

  @Test func `a shelf that cannot be read says why`() async {
    let shelf = InMemoryRepository<ShelfEntry>()
    shelf.fail(DataError.corruptedData)
    let model = ShelfModel(shelf: shelf, navigator: router)
    await model.follow()
    #expect(model.entries == .failed(.data(.corruptedData), previous: nil))
  }
}
