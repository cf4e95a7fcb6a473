import Foundation
import MVVM
import MVVMData
import SeededRandom
import Testing

/// Migrations in steps, with changes that are pending, and random ones.
@Suite struct MigrationStepTests {
  private let server = MemoryServer()

  /// An entity whose columns are all texts, of any names.
  private struct Card: Identifiable, Hashable, Sendable {
    var id: String
    var texts: [String: String]

    subscript(name: String) -> String? { texts[name] }

    static func table(_ name: String, _ columns: [String]) -> EntityTable<Card> {
      EntityTable(name, id: \.id, columns: columns.map { EntityColumn($0, .text, \Card[$0]) }) { row in
        var card = Card(id: try row.id(), texts: [:])
        for column in columns { card.texts[column] = try row.value(column) as String? }
        return card
      }
    }
  }

  private static func column(_ name: String) -> ColumnSchema { ColumnSchema(name: name, kind: .text, isOptional: true) }

  private func open(
    _ folder: StoreFolder, _ table: EntityTable<Card>, _ migrations: [StoreMigration] = []
  ) throws -> LocalStore {
    try LocalStore(path: folder.file(), tables: [RegisteredTable(table)], migrations: migrations)
  }

  private static let split = MigrationStep.split(column("name"), of: "cards", into: [column("first"), column("last")]) {
    value in
    guard case .text(let text) = value else { return [.null, .null] }
    let parts = text.split(separator: " ").map(String.init)
    return parts.count == 2 ? [.text(parts[0]), .text(parts[1])] : nil
  }

  // Mutation: in `ColumnReplacement.carried`, give no fields for what cannot be split.
  @Test func `a split carries edits, and parks what cannot be split with its value`() async throws {
    let folder = try StoreFolder(isQuick: true)
    let old = Card.table("cards", ["name", "note"])
    var store = try open(folder, old)
    let cards = OfflineFirstRepository(old, store: store)
    for id in ["a", "b", "c"] { try await cards.save(Card(id: id, texts: ["name": "Ada King", "note": "n"])) }
    try await sync(store, server)
    try await cards.update("a") { $0.texts["name"] = "Grace Hopper" }
    try await cards.update("b") { $0.texts["name"] = "Plato" }
    try await cards.update("c") { $0.texts["note"] = "edited" }
    try await cards.save(Card(id: "d", texts: ["name": "Alan Turing", "note": "new"]))
    try store.close()
    let table = Card.table("cards", ["first", "last", "note"])
    store = try open(folder, table, [StoreMigration("2", steps: [Self.split])])
    // The server has been changed in the same way.
    await server.split("name", into: ["first", "last"], of: "cards")
    try await sync(store, server)
    let parked = try await store.parkedChanges()
    #expect(parked.map(\.entityID) == ["b"] && parked.first?.fields == ["name": .text("Plato")])
    let kept = try await OfflineFirstRepository(table, store: store).entities()
    #expect(kept.map(\.id) == ["a", "b", "c", "d"])
    #expect(kept[0].texts == ["first": "Grace", "last": "Hopper", "note": "n"])
    #expect(kept[2].texts == ["first": "Ada", "last": "King", "note": "edited"])
    #expect(kept[3].texts == ["first": "Alan", "last": "Turing", "note": "new"])
    let other = try LocalStore(inMemory: [RegisteredTable(table)])
    try await sync(other, server)
    let theirs = try await OfflineFirstRepository(table, store: other).entities()
    #expect([theirs[0], theirs[2], theirs[3]] == [kept[0], kept[2], kept[3]])
  }

