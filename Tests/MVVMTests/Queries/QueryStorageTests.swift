import Foundation
import MVVM
import MVVMTesting
import Testing

private func stored(_ value: [Int], version: Int = 1, at seconds: TimeInterval = 900) throws -> StoredQueryValue {
  try StoredQueryValue(
    data: JSONEncoder().encode(value), date: Date(timeIntervalSince1970: seconds), version: version)
}

@MainActor @Suite struct QueryStorageTests {
  private let name = #"String:"numbers"/Int:1/:Array<Int>"#

  // Mutation: in `QueryEntry.show`, mark the value as fresh.
  @Test func `contract 9: a stored value is shown at once and fetched again`() async throws {
    let storage = MemoryQueryStorage([name: try stored([1])])
    let scene = QueryScene(storage: storage)
    let observer = scene.cache.observe(scene.query(stored: .json()))
    let recorder = StateRecorder { observer.state }
    let loading = Task { await observer.load() }
    let call = try await scene.spy.call(0)
    #expect(observer.state == .loaded([1]))
    #expect(observer.isStale)
    #expect(observer.lastUpdated == Date(timeIntervalSince1970: 900))
    call.returns([2])
    try await finished(loading)
    #expect(recorder.states == [.idle, .loading(previous: nil), .loaded([1]), .loaded([2])])
    await scene.cache.finishStoring()
    #expect(await storage.values == [name: try stored([2], at: 1_000)])
    #expect(scene.report()?.storedBytes == 3)
  }

  @Test func `contract 9: an offline start shows what is stored`() async throws {
    let connectivity = ConnectivityStatus(isConnected: false)
    let scene = QueryScene(connectivity: connectivity, storage: MemoryQueryStorage([name: try stored([1])]))
    let observer = scene.cache.observe(scene.query(stored: .json()))
    let loading = Task { await observer.load() }
    try await StateRecorder { observer.activity }.wait(for: .paused)
    #expect(observer.state == .loaded([1]))
    scene.spy.returns([2])
    connectivity.update(isConnected: true)
    try await finished(loading)
    #expect(observer.state == .loaded([2]))
  }

  // Mutation: in `QueryEntry.show`, ignore `log.shown`.
  @Test func `contract 9: a stored value does not replace a newer one`() async throws {
    let reading = Spy<String, Void>(.waits)
    let scene = QueryScene(storage: MemoryQueryStorage([name: try stored([1])], reading: reading))
    let observer = scene.cache.observe(scene.query(stored: .json()))
    let loading = Task { await observer.load() }
    let read = try await reading.call(0)
    scene.cache.set([5], for: scene.query(stored: .json()))
    read.returns()
    let call = try await scene.spy.call(0)
    #expect(observer.state == .loaded([5]))
    #expect(observer.lastUpdated == Date(timeIntervalSince1970: 1_000))
    loading.cancel()
    try await finished(loading)
    call.returns([])
    #expect(observer.state == .loaded([5]))
  }

  // Mutation: in `QueryEntry.show`, ignore the version; the age.
  @Test(arguments: [(2, 900.0), (1, -700_000.0)])
  func `contract 9: another version and an old value are removed`(version: Int, seconds: Double) async throws {
    let storage = MemoryQueryStorage([name: try stored([1], version: version, at: seconds)])
    let scene = QueryScene(storage: storage)
    let observer = scene.cache.observe(scene.query(stored: .json()))
    let recorder = StateRecorder { observer.state }
    scene.spy.fails(AppError.broken)
    await observer.load()
    #expect(recorder.states == [.idle, .loading(previous: nil), .failed(.broken, previous: nil)])
    await scene.cache.finishStoring()
    #expect(await storage.values.isEmpty)
  }

  @Test func `contract 9: damaged values and a storage that fails are reported, and the value is fetched`() async throws
  {
    let damaged = StoredQueryValue(data: Data([1]), date: Date(timeIntervalSince1970: 900), version: 1)
    for storage in [MemoryQueryStorage([name: damaged]), MemoryQueryStorage(error: Refused())] {
      let errors = CallLog<QueryKey>()
      let scene = QueryScene(storage: storage, onStorageError: { errors.record($1) })
      let observer = scene.cache.observe(scene.query(stored: .json()))
      scene.spy.returns([1])
      await observer.load()
      #expect(observer.state == .loaded([1]))
      #expect(errors.entries.first == ["numbers", 1])
    }
  }

