import MVVM
import MVVMData

/// What is kept.
struct Note: Identifiable, Sendable {
  var id: String
  var title: String
  var note: String?
  var count = 0

  static let table = EntityTable<Note>(
    "notes", id: \.id,
    columns: [
      EntityColumn("title", .text, \.title), EntityColumn("note", .text, \.note),
      EntityColumn("count", .integer, \.count),
    ]
  ) { row in
    try Note(id: row.id(), title: row.next(), note: row.next(), count: row.next())
  }
}
