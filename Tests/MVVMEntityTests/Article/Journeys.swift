import Foundation
import MVVMData
import MVVMEntity

// The code that the article `Entities` shows, and what it needs around it.

enum Means: String, FieldConvertible { case foot, train }

@Entity("journeys") struct Journey {
  let id: UUID
  var destination: String
  var start: Date
  var price: Decimal?
  var means: Means
}

enum JourneyTables {
  static let journeys = Journey.table.resolving(.mergeFields)
}

struct JourneyData {
  let store: LocalStore
  let journeys: OfflineFirstRepository<Journey>

  init() throws {
    store = try LocalStore(inMemory: [RegisteredTable(JourneyTables.journeys)])
    journeys = OfflineFirstRepository(JourneyTables.journeys, store: store)
  }
}

@Entity("stops") struct Stop {
  let id: UUID
  @Column(relation: Relation(to: "journeys", onDelete: .cascade)) var journeyID: UUID
  @Column("arrived_at", isIndexed: true) var arrival: Date
  @Unstored var isSelected = false
}

struct Coordinate: FieldConvertible, Hashable {
  var latitude: Double
  var longitude: Double

  static var columnKind: ColumnKind { .text }
  var fieldValue: FieldValue { .text("\(latitude) \(longitude)") }

  init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    (latitude, longitude) = (numbers[0], numbers[1])
  }
}

@Entity("places") nonisolated struct Place {
  let id: UUID
  var name: String
}

/// The journey by hand.
struct HandwrittenJourney: Identifiable, Sendable {
  let id: UUID
  var destination: String
  var start: Date
  var price: Decimal?
  var means: Means
}

extension HandwrittenJourney {
  static let table = EntityTable<HandwrittenJourney>(
    "journeys", id: \.id,
    columns: [
      EntityColumn("destination", \.destination), EntityColumn("start", \.start), EntityColumn("price", \.price),
      EntityColumn("means", \.means),
    ]
  ) { row in
    try HandwrittenJourney(
      id: row.id(), destination: row.next(), start: row.next(), price: row.next(), means: row.next())
  }
}