  // Mutation: in `reset`, do not remove from the storage.
  @Test func `contract 11: a reset removes what is stored, also what is being written`() async throws {
    let storage = MemoryQueryStorage()
    let scene = QueryScene(storage: storage)
    let observer = await scene.loaded(scene.query(stored: .json()))
    scene.cache.reset()
    await scene.cache.finishStoring()
    #expect(await storage.values.isEmpty)
    scene.spy.returns([2])
    await observer.load()
    await scene.cache.finishStoring()
    #expect(await storage.values.keys.sorted() == [name])
    scene.cache.remove("number")
    await scene.cache.finishStoring()
    #expect(await storage.values.keys.sorted() == [name])
    // Also what is not in memory.
    let later = QueryScene(storage: storage)
    later.cache.remove("numbers")
    await later.cache.finishStoring()
    #expect(await storage.values.isEmpty)
  }

  // Mutation: in `StorageQueue.store`, let an access write what a later one was asked for.
  @Test func `contract 9: a value that follows a removal stays, also when the storage is slow`() async throws {
    let reading = Spy<String, Void>(.waits)
    let storage = MemoryQueryStorage(reading: reading)
    let scene = QueryScene(storage: storage)
    // Reading holds up what comes after it.
    let other = Task { await scene.cache.prefetch(scene.query(2, stored: .json())) }
    let read = try await reading.call(0)
    scene.cache.set([1], for: scene.query(stored: .json()))
    scene.cache.remove("numbers")
    scene.cache.set([2], for: scene.query(stored: .json()))
    read.returns()
    other.cancel()
    try await finished(other)
    await scene.cache.finishStoring()
    #expect(await storage.values.values.map(\.data) == [try stored([2]).data])
  }

  // Mutation: in `QueryEntry.begin`, count the storage as read before it was.
  @Test func `contract 9: a stored value is shown after a load that was cancelled while it was read`() async throws {
    let reading = Spy<String, Void>(.waits)
    let scene = QueryScene(storage: MemoryQueryStorage([name: try stored([1])], reading: reading))
    let observer = scene.cache.observe(scene.query(stored: .json()))
    let loading = Task { await observer.load() }
    let read = try await reading.call(0)
    loading.cancel()
    try await finished(loading)
    read.returns()
    reading.returns(())
    scene.spy.fails(AppError.broken)
    await observer.load()
    #expect(observer.state == .failed(.broken, previous: [1]))
  }

  // Mutation: in `QueryKey.storageName`, leave the type of the value out.
  @Test func `contract 10: the same key with another type of value is stored as another value`() async throws {
    let errors = CallLog<QueryKey>()
    let storage = MemoryQueryStorage()
    let number = CachedQuery<Int>("key", stored: .json()) { throw AppError.broken }
    let text = CachedQuery<String>("key", stored: .json()) { throw AppError.broken }
    let before = QueryScene(storage: storage)
    before.cache.set(1, for: number)
    before.cache.set("a", for: text)
    await before.cache.finishStoring()
    let later = QueryScene(storage: storage, onStorageError: { errors.record($1) })
    await later.cache.prefetch(number)
    await later.cache.prefetch(text)
    #expect(later.cache.value(of: number) == 1)
    #expect(later.cache.value(of: text) == "a")
    #expect(errors.entries.isEmpty)
    later.cache.remove("key")
    await later.cache.finishStoring()
    #expect(await storage.values.isEmpty)
  }

  // Mutation: in `QueryEntry.fold`, do not store.
  @Test func `contract 9: confirmed edits are stored, also when they had to wait`() async throws {
    let storage = MemoryQueryStorage()
    let scene = QueryScene(storage: storage)
    let query = scene.query(stored: .json())
    scene.cache.set([1], for: query)
    scene.cache.update(query) { $0.append(2) }
    await scene.cache.finishStoring()
    #expect(await storage.values.values.map(\.data) == [try stored([1, 2]).data])
    try await scene.cache.mutate(refetches: false) {
      $0.edit(query) { $0.append(3) }
    } send: {
    }
    await scene.cache.finishStoring()
    #expect(await storage.values.values.map(\.data) == [try stored([1, 2, 3]).data])
  }

  @Test func `queries without coding are not stored`() async throws {
    let storage = MemoryQueryStorage()
    let scene = QueryScene(storage: storage)
    _ = await scene.loaded(scene.query())
    await scene.cache.finishStoring()
    #expect(await storage.values.isEmpty)
  }

  @Test func `files keep values, and names with any characters`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "queries-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = FileQueryStorage(folder: folder)
    #expect(try await storage.value(named: "a/b") == nil)
    try await storage.removeAll(withPrefix: "")
    for name in ["a/b", "a:ü\0" + String(repeating: "x", count: 5_000)] {
      let value = try stored([name.count])
      try await storage.store(value, named: name)
      #expect(try await FileQueryStorage(folder: folder).value(named: name) == value)
    }
    try Data([1]).write(to: folder.appending(path: "damaged.query"))
    try await storage.removeAll(withPrefix: "a:")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    try await storage.remove(named: "a/b")
    try await storage.remove(named: "a/b")
    #expect(try await storage.value(named: "a/b") == nil)
    try await storage.removeAll(withPrefix: "")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
