import Foundation
import Observation

/// A value of a `QueryCache` as a view model holds it. All observers of a key show the same state.
///
/// Held by a view model for as long as the value is needed: the value then stays in memory, and is fetched again when it is
/// invalidated. The calls are those of `Loader`.
@MainActor
public final class QueryObserver<Value>: Observable {
  /// The cache.
  public let cache: QueryCache
  let entry: QueryEntry<Value>

  init(entry: QueryEntry<Value>, cache: QueryCache) {
    self.entry = entry
    self.cache = cache
    entry.addObserver()
  }

  deinit {
    // Any thread may release the last reference.
    Task { @MainActor [entry] in entry.removeObserver() }
  }

  /// The name of the value.
  public var key: QueryKey { entry.id.key }

  /// What the screen shows; `loading` only while there is no value, or after a failure.
  public var state: ViewState<Value> { entry.state }

  /// What goes on behind it.
  public var activity: Loader<Value>.Activity { entry.activity }

  /// When the server gave the value.
  public var lastUpdated: Date? { entry.lastUpdated }

  /// How many attempts have failed since the last success.
  public var failureCount: Int { entry.failureCount }

  /// Whether `load()` would fetch. Time passes without telling observers.
  public var isStale: Bool { entry.isStale }

  /// Fetches unless the value is fresh; joins a request that runs. Returns when it has ended, or the calling task is
  /// cancelled; the request goes on as long as others wait for it.
  public func load() async { await entry.load() }

  /// Fetches also what is fresh: for pull to refresh. Joins a request that runs.
  public func refresh() async { await entry.load(always: true) }

  /// Fetches again after a failure; does nothing in other states.
  public func retry() async {
    if entry.error != nil { await entry.load(always: true) }
  }

  /// Does one of these without waiting for it: for buttons. It ends by itself, with `cancel()`, or with the last observer.
  public func start(_ kind: Loader<Value>.Kind = .load) {
    switch kind {
    case .load: entry.start(always: false)
    case .refresh: entry.start(always: true)
    case .retry: if entry.error != nil { entry.start(always: true) }
    }
  }

  /// Ends the request that runs, for all who wait for it; the state is what it was before.
  public func cancel() { entry.cancel() }
}