  @Test func `a computed column is there for rows and for pending changes, and a dropped one is gone`() async throws {
    let folder = try StoreFolder(isQuick: true)
    let old = Card.table("cards", ["name", "note"])
    var store = try open(folder, old)
    let cards = OfflineFirstRepository(old, store: store)
    try await cards.save(Card(id: "a", texts: ["name": "Ada", "note": "n"]))
    try await sync(store, server)
    try await cards.update("a") { $0.texts = ["name": "Grace", "note": "dropped"] }
    try store.close()
    let table = Card.table("cards", ["name", "search"])
    let step = StoreMigration(
      "2",
      steps: [
        .compute(Self.column("search"), of: "cards", from: [Self.column("name")]) { values in
          if case .text(let text) = values[0] { .text(text.lowercased()) } else { nil }
        }, .dropColumn("note", of: "cards"),
      ])
    store = try open(folder, table, [step])
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts())
    #expect(try await server.entities(table) == [Card(id: "a", texts: ["name": "Grace", "search": "grace"])])
  }

  /// Random renames of columns and tables, as steps and in SQL, new columns and removed properties, between random edits:
  /// each text that a user entered is on the server in the end, or parked.
  // Mutation: in `MigrationRun.carryColumn`, leave out `base`; in `carryTable`, leave out `sync_row`.
  @Test(arguments: 0..<40) func `no text is lost in random migrations`(seed: Int) async throws {
    var dice = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9 &+ 7)
    let folder = try StoreFolder(isQuick: true)
    var (name, columns) = ("cards", ["c0", "c1", "c2"])
    var (migrations, next) = ([StoreMigration](), 3)
    /// What was entered last in each row, by the present name of its column.
    var model: [String: [String: String]] = [:]
    var removed: Set<String> = []
    for round in 0..<6 {
      let table = Card.table(name, columns)
      let store = try open(folder, table, migrations)
      let cards = OfflineFirstRepository(table, store: store)
      for edit in 0..<4 {
        let id = "row \(Int.random(in: 0..<4, using: &dice))"
        let column = columns[Int.random(in: 0..<columns.count, using: &dice)]
        let text = "\(round) \(edit) é\"\\"
        var card = try await cards.entity(id) ?? Card(id: id, texts: [:])
        card.texts[column] = text
        try await cards.save(card)
        model[id, default: [:]][column] = text
      }
      if Bool.random(using: &dice) { try await sync(store, server) }
      try store.close()
      var (steps, added) = ([MigrationStep](), [String]())
      for _ in 0..<Int.random(in: 1...2, using: &dice) {
        switch Int.random(in: 0..<6, using: &dice) {
        case 0, 1, 2:
          let index = Int.random(in: 0..<columns.count, using: &dice)
          let (old, new) = (columns[index], "c\(next)")
          next += 1
          columns[index] = new
          for id in model.keys { if let text = model[id]?.removeValue(forKey: old) { model[id]?[new] = text } }
          await server.renameColumn(old, to: new, of: name)
          steps.append(
            Bool.random(using: &dice)
              ? .renameColumn(old, to: new, of: name) : .sql("ALTER TABLE \"\(name)\" RENAME \(old) TO \(new)"))
        case 3:
          let new = "t\(next)"
          next += 1
          await server.renameTable(name, to: new)
          steps.append(
            Bool.random(using: &dice) ? .renameTable(name, to: new) : .sql("alter table \(name) rename to \(new)"))
          name = new
        case 4:
          added.append("c\(next)")
          next += 1
        default:
          guard columns.count > 2 else { continue }
          removed.insert(columns.removeLast())
        }
      }
      columns += added
      migrations.append(StoreMigration("\(round)", steps: steps))
    }
    let table = Card.table(name, columns)
    let store = try open(folder, table, migrations)
    try await sync(store, server)
    let parked = try await store.parkedChanges()
    let there = Dictionary(uniqueKeysWithValues: try await server.entities(table).map { ($0.id, $0.texts) })
    for (id, texts) in model {
      for (column, text) in texts where !removed.contains(column) {
        let isParked = parked.contains { $0.entityID == id && $0.fields[column] == .text(text) }
        #expect(there[id]?[column] == text || isParked, "seed \(seed): \(id) \(column)")
      }
    }
    #expect(try await store.counts().pending == 0)
    // What is parked waits for a column that is gone, and can be sent without it.
    for change in parked { try await store.retry(change.id) }
    try await sync(store, server)
    #expect(try await store.counts().pending == 0)
    #expect(try await store.counts().parked == 0)
    #expect(
      try await OfflineFirstRepository(table, store: store).entities().map(\.texts)
        == (try await server.entities(table).sorted { $0.id < $1.id }.map(\.texts)))
  }
}
