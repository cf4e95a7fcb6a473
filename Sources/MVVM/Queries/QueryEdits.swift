/// What a mutation changes in the cache before the server confirms it; see `QueryCache.mutate`.
@MainActor
public struct QueryEdits {
  private let cache: QueryCache
  private let id: UInt64
  private var steps: [@MainActor () -> [any CacheEntry]] = []
  private(set) var invalidated: [QueryKey] = []

  init(cache: QueryCache, id: UInt64) {
    self.cache = cache
    self.id = id
  }

  /// Changes a value that is in memory or requested; the server's answer brings any other.
  /// - Parameters:
  ///   - query: what was fetched.
  ///   - change: applied to the present value and to answers that arrive before the server confirms the edit, so
  ///     applying it twice must change nothing.
  public mutating func edit<Value>(_ query: CachedQuery<Value>, _ change: @escaping (inout Value) -> Void) {
    steps.append { [cache, id] in
      guard let entry = cache.existing(query) else { return [] }
      entry.edit(id, change)
      return [entry]
    }
  }

  /// Changes all values of a type at and below a key: one article in every list that has it.
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - prefix: the key that theirs begin with.
  ///   - change: as for `edit(_:_:)`.
  public mutating func edit<Value>(
    _ type: Value.Type, under prefix: QueryKey, _ change: @escaping (inout Value) -> Void
  ) {
    steps.append { [cache, id] in
      let entries = cache.existing(type, under: prefix)
      for entry in entries { entry.edit(id, change) }
      return entries
    }
  }

  /// Also marks everything at and below a key as stale when the mutation has ended, and fetches what is observed of it.
  /// What is edited needs no line: it is fetched again anyway.
  public mutating func invalidate(_ prefix: QueryKey) { invalidated.append(prefix) }

  /// - Returns: what was edited, each entry once.
  func apply() -> [any CacheEntry] {
    var known: Set<ObjectIdentifier> = []
    return steps.flatMap { $0() }.filter { known.insert(ObjectIdentifier($0)).inserted }
  }
}
