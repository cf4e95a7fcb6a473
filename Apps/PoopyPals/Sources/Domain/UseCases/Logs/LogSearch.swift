import Foundation
import MVVM

/// Which visits are looked for.
public struct LogSearch: Hashable, Sendable {
  /// What is to be in the notes, without the blanks around it; empty for all visits.
  public let text: String

  /// A search; blanks around the text count for nothing.
  public init(text: String = "") { self.text = text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The newest first.
  var query: RepositoryQuery<PoopLog> {
    let query = RepositoryQuery<PoopLog>().sorted(by: \.date, .descending)
    return text.isEmpty ? query : query.where(\.notes, .contains(text))
  }
}

/// A place in the list of visits: after this one. It stays right when others are inserted or deleted, as a number of visits
/// to skip would not.
public struct LogCursor: Hashable, Sendable {
  /// When the last visit was.
  public let date: Date
  /// Which one, among several of the same moment.
  public let id: PoopLog.ID

  /// The place after a visit.
  public init(after log: PoopLog) {
    date = log.date
    id = log.id
  }
}
