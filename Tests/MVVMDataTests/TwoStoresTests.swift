import Foundation
import MVVM
import MVVMData
import Testing

/// Two stores on one file, as an app and its extension have them.
@Suite struct TwoStoresTests {
  private let server = MemoryServer()
  private let clock = WallClock()
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func device() throws -> Device {
    let clock = clock
    return try Device(server, path: folder.file(), now: { clock.now })
  }

  // Mutation: in `Edits.note`, do not look at the stamps of the row.
  @Test func `what one does to a row comes after what the other one did, though both read the same clock`() async throws
  {
    let (app, other) = (try device(), try device())
    var memo = Memo("a")
    try await app.memos.save(memo)
    let first = try #require(try await app.store.takePending(limit: 1).first)
    memo.title = "b"
    try await other.memos.save(memo)
    let answer = await server.push([first], to: Memo.table().schema)
    try await app.store.settle([(entry: first, outcome: try #require(answer.outcomes.first))])
    let second = try #require(try await app.store.takePending(limit: 1).first)
    #expect(second.stamp > first.stamp)
    #expect(second.fields == [FieldAssignment(name: "title", value: .text("b"))])
    // Confirmed, and edited by the one that has not sent it.
    try await other.sync()
    memo.title = "c"
    try await app.memos.save(memo)
    let third = try #require(try await other.store.takePending(limit: 1).first)
    #expect(third.stamp > second.stamp)
  }

  @Test func `both write and send at the same time, and nothing is lost or there twice`() async throws {
    let (app, other) = (try device(), try device())
    let ids = (0..<8).map { _ in UUID() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, device) in [app, other].enumerated() {
        group.addTask {
          for number in 0..<40 {
            try await device.memos.save(Memo("\(index) \(number)", id: ids[number % 8], count: number))
            if number.isMultiple(of: 5) { try await device.sync() }
          }
        }
      }
      try await group.waitForAll()
    }
    try await app.sync()
    #expect(try await app.store.counts() == SyncCounts())
    let rows = try await app.all()
    #expect(rows.count == 8)
    #expect(try await Set(server.entities(Memo.table())) == Set(rows))
    #expect(try await other.all() == rows)
    let keys = await server.history.map(\.key)
    #expect(Set(keys).count == keys.count)
  }
}
