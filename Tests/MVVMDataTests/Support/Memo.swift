import Foundation
import MVVM
import MVVMData

/// An entity with a column of every kind.
struct Memo: Identifiable, Hashable, Sendable {
  var id: UUID
  var title: String
  var count = 0
  var isDone = false
  var weight: Double?
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var note: String?

  init(_ title: String, id: UUID = UUID(), count: Int = 0) {
    self.id = id
    self.title = title
    self.count = count
  }

  private init(
    id: UUID, title: String, count: Int, isDone: Bool, weight: Double?, date: Date, note: String?
  ) {
    self.id = id
    self.title = title
    self.count = count
    self.isDone = isDone
    self.weight = weight
    self.date = date
    self.note = note
  }

  static func table(_ conflicts: ConflictPolicy<Memo> = .lastWriterWins, name: String = "memos") -> EntityTable<Memo> {
    EntityTable(
      name, id: \.id,
      columns: [
        EntityColumn("title", .text, \.title), EntityColumn("count", .integer, \.count),
        EntityColumn("is_done", .boolean, \.isDone),
        EntityColumn("weight", .real, \.weight), EntityColumn("date", .timestamp, \.date),
        EntityColumn("note", .text, \.note),
      ], conflicts: conflicts
    ) { row in
      try Memo(
        id: row.id(), title: row.next(), count: row.next(), isDone: row.next(), weight: row.next(), date: row.next(),
        note: row.next())
    }
  }
}
