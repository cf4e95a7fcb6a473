import Foundation

/// What entries need from their cache without keeping it alive.
@MainActor
struct QueryContext {
  let plan: LoadPlan
  let stopwatch: Stopwatch
  let now: @Sendable () -> Date
  let storage: StorageQueue?

  /// How a value is requested, and under what name that is reported.
  func entryPlan(for key: QueryKey, _ type: Any.Type) -> LoadPlan {
    guard let reporter = plan.reporter else { return plan }
    var named = plan
    named.reporter = reporter.named("QueryCache \(key) (\(type))")
    return named
  }
}

/// An entry of a cache, whatever its value.
@MainActor
protocol CacheEntry: AnyObject {
  var id: QueryReport.ID { get }
  /// Since when nothing has needed the entry; nothing while something does.
  var idleSince: Duration? { get }
  /// Orders the entries by when they became idle; a clock may stand still.
  var idleNumber: UInt64 { get }
  var keepFor: Duration { get }
  var isObserved: Bool { get }
  var report: QueryReport { get }

  /// - Parameter refetches: whether an observed entry is fetched at once.
  func invalidate(refetches: Bool)
  func refetchIfStale()
  func forget()
  /// - Returns: whether there is such an edit; `forget()` ends it early.
  func confirm(_ mutation: UInt64) -> Bool
  /// - Returns: whether there was such an edit.
  func drop(_ mutation: UInt64) -> Bool
  /// A mutation of this entry has ended.
  func settle(refetches: Bool)
}
