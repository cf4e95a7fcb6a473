import Foundation
import MVVMEntity

enum Mood: String, FieldConvertible { case glad, sad }

enum Rank: Int, FieldConvertible { case low = 1, high }

/// An id of a type of its own.
struct ShopID: RawRepresentable, RecordID { let rawValue: UUID }

/// An entity with a column of every kind.
@Entity("receipts") struct Receipt: Hashable {
  let id: UUID
  var title: String
  var note: String?
  var count = 0
  var large: Int64 = 0
  var isPaid = false
  var weight: Double?
  var total: Decimal
  var tip: Decimal?
  var date: Date
  var due: Date?
  var photo = Data()
  var thumbnail: Data?
  var mood: Mood
  var rank: Rank?
  @Column(isIndexed: true) var owner: UUID?

  init(_ title: String, total: Decimal = 1, mood: Mood = .glad) {
    id = UUID()
    self.title = title
    self.total = total
    self.mood = mood
    date = Date(timeIntervalSince1970: 1_700_000_000.123456)
  }
}

@Entity("years") struct Year: Hashable {
  let id: Int
  var goal: String
}

@Entity("shops") struct Shop: Hashable {
  let id: ShopID
  var name: String
}

/// A child of a year, which may lose it.
@Entity("months") struct Month: Hashable {
  let id: String
  @Column(relation: Relation(to: "years", onDelete: .clear)) var yearID: Int?
  var days: Int
}
