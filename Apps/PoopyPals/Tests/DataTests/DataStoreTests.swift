import Domain
import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

@testable import PalsData

@Suite struct DataStoreTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000.123456)

  /// A folder of its own, removed afterwards.
  private func withFolder(_ body: (DataFolder) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pals-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(try DataFolder(path))
  }

  private func permissions(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @MainActor
  private func open(_ folder: DataFolder) throws -> DataStore {
    try DataStore(folder: folder, server: nil, connectivity: ConnectivityStatus(), errors: ErrorLog())
  }

  // Mutation: leave out a column of a table, or read two in the wrong order.
  @Test func `What is kept is there after a restart, as it was`() async throws {
    try await withFolder { folder in
      let full = PoopLog(id: UUID(), date: Self.now, duration: 90, consistency: 2, notes: "naïve 🙂")
      let bare = PoopLog(id: UUID(), date: Self.now - 1, duration: 7_200, consistency: 7)
      let earned = Achievement(id: "week", unlocked: Self.now)
      let first = try await open(folder)
      try await first.logs.save(full)
      try await first.logs.save(bare)
      try await first.achievements.save(earned)
      try await first.close()
      let second = try await open(folder)
      let kept = try await second.logs.entities(RepositoryQuery().sorted(by: \.date, .descending))
      #expect(kept.map(\.notes) == ["naïve 🙂", nil])
      #expect(kept.map(\.duration) == [90, 7_200])
      #expect(kept.map(\.consistency) == [2, 7])
      // To the microsecond.
      #expect(kept.map(\.date.fieldValue) == [full, bare].map(\.date.fieldValue))
      #expect(try await second.achievements.entities().map(\.id) == ["week"])
      try await second.close()
    }
  }

  // Mutation: let a use case ask for a property that the table does not store.
  @Test func `Paging, searching and watching work over SQLite as they do in memory`() async throws {
    let tables = [RegisteredTable(EntityTable.logs), RegisteredTable(EntityTable.achievements)]
    let store = DataStore(store: try LocalStore(inMemory: tables), sync: nil)
    let memory = InMemoryRepository<PoopLog>()
    for number in 0..<40 {
      let log = PoopLog(
        id: UUID(), date: Self.now - Double(number / 3), duration: 60, consistency: 1 + number % 7,
        notes: number % 4 == 0 ? "Coffee \(number)" : nil)
      try await memory.save(try await store.logs.save(log))
    }
    for text in ["", "coffee"] {
      var found: [[PoopLog]] = []
      for logs in [store.logs, memory] as [PoopLogRepository] {
        let find = FindLogs(logs: logs)
        var (all, cursor): ([PoopLog], LogCursor?) = ([], nil)
        repeat {
          let page = try await find(.init(search: LogSearch(text: text), after: cursor, size: 7))
          all += page.elements
          cursor = page.next
        } while cursor != nil
        found.append(all)
      }
      #expect(found[0] == found[1])
      #expect(found[0].count == (text.isEmpty ? 40 : 10))
    }
    let watch = try await WatchLogs(logs: store.logs)(.init(search: LogSearch(text: "coffee"), since: Self.now - 4))
    var heard = watch.makeAsyncIterator()
    let expected = try await memory.entities(
      RepositoryQuery().where(\.notes, .contains("coffee")).where(\.date, .isAtLeast(Self.now - 4)).sorted(
        by: \.date, .descending))
    #expect(try await heard.next() == expected)
  }

  // Mutation: make a new id each time, or leave the file readable for others.
  @Test func `A device has one id, which only its owner can read`() async throws {
    try await withFolder { folder in
      let first = try DeviceIdentity(in: folder)
      #expect(try permissions(folder.device) == 0o600)
      #expect(try permissions(folder.path) == 0o700)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.device)
      #expect(try DeviceIdentity(in: folder) == first)
      #expect(try permissions(folder.device) == 0o600)
    }
  }

  // Mutation: replace a damaged file by a new id.
  @Test func `A damaged id is told and not replaced`() async throws {
    try await withFolder { folder in
      try Data("not an id".utf8).write(to: URL(fileURLWithPath: folder.device))
      #expect(throws: DataFolderError.self) { try DeviceIdentity(in: folder) }
      #expect(try String(contentsOfFile: folder.device, encoding: .utf8) == "not an id")
    }
  }

  // Mutation: write the file in place, where a second process reads half of it.
  @Test func `All who ask for the id at once get the same`() async throws {
    try await withFolder { folder in
      let ids = try await withThrowingTaskGroup(of: UUID.self) { group in
        for _ in 0..<16 { group.addTask { try DeviceIdentity(in: folder).id } }
        return try await group.reduce(into: Set<UUID>()) { $0.insert($1) }
      }
      #expect(ids.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["device"])
    }
  }

  // Mutation: let two processes work on one folder, or keep the lock for ever.
  @Test func `A folder has one lock, which goes with its holder`() async throws {
    try await withFolder { folder in
      var lock = try FolderLock(folder)
      #expect(lock !== nil)
      #expect(try FolderLock(folder) === nil)
      withExtendedLifetime(lock) {}
      lock = nil
      #expect(try FolderLock(folder) !== nil)
    }
  }

  // Mutation: take a file for a folder.
  @Test func `A folder that is none is told`() async throws {
    try await withFolder { folder in
      let file = folder.path + "/file"
      try Data().write(to: URL(fileURLWithPath: file))
      #expect(throws: DataFolderError.self) { try DataFolder(file) }
      #expect(throws: DataFolderError.self) { try DataFolder(file + "/below") }
    }
  }

  // Mutation: send what is kept in the clear to another machine.
  @Test(
    arguments: [
      (nil, true), ("", true), ("https://example.com/rest/v1", true), ("http://127.0.0.1:3000", true),
      ("http://localhost:3000", true), ("http://example.com", false), ("ftp://example.com", false),
      ("example.com", false),
      ("https://", false),
    ] as [(String?, Bool)])
  func `A server is named by a safe address or not at all`(text: String?, isRight: Bool) throws {
    if isRight {
      #expect(
        try ServerConfiguration(url: text, key: nil)?.url.absoluteString == text.flatMap { $0.isEmpty ? nil : $0 })
    } else {
      #expect(throws: ServerConfigurationError.self) { try ServerConfiguration(url: text, key: nil) }
    }
  }
}
