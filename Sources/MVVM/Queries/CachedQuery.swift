import Foundation

/// What a `QueryCache` needs to know of one value: its key, how to fetch it, how long it is fresh and kept.
///
/// A service gives these to view models in place of `async` functions:
/// ```swift
/// func article(_ id: Int) -> CachedQuery<Article> {
///   CachedQuery(["articles", id]) { [client] in try await client.article(id) }
/// }
/// ```
/// The cache holds the query as long as the value, so `fetch` captures services, not view models. When a key is observed
/// again with another query, the newest one counts.
public struct CachedQuery<Value>: Sendable {
  /// The name of the value.
  public let key: QueryKey
  /// How long a fetched value counts as fresh.
  public let staleAfter: Duration
  /// How long a value stays in memory after its last observer left.
  public let keepFor: Duration
  let stored: QueryCoding<Value>?
  let isEmpty: @MainActor (Value) -> Bool
  let placeholder: (@MainActor (QueryCache) -> Value?)?
  let work: QueryWork<Value>

  /// A query.
  /// - Parameters:
  ///   - key: the name of the value. The same key with another type of value is another value.
  ///   - staleAfter: how long a fetched value counts as fresh, zero or more. A stale value is still shown while it is
  ///     fetched again.
  ///   - keepFor: how long a value stays in memory after its last observer left, zero or more.
  ///   - stored: keeps the value in the storage of the cache, to be shown at the next start; nothing to keep it in memory.
  ///   - isEmpty: whether there is nothing in a value, which makes the state `empty`; by default, whether it is a
  ///     collection without elements.
  ///   - placeholder: what is shown while the value is fetched for the first time, for example the element of a list that
  ///     is in the cache already.
  ///   - fetch: gets the value; what it throws becomes an `AppError`.
  public init(
    _ key: QueryKey, staleAfter: Duration = .seconds(30), keepFor: Duration = .seconds(300),
    stored: QueryCoding<Value>? = nil, isEmpty: (@MainActor (Value) -> Bool)? = nil,
    placeholder: (@MainActor (QueryCache) -> Value?)? = nil,
    fetch: @escaping @MainActor () async throws -> Value
  ) {
    self.init(
      key, staleAfter: staleAfter, keepFor: keepFor, stored: stored, isEmpty: isEmpty, placeholder: placeholder,
      work: QueryWork(fetch: { _ in try await fetch() }, fetchMore: nil, needsMore: { _ in false }))
  }

  init(
    _ key: QueryKey, staleAfter: Duration, keepFor: Duration, stored: QueryCoding<Value>?,
    isEmpty: (@MainActor (Value) -> Bool)?, placeholder: (@MainActor (QueryCache) -> Value?)?, work: QueryWork<Value>
  ) {
    self.key = key
    self.staleAfter = max(.zero, staleAfter)
    self.keepFor = max(.zero, keepFor)
    self.stored = stored
    self.isEmpty = isEmpty ?? { ($0 as? any Collection)?.isEmpty ?? false }
    self.placeholder = placeholder
    self.work = work
  }
}

/// How a value is fetched. A list in pages needs what is there to fetch as much again, and one page more.
struct QueryWork<Value>: Sendable {
  let fetch: @MainActor (Value?) async throws -> Value
  let fetchMore: (@MainActor (Value) async throws -> Value)?
  /// Whether the next page is needed without the user asking for it.
  let needsMore: @MainActor (Value) -> Bool
}

/// How a value of a query becomes bytes for storage, and for how long these are worth showing.
public struct QueryCoding<Value>: Sendable {
  let version: Int
  let maximumAge: Duration
  let encode: @MainActor (Value) -> (@Sendable () throws -> Data)
  let decode: @MainActor (Data) async throws -> Value

  /// JSON.
  /// - Parameters:
  ///   - version: increase it when the type changes its form; values of other versions are ignored.
  ///   - maximumAge: older values are not shown, greater than zero; a week by default.
  public static func json(version: Int = 1, maximumAge: Duration = .seconds(7 * 86_400)) -> QueryCoding
  where Value: Codable & Sendable {
    QueryCoding(
      version: version, maximumAge: maximumAge,
      encode: { value in { try JSONEncoder().encode(value) } },
      decode: { try await decodeJSON($0) })
  }

  /// Away from the main actor: a stored list may be long.
  @concurrent
  private static func decodeJSON(_ data: Data) async throws -> Value where Value: Codable & Sendable {
    try JSONDecoder().decode(Value.self, from: data)
  }
}
