import Foundation
import MVVMData
import MVVMEntity
import MVVMTesting
import Testing

/// Entities whose tables the macro has written, in a real store.
@Suite struct EntityStoreTests {
  private func full() -> Receipt {
    var receipt = Receipt("Milk & “bread”\n", total: Decimal(string: "12345678901234567890.125") ?? 0)
    receipt.note = "nothing"
    (receipt.count, receipt.large, receipt.isPaid, receipt.weight) = (-3, .min, true, 0.1)
    (receipt.tip, receipt.due) = (Decimal(string: "-0.05"), Date(timeIntervalSince1970: -1.5))
    (receipt.photo, receipt.thumbnail) = (Data((0...255).map { UInt8($0) }), Data([0]))
    (receipt.mood, receipt.rank, receipt.owner) = (.sad, .high, UUID())
    return receipt
  }

  // Mutations: in `PropertyReader`, read constants as variables; in `EntityWriter`, write the properties in another order
  // than the columns.
  @Test func `an entity with a column of every kind is read as it was written`() async throws {
    let receipts = try repository(Receipt.table)
    for receipt in [full(), Receipt("empty")] {
      #expect(try await receipts.save(receipt) == receipt)
      #expect(try await receipts.entity(receipt.id) == receipt)
    }
    let schema = Receipt.table.schema
    #expect(schema.name == "receipts")
    #expect(
      schema.columns.map { "\($0.name) \($0.kind)\($0.isOptional ? "?" : "")" } == [
        "title text", "note text?", "count integer", "large integer", "is_paid boolean", "weight real?",
        "total decimal", "tip decimal?", "date timestamp", "due timestamp?", "photo blob", "thumbnail blob?",
        "mood text", "rank integer?", "owner text?",
      ])
    #expect(Receipt.table.columns.filter(\.isIndexed).map(\.schema.name) == ["owner"])
  }

  // Mutation: in `QueryStatement`, leave out the collation, or the cast of the id.
  @Test func `decimals, bytes and integer ids are compared by their value, as in memory`() async throws {
    let stored = try repository(Receipt.table)
    let inMemory = InMemoryRepository<Receipt>()
    let totals = ["9", "10", "-2", "0.5", "100.25", "-10.5", "9.0", "12345678901234567890.125"]
    for (index, text) in totals.enumerated() {
      var receipt = Receipt(text, total: try #require(Decimal(string: text)))
      receipt.photo = Data([UInt8(index * 30), 1])
      receipt.tip = index.isMultiple(of: 2) ? nil : receipt.total
      try await inMemory.save(try await stored.save(receipt))
    }
    let all = RepositoryQuery<Receipt>()
    let queries = [
      all.sorted(by: \.total), all.sorted(by: \.tip, .descending), all.sorted(by: \.photo),
      all.where(\.total, .isLess(than: 9 as Decimal)).sorted(by: \.title),
      all.where(\.total, .equals(9 as Decimal)), all.where(\.tip, .isAtLeast(0 as Decimal)),
      all.where(\.tip, .differs(10 as Decimal)), all.where(\.photo, .isGreater(than: Data([80]))),
      all.where(\.photo, .equals(Data([60, 1]))),
      all.where(\.mood, .equals(Mood.glad)).sorted(by: \.total, .descending),
      all.where(\.total, .isOneOf([Decimal(10), Decimal(string: "0.50") ?? 0])), all.where(\.total, .equals(9)),
    ]
    for query in queries {
      let expected = try await inMemory.entities(query)
      #expect(try await stored.entities(query) == expected)
      #expect(try await stored.count(query) == expected.count)
    }
    let ordered = ["-10.5", "-2", "0.5", "9", "9", "10", "100.25", "12345678901234567890.125"]
    #expect(try await stored.entities(queries[0]).map(\.total.description) == ordered)

    let (years, others) = (try repository(Year.table), InMemoryRepository<Year>())
    for number in [2, 10, 1, -5, 1999] { try await others.save(try await years.save(Year(id: number, goal: "g"))) }
    let chosen = RepositoryQuery<Year>().where(\.id, .isAtLeast(2)).sorted(by: \.goal)
    #expect(try await years.entities(chosen).map(\.id) == [2, 10, 1999])
    #expect(try await others.entities(chosen).map(\.id) == [2, 10, 1999])
    #expect(try await years.entity(10)?.id == 10)
  }

  @Test func `names and declarations of all sorts are columns or none`() async throws {
    let things = try repository(OddThing.table)
    #expect(
      OddThing.table.schema.columns.map(\.name) == [
        "default", "class", "in", "place_name", "groesse", "unit_of_it", "html_text", "sha256", "a_url_of_it", "row",
        "table", "observed", "secret", "rating",
      ])
    var thing = OddThing(secret: "s", name: "n")
    (thing.in, thing.größe, thing.HTMLText, thing.aURLOfIt, thing.row, thing.table) = (true, 2.5, "h", "u", 1, 2)
    thing.observed = 5
    thing.half = 4
    thing.cache = ["a": 1]
    #expect(thing.changes == 1)
    let kept = try await things.save(thing)
    // What is not stored begins anew.
    #expect((kept.changes, kept.cache) == (0, nil))
    (thing.changes, thing.cache) = (0, nil)
    #expect(kept == thing)
    #expect(try await things.entities(RepositoryQuery().where(\.`place name`, .equals("n"))) == [thing])

    #expect(Garden.bedColumns == ["name"])
    let tools = try repository(Garden.Shed.Tool.table)
    let tool = try await tools.save(Garden.Shed.Tool(id: UUID(), name: "spade"))
    #expect(try await tools.entity(tool.id)?.parts() == [Garden.Shed.Tool.Part(name: "spade")])

    let shops = try repository(Shop.table)
    let shop = try await shops.save(Shop(id: ShopID(rawValue: UUID()), name: "s"))
    #expect(try await shops.entity(shop.id) == shop)
  }

  @Test func `a stored row is read without the checks for input`() async throws {
    let signs = try repository(Sign.table)
    var sign = try #require(Sign(id: "a", text: "old"))
    sign.text = ""
    try await signs.save(sign)
    #expect(try await signs.entity("a") == sign)
  }

  // Mutation: in `TableRelation.parentID`, leave out integers.
  @Test func `a relation to integer ids holds`() async throws {
    let store = try LocalStore(inMemory: [RegisteredTable(Year.table), RegisteredTable(Month.table)])
    let years = OfflineFirstRepository(Year.table, store: store)
    let months = OfflineFirstRepository(Month.table, store: store)
    await #expect(throws: StoreError.missingParent(table: "months", parent: "years")) {
      try await months.save(Month(id: "may", yearID: 2026, days: 31))
    }
    try await years.save(Year(id: 2026, goal: "g"))
    try await months.save(Month(id: "may", yearID: 2026, days: 31))
    try await years.delete(2026)
    #expect(try await months.entity("may") == Month(id: "may", yearID: nil, days: 31))
  }

  private func repository<Entity>(_ table: EntityTable<Entity>) throws -> OfflineFirstRepository<Entity> {
    OfflineFirstRepository(table, store: try LocalStore(inMemory: [RegisteredTable(table)]))
  }
}
