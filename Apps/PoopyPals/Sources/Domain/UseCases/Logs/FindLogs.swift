import MVVM

/// Finds visits, page by page, the newest first.
///
/// ```swift
/// let first = try await findLogs(.init(search: LogSearch(text: "coffee")))
/// let second = try await findLogs(.init(search: LogSearch(text: "coffee"), after: first.next))
/// ```
public struct FindLogs: UseCase {
  /// What is looked for, and where.
  public struct Input: Hashable, Sendable {
    /// Which visits.
    public let search: LogSearch
    /// Where the page begins; nothing for the first one.
    public let cursor: LogCursor?
    /// How many are wanted, 1 or more.
    public let size: Int

    /// A page of a search.
    public init(search: LogSearch = LogSearch(), after cursor: LogCursor? = nil, size: Int = 30) {
      self.search = search
      self.cursor = cursor
      self.size = max(1, size)
    }
  }

  private let logs: PoopLogRepository

  /// The use case.
  public init(logs: PoopLogRepository) { self.logs = logs }

  /// The page.
  public func callAsFunction(_ input: Input) async throws -> Page<PoopLog, LogCursor> {
    let query = input.search.query
    var found: [PoopLog] = []
    if let cursor = input.cursor {
      // The rest of the same moment, then what was before it.
      found = try await logs.entities(
        query.where(\.date, .equals(cursor.date)).where(\.id, .isGreater(than: cursor.id)).limited(to: input.size))
      if found.count < input.size {
        found += try await logs.entities(
          query.where(\.date, .isLess(than: cursor.date)).limited(to: input.size - found.count))
      }
    } else {
      found = try await logs.entities(query.limited(to: input.size))
    }
    return Page(found, size: input.size) { LogCursor(after: $0) }
  }
}
