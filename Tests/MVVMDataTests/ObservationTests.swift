import Foundation
import MVVM
import MVVMData
import Testing

/// What those who observe a query are told.
@Suite(.timeLimit(.minutes(1))) struct ObservationTests {
  private let server = MemoryServer()

  /// The first value with so many rows, or the end.
  private func next(
    _ count: Int, _ values: inout AsyncThrowingStream<[Memo], any Error>.AsyncIterator
  ) async throws -> [Memo]? {
    while let memos = try await values.next() {
      if memos.count == count { return memos }
    }
    return nil
  }

  private func device(_ folder: StoreFolder?) throws -> Device { try Device(server, path: folder?.file()) }

  // Mutation: in `observe`, read once and end.
  @Test(arguments: [false, true])
  func `what there is, what the user does, and what the server sends`(inFile: Bool) async throws {
    let folder = inFile ? try StoreFolder() : nil
    let (device, other) = (try device(folder), try Device(server))
    let first = Memo("first")
    try await device.memos.save(first)
    var values = device.memos.observe(RepositoryQuery().sorted(by: \.title)).makeAsyncIterator()
    #expect(try await values.next() == [first])
    try await device.memos.save(Memo("second"))
    #expect(try await next(2, &values)?.map(\.title) == ["first", "second"])
    try await other.memos.save(Memo("third"))
    try await other.sync()
    try await device.sync()
    #expect(try await next(3, &values)?.map(\.title) == ["first", "second", "third"])
    try await device.memos.delete(first.id)
    #expect(try await next(2, &values)?.map(\.title) == ["second", "third"])
  }

  @Test func `only what fits the query is told`() async throws {
    let device = try device(nil)
    var values = device.memos.observe(RepositoryQuery().where(\.count, .isAtLeast(5)).limited(to: 2))
      .makeAsyncIterator()
    #expect(try await values.next() == [])
    for count in 0..<9 { try await device.memos.save(Memo("\(count)", count: count)) }
    #expect(try await next(2, &values) != nil)
  }

  // Mutation: in `observe`, buffer all values.
  @Test func `who reads slowly gets the newest value`() async throws {
    let device = try device(nil)
    var values = device.memos.observe(RepositoryQuery()).makeAsyncIterator()
    var fast = device.memos.observe(RepositoryQuery()).makeAsyncIterator()
    #expect(try await values.next() == [])
    for number in 1...50 {
      try await device.memos.save(Memo("\(number)"))
      #expect(try await next(number, &fast) != nil)
    }
    var read = 0
    while let memos = try await values.next() {
      read += 1
      if memos.count == 50 { break }
    }
    // The newest of each of the two buffers, and what was on its way.
    #expect(read <= 4)
  }

  @Test func `it ends with the task that reads it`() async throws {
    let device = try device(nil)
    let memos = device.memos
    let (started, start) = AsyncStream<Void>.makeStream()
    let reading = Task {
      var count = 0
      for try await _ in memos.observe(RepositoryQuery()) {
        count += 1
        start.finish()
      }
      return count
    }
    for await _ in started {}
    reading.cancel()
    #expect(try await reading.value == 1)
    try await memos.save(Memo("after"))
  }

  @Test func `the counts are told, too, and that something that waits was edited`() async throws {
    let device = try device(nil)
    var counts = device.store.observeCounts().makeAsyncIterator()
    #expect(await counts.next() == SyncCounts())
    var memo = Memo("a")
    try await device.memos.save(memo)
    let first = try #require(await counts.next())
    #expect(first.pending == 1)
    memo.title = "b"
    try await device.memos.save(memo)
    let second = try #require(await counts.next())
    #expect(second.pending == 1)
    #expect(second.latest > first.latest)
    try await device.sync()
    let third = try #require(await counts.next())
    #expect((third.pending, third.parked, third.conflicts) == (0, 0, 0))
  }
}
