import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// Devices whose clocks are wrong.
@Suite struct WrongClockTests {
  private let server = MemoryServer()
  private let wall = WallClock()

  // Mutation: in `ServerIdentity.check`, do not ask for the time.
  @Test func `a clock a day ahead does not beat an edit made two hours later`() async throws {
    let wall = wall
    let timed = Timed(server: server, now: { wall.now })
    let ahead = try Device(timed, now: { wall.now.addingTimeInterval(86_400) })
    let right = try Device(timed, now: { wall.now })
    let memo = Memo("a")
    try await right.memos.save(memo)
    try await right.sync()
    try await ahead.sync()
    try await ahead.memos.update(memo.id) { $0.title = "first" }
    wall.move(by: 7200)
    try await right.memos.update(memo.id) { $0.title = "two hours later" }
    try await ahead.sync()
    try await right.sync()
    #expect(try await server.entities(Memo.table()).map(\.title) == ["two hours later"])
    // What is done from here on has the right time at once.
    wall.move(by: 10)
    try await ahead.sync()
    try await ahead.memos.update(memo.id) { $0.title = "again" }
    wall.move(by: 10)
    try await right.memos.update(memo.id) { $0.title = "last" }
    try await ahead.sync()
    try await right.sync()
    #expect(try await server.entities(Memo.table()).map(\.title) == ["last"])
  }

  // Mutation: in `HybridClock.observe`, believe every stamp.
  @Test func `a stamp from the end of time spoils only its own row`() async throws {
    let wall = wall
    let device = try Device(server, now: { wall.now })
    let poison = Stamp(milliseconds: .max, counter: .max, node: .max)
    let record = RemoteRecord(
      id: UUID().recordID, values: Memo.table().values(of: Memo("poison")), version: 1, stamp: poison, isDeleted: false)
    try await device.store.merge([record], of: Memo.table().schema)
    try await device.memos.save(Memo("mine"))
    let stamp = try #require(try await device.store.takePending(limit: 1).first).stamp
    #expect(abs(Double(stamp.milliseconds) / 1000 - wall.now.timeIntervalSince1970) < 1)
  }
}

/// A server with a clock.
private struct Timed: RemoteStore {
  let server: MemoryServer
  let now: @Sendable () -> Date

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    await server.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    try await server.pull(schema, after: version, limit: limit)
  }

  func time(_ schema: TableSchema) async throws(RemoteError) -> Date? { now() }
}
