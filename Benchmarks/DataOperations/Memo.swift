import Foundation
import MVVM
import MVVMData

/// An entity with a column of every kind.
struct Memo: Identifiable, Sendable {
  var id: UUID
  var title: String
  var count: Int
  var isDone: Bool
  var weight: Double?
  var date: Date
  var note: String?

  init(id: UUID, title: String, count: Int, isDone: Bool, weight: Double?, date: Date, note: String?) {
    self.id = id
    self.title = title
    self.count = count
    self.isDone = isDone
    self.weight = weight
    self.date = date
    self.note = note
  }

  /// The memo with a number.
  init(_ number: Int) {
    self.init(
      id: Self.id(number), title: "Memo \(number)", count: number, isDone: number % 2 == 0, weight: 0.5,
      date: Date(timeIntervalSince1970: 1_700_000_000), note: "What there is to say of it")
  }

  static func id(_ number: Int) -> UUID {
    var bytes: [UInt8] = Array(repeating: 0, count: 16)
    withUnsafeBytes(of: UInt64(number).bigEndian) { bytes.replaceSubrange(8..<16, with: $0) }
    bytes[0] = 0xAB
    bytes[6] = 0x40
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  static let table = EntityTable<Memo>(
    "memos", id: \.id,
    columns: [
      EntityColumn("title", .text, \.title), EntityColumn("count", .integer, \.count),
      EntityColumn("is_done", .boolean, \.isDone),
      EntityColumn("weight", .real, \.weight), EntityColumn("date", .timestamp, \.date),
      EntityColumn("note", .text, \.note),
    ]
  ) { row in
    try Memo(
      id: row.id(), title: row.next(), count: row.next(), isDone: row.next(), weight: row.next(), date: row.next(),
      note: row.next())
  }
}
