import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

@MainActor @Suite struct SQLiteQueryStorageTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "queries-\(UUID())")
  private var path: String { folder.appending(path: "values.sqlite").path }

  private func value(_ text: String, version: Int = 1) -> StoredQueryValue {
    StoredQueryValue(data: Data(text.utf8), date: Date(timeIntervalSinceReferenceDate: 1.25), version: version)
  }

  // Mutation: in `store`, insert without replacing.
  @Test func `values are kept, replaced and removed by name`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = try SQLiteQueryStorage(path: path)
    #expect(try await storage.value(named: "a") == nil)
    try await storage.store(value("one"), named: "a")
    try await storage.store(value("two", version: 2), named: "a")
    try await storage.store(value(""), named: #"String:"ü"/Int:1"#)
    let other = try SQLiteQueryStorage(path: path)
    #expect(try await other.value(named: "a") == value("two", version: 2))
    #expect(try await other.value(named: #"String:"ü"/Int:1"#) == value(""))
    try await other.removeAll(withPrefix: "String:")
    #expect(try await storage.value(named: #"String:"ü"/Int:1"#) == nil)
    #expect(try await storage.value(named: "a") != nil)
    try await other.remove(named: "a")
    try await other.remove(named: "a")
    #expect(try await storage.value(named: "a") == nil)
  }

  // Mutation: in `removeAll`, drop `vacuum()`.
  @Test func `nothing of a value is left in the file after all were removed`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = try SQLiteQueryStorage(path: path)
    try await storage.store(value("private words"), named: "a")
    #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("private words".utf8)) != nil)
    try await storage.removeAll(withPrefix: "")
    #expect(try await storage.value(named: "a") == nil)
    #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("private words".utf8)) == nil)
  }

  // Mutation: in `init`, drop the `catch`.
  @Test func `a damaged file is replaced by an empty one`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(repeating: 7, count: 5_000).write(to: file)
    let storage = try SQLiteQueryStorage(path: path)
    try await storage.store(value("one"), named: "a")
    #expect(try await storage.value(named: "a") == value("one"))
  }

  @Test func `a folder that cannot be made is an error`() throws {
    #expect(throws: StoreError.self) { try SQLiteQueryStorage(path: "/dev/null/values.sqlite") }
  }

  @Test func `a cache starts with what is stored`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let query = CachedQuery<[Int]>("numbers", stored: .json()) { throw NetworkError.timeout }
    let first = QueryCache(policy: .never, storage: try SQLiteQueryStorage(path: path))
    await first.prefetch(CachedQuery("numbers", stored: .json()) { [1, 2] })
    await first.finishStoring()
    let second = QueryCache(policy: .never, storage: try SQLiteQueryStorage(path: path))
    let observer = second.observe(query)
    await observer.load()
    #expect(observer.state == .failed(.network(.timeout), previous: [1, 2]))
    second.reset()
    await second.finishStoring()
    await observer.load()
    #expect(observer.state == .failed(.network(.timeout), previous: nil))
  }
}
