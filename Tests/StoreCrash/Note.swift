import MVVM
import MVVMData

/// What is kept.
struct Note: Identifiable, Sendable {
  var id: String
  var title: String
  var note: String?
  var count = 0

  static let table = Table<Note>(
    "notes", id: \.id,
    columns: [Column("title", .text, \.title), Column("note", .text, \.note), Column("count", .integer, \.count)]
  ) { row in
    try Note(id: row.id(), title: row.next(), note: row.next(), count: row.next())
  }
}
