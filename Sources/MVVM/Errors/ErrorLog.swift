import Foundation

/// The last errors, for a support screen: what kind and when, and nothing about the user.
///
/// Only the `code` of an error is kept. Titles and messages may quote what somebody typed, so they are not. May be used
/// from any thread; adding costs the same however long the log is.
public final class ErrorLog: Sendable {
  /// One error that happened.
  public struct Entry: Hashable, Sendable, Codable {
    /// When.
    public let date: Date
    /// What kind of error, for example `network.timeout`.
    public let code: String

    /// An entry.
    public init(date: Date, code: String) {
      self.date = date
      self.code = code
    }
  }

  private let kept: Lock<[Entry]>
  private let limit: Int
  private let now: @Sendable () -> Date

  /// A log.
  /// - Parameters:
  ///   - limit: how many entries are kept, 1 or more; the oldest go first.
  ///   - entries: what an earlier run of the app left behind (entries are `Codable`; the app stores them).
  ///   - now: tells the date.
  public init(limit: Int = 100, entries: [Entry] = [], now: @escaping @Sendable () -> Date = { Date() }) {
    self.limit = max(1, limit)
    self.now = now
    kept = Lock(entries.suffix(max(1, limit)))
  }

  /// All entries, oldest first.
  public var entries: [Entry] { kept.withLock { $0 } }

  /// Adds an error; being cancelled is none.
  public func record(_ error: any Error) {
    guard let error = AppError(error) else { return }
    let entry = Entry(date: now(), code: error.code)
    kept.withLock { entries in
      entries.append(entry)
      if entries.count > limit { entries.removeFirst(entries.count - limit) }
    }
  }

  /// The newest entries, newest first.
  /// - Parameter count: how many, 0 or more.
  public func recent(_ count: Int = 10) -> [Entry] { entries.suffix(max(0, count)).reversed() }

  /// Forgets everything.
  public func clear() { kept.withLock { $0.removeAll() } }
}
