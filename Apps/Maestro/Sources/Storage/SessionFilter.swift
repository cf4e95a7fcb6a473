import Domain
import Foundation
import GRDB

/// A query as a condition. What the user typed is only ever an argument, and compared as it is: `%` and `_` mean
/// nothing.
struct SessionFilter {
  var condition: String
  var arguments: StatementArguments

  init(_ query: SessionQuery) throws {
    condition = query.archived ? "phase = 'archived'" : "phase <> 'archived'"
    arguments = StatementArguments()
    if let repository = query.repository {
      condition += " AND commonDirectory = :repository"
      arguments += ["repository": repository]
    }
    if let group = query.group {
      condition += " AND groupName = :group"
      arguments += ["group": group]
    }
    let words = Set(SessionRow.folded(query.text).split(whereSeparator: \.isWhitespace).map(String.init))
    guard !words.isEmpty else { return }
    // No name has a NUL in it, and SQLite would take it for the end of the word.
    if query.text.utf8.contains(0) { condition += " AND 0" }
    // All words are one argument, so that no number of them is too many.
    condition += " AND NOT EXISTS (SELECT 1 FROM json_each(:words) WHERE instr(searchText, value) = 0)"
    arguments += ["words": try JSONColumn.write(words.sorted())]
  }
}
