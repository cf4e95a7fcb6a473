import Foundation
import MVVM
import MVVMTesting

/// A cache whose clock and server a test controls.
@MainActor
struct QueryScene {
  let clock = TestClock()
  let spy = Spy<Int, [Int]>(.waits)
  let cache: QueryCache

  init(
    policy: RetryPolicy = .never, connectivity: (any Connectivity)? = nil, storage: (any QueryStorage)? = nil,
    capacity: Int = 500, onStorageError: @escaping @MainActor (any Error, QueryKey) -> Void = { _, _ in }
  ) {
    cache = QueryCache(
      policy: policy, clock: clock, connectivity: connectivity, storage: storage, capacity: capacity,
      now: { Date(timeIntervalSince1970: 1_000) }, random: { 0 }, onStorageError: onStorageError)
  }

  func query(
    _ id: Int = 1, staleAfter: Duration = .seconds(10), keepFor: Duration = .seconds(20),
    stored: QueryCoding<[Int]>? = nil
  ) -> CachedQuery<[Int]> {
    CachedQuery(["numbers", id], staleAfter: staleAfter, keepFor: keepFor, stored: stored) { [spy] in try await spy(id)
    }
  }

  /// An observer that has fetched a value.
  func loaded(_ query: CachedQuery<[Int]>, _ value: [Int] = [1]) async -> QueryObserver<[Int]> {
    let observer = cache.observe(query)
    spy.returns(value)
    await observer.load()
    return observer
  }

  func report(_ id: Int = 1) -> QueryReport? { cache.reports.first { $0.key == ["numbers", id] } }

  /// Waits until the cache reports something of an entry.
  func wait(_ id: Int = 1, until matches: @escaping @Sendable (QueryReport?) -> Bool) async throws {
    try await StateRecorder { report(id) }.wait(until: matches)
  }
}

/// Waits until a condition holds that no observation tells of; gives up after a very long time.
@MainActor
func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}

/// A storage in memory that can fail and answer late.
actor MemoryQueryStorage: QueryStorage {
  private(set) var values: [String: StoredQueryValue] = [:]
  private let reading: Spy<String, Void>?
  private let error: (any Error)?

  init(_ values: [String: StoredQueryValue] = [:], reading: Spy<String, Void>? = nil, error: (any Error)? = nil) {
    self.values = values
    self.reading = reading
    self.error = error
  }

  func value(named name: String) async throws -> StoredQueryValue? {
    if let error { throw error }
    let value = values[name]
    try await reading?(name)
    return value
  }

  func store(_ value: StoredQueryValue, named name: String) throws {
    if let error { throw error }
    values[name] = value
  }

  func remove(named name: String) { values[name] = nil }
  func removeAll(withPrefix prefix: String) { values = values.filter { !$0.key.hasPrefix(prefix) } }
}
