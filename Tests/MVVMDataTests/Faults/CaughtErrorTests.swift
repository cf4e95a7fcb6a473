import GRDB
import MVVM
import SeededRandom
import Testing

@testable import MVVMData

/// Transactions whose body catches an error and goes on: a row and the change that tells the server of it exist together,
/// or neither does.
@Suite struct CaughtErrorTests {
  private let table = Person.aged()
  private let store: LocalStore

  init() throws { store = try LocalStore(inMemory: [RegisteredTable(table)]) }

  /// Lets writes fail, as a constraint or a full disk does: before and after the row, in the outbox, and so that SQLite
  /// rolls the transaction back.
  private func addFailures() async throws {
    try await store.write { database in
      for (name, event, action) in [
        ("row", "INSERT ON people", "ABORT"), ("change", "INSERT ON sync_outbox", "ABORT"),
        ("rest", "INSERT ON sync_outbox", "FAIL"), ("all", "INSERT ON sync_outbox", "ROLLBACK"),
      ] {
        let text = event.hasSuffix("people") ? "name" : "fields"
        try database.execute(
          sql: """
            CREATE TRIGGER no_\(name) AFTER \(event) WHEN instr(new.\(text), 'no \(name)') BEGIN
              SELECT RAISE(\(action), 'no \(name)');
            END;
            CREATE TRIGGER no_\(name)_later AFTER \(event.replacing("INSERT", with: "UPDATE"))
            WHEN instr(new.\(text), 'no \(name)') BEGIN
              SELECT RAISE(\(action), 'no \(name)');
            END;
            """)
      }
      // An edit and a deletion fail after the row, too.
      try database.execute(
        sql: """
          CREATE TRIGGER no_removal AFTER INSERT ON sync_outbox WHEN new.kind = 'delete' AND new.id = 'kept' BEGIN
            SELECT RAISE(ABORT, 'no removal');
          END;
          """)
    }
  }

  // Mutation: in `StoreTransaction.whole`, leave out the savepoint.
  @Test func `what fails is undone, and the others stay, when its error is caught`() async throws {
    let (server, table) = (MemoryServer(), table)
    try await store.transaction { try $0.save(Person("kept", name: "Ada"), in: table) }
    try await sync(store, server)
    try await addFailures()
    try await store.transaction { transaction in
      try transaction.save(Person("new", name: "Grace"), in: table)
      for name in ["no row", "no change", "no rest"] {
        #expect(throws: DatabaseError.self) { try transaction.save(Person("other", name: name), in: table) }
        #expect(throws: DatabaseError.self) { try transaction.update("kept", in: table) { $0.name = name } }
      }
      #expect(throws: DatabaseError.self) { try transaction.delete("kept", from: table) }
    }
    let rows = try await OfflineFirstRepository(table, store: store).entities()
    #expect(rows == [Person("kept", name: "Ada"), Person("new", name: "Grace")])
    try await sync(store, server)
    #expect(try await server.entities(table).sorted { $0.id < $1.id } == rows)
    #expect(try await store.counts() == SyncCounts())
  }

  @Test func `where SQLite rolls back, nothing that follows is written, and the transaction fails`() async throws {
    let table = table
    try await addFailures()
    await #expect(throws: StoreError.self) {
      try await store.transaction { transaction in
        try transaction.save(Person("first", name: "Ada"), in: table)
        #expect(throws: DatabaseError.self) { try transaction.save(Person("a", name: "no all"), in: table) }
        #expect(throws: DatabaseError.self) { try transaction.save(Person("last", name: "Grace"), in: table) }
      }
    }
    #expect(try await OfflineFirstRepository(table, store: store).count() == 0)
    #expect(try await store.counts() == SyncCounts())
  }

  // Mutation: in `StoreTransaction.whole`, leave out the savepoint.
  @Test func `an entity that cannot be read back is not kept`() async throws {
    struct Odd: Error {}
    struct Even: Identifiable, Sendable {
      let id: String
      let number: Int
    }
    let table = EntityTable<Even>("even", id: \.id, columns: [EntityColumn("number", .integer, \.number)]) { row in
      let number: Int = try row.next()
      guard number.isMultiple(of: 2) else { throw Odd() }
      return Even(id: try row.id(), number: number)
    }
    let store = try LocalStore(inMemory: [RegisteredTable(table)])
    try await store.transaction { transaction in
      #expect(throws: Odd.self) { try transaction.save(Even(id: "a", number: 1), in: table) }
      try transaction.save(Even(id: "b", number: 2), in: table)
    }
    #expect(try await store.counts().pending == 1)
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM even") } == 1)
  }

  /// Random bodies with random errors, some caught, some not, against a model.
  @Test(arguments: 0..<30) func `rows and changes agree whatever is thrown and caught`(seed: Int) async throws {
    struct Stop: Error {}
    let (server, table) = (MemoryServer(), table)
    var dice = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 3)
    try await store.transaction { try $0.save(Person("kept", name: "Ada"), in: table) }
    try await sync(store, server)
    try await addFailures()
    var model = ["kept": "Ada"]
    for round in 0..<40 {
      let (former, start) = (model, dice)
      let result = Lock((model: former, dice: start))
      do {
        try await store.transaction { transaction in
          var (model, dice) = (former, start)
          defer { result.withLock { $0 = (model, dice) } }
          for step in 0..<dice.below(6) {
            let id = dice.pick(["kept", "a", "b", "c"])
            let trouble = dice.pick([
              "", "", "", "", "no row", "no change", "no rest", dice.below(8) == 0 ? "no all" : "",
            ])
            let name = "\(round) \(step) \(trouble)"
            do {
              switch dice.below(3) {
              case 0:
                try transaction.save(Person(id, name: name), in: table)
                model[id] = name
              case 1: if try transaction.update(id, in: table, { $0.name = name }) != nil { model[id] = name }
              default:
                try transaction.delete(id, from: table)
                model[id] = nil
              }
            } catch {
              if dice.below(6) == 0 { throw error }
            }
          }
          if dice.below(10) == 0 { throw Stop() }
        }
        (model, dice) = result.withLock { $0 }
      } catch {
        dice = result.withLock { $0.dice }
      }
      if dice.below(3) == 0 { try await sync(store, server) }
      let rows = try await OfflineFirstRepository(table, store: store).entities()
      #expect(Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.name) }) == model)
    }
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts())
    let there = try await server.entities(table).map { ($0.id, $0.name) }
    #expect(Dictionary(uniqueKeysWithValues: there) == model)
  }
}
