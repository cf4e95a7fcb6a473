import Foundation

/// What a `QueryCache` knows of one value: for a debug screen and for logs.
public struct QueryReport: Identifiable, Sendable {
  /// What the entry shows, without the value.
  public enum Phase: Hashable, Sendable {
    /// Not fetched yet.
    case idle
    /// Fetched for the first time, or again after a failure.
    case loading
    /// There is a value.
    case loaded
    /// There is a value with nothing in it.
    case empty
    /// The last fetch failed.
    case failed(AppError)
  }

  /// Identifies the entry: the same key with two types of values is two entries.
  public struct ID: Hashable, Sendable {
    let key: QueryKey
    let type: ObjectIdentifier
  }

  /// Identifies the entry.
  public let id: ID
  /// The name of the value.
  public var key: QueryKey { id.key }
  /// The type of the value.
  public let valueType: String
  /// What the entry shows.
  public let phase: Phase
  /// Whether a request runs.
  public let isFetching: Bool
  /// Time since the last answer; nothing before it.
  public let age: Duration?
  /// Whether the value would be fetched again when asked for.
  public let isStale: Bool
  /// How many observers hold the entry in memory.
  public let observerCount: Int
  /// How many callers wait for the running request.
  public let callerCount: Int
  /// How many requests have begun.
  public let fetchCount: Int
  /// How long the last answered request took.
  public let fetchDuration: Duration?
  /// How many edits the server has not confirmed.
  public let pendingEditCount: Int
  /// How many elements the value has, if it is a collection or a list in pages.
  public let elementCount: Int?
  /// How many bytes the value has in storage, if it was written there.
  public let storedBytes: Int?
}

extension QueryReport {
  static func elementCount(of value: (some Any)?) -> Int? {
    (value as? any Collection)?.count ?? (value as? any PagedCounting)?.elementCount
  }
}

extension QueryReport.Phase {
  init<Value>(_ state: ViewState<Value>) {
    switch state {
    case .idle: self = .idle
    case .loading: self = .loading
    case .loaded: self = .loaded
    case .empty: self = .empty
    case .failed(let error, _): self = .failed(error)
    }
  }
}

extension QueryReport: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    var words = ["\(key) (\(valueType)): \(phase)", "\(observerCount) observers", "\(fetchCount) fetches"]
    if let age { words.append("\(age) old") }
    if isStale { words.append("stale") }
    if isFetching { words.append("fetching for \(callerCount) callers") }
    if pendingEditCount > 0 { words.append("\(pendingEditCount) pending edits") }
    if let elementCount { words.append("\(elementCount) elements") }
    if let storedBytes { words.append("\(storedBytes) bytes stored") }
    return words.joined(separator: ", ")
  }
}
