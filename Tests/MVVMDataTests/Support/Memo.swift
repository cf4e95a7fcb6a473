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

  static func table(_ conflicts: ConflictPolicy<Memo> = .lastWriterWins, name: String = "memos") -> Table<Memo> {
    Table(
      name, id: \.id,
      columns: [
        Column("title", .text, \.title), Column("count", .integer, \.count), Column("is_done", .boolean, \.isDone),
        Column("weight", .real, \.weight), Column("date", .timestamp, \.date), Column("note", .text, \.note),
      ], conflicts: conflicts
    ) { row in
      try Memo(
        id: row.id(), title: row.next(), count: row.next(), isDone: row.next(), weight: row.next(), date: row.next(),
        note: row.next())
    }
  }
}
