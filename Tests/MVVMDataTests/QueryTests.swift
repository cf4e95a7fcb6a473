import Foundation
import MVVM
import MVVMData
import Testing

/// Queries as SQLite answers them.
@Suite struct QueryTests {
  private let memos: OfflineFirstRepository<Memo>

  init() throws {
    memos = OfflineFirstRepository(Memo.table(), store: try LocalStore(inMemory: [RegisteredTable(Memo.table())]))
  }

  private func keep(_ titles: String..., weights: [Double?] = []) async throws {
    for (number, title) in titles.enumerated() {
      var memo = Memo(title, count: number)
      memo.weight = number < weights.count ? weights[number] : nil
      memo.isDone = number % 2 == 1
      memo.date = Date(timeIntervalSince1970: Double(number))
      memo.note = number == 0 ? nil : "note \(number)"
      try await memos.save(memo)
    }
  }

  private func titles(_ query: RepositoryQuery<Memo>) async throws -> String {
    let found = try await memos.entities(query.sorted(by: \.count)).map(\.title)
    #expect(try await memos.count(query.limited(to: 1, from: 1)) == found.count)
    return found.joined(separator: " ")
  }

  // Mutation: any of the operators in `QueryStatement.condition`.
  @Test func `every test of a value`() async throws {
    try await keep("a", "b", "c", "d", weights: [1.5, nil, 2.5, 3.5])
    let all = RepositoryQuery<Memo>()
    #expect(try await titles(all.where(\.count, .equals(2))) == "c")
    #expect(try await titles(all.where(\.count, .differs(2))) == "a b d")
    #expect(try await titles(all.where(\.count, .isLess(than: 2))) == "a b")
    #expect(try await titles(all.where(\.count, .isAtMost(2))) == "a b c")
    #expect(try await titles(all.where(\.count, .isGreater(than: 2))) == "d")
    #expect(try await titles(all.where(\.count, .isAtLeast(2))) == "c d")
    #expect(try await titles(all.where(\.count, .isOneOf([0, 3, 9]))) == "a d")
    #expect(try await titles(all.where(\.count, .isOneOf([Int]()))) == "")
    #expect(try await titles(all.where(\.isDone, .equals(true))) == "b d")
    #expect(try await titles(all.where(\.date, .isAtLeast(Date(timeIntervalSince1970: 2)))) == "c d")
    #expect(try await titles(all.where(\.weight, .isGreater(than: 1.5))) == "c d")
    #expect(try await titles(all.where(\.title, .isGreater(than: "b"))) == "c d")
    #expect(try await titles(all.where(\.count, .isAtLeast(1)).where(\.isDone, .equals(false))) == "c")
    let first = try #require(try await memos.entities(all.sorted(by: \.count)).first)
    #expect(try await titles(all.where(\.id, .equals(first.id))) == "a")
  }

  // Mutation: in `condition`, ask `=` and `<>` of nothing.
  @Test func `nothing fits only where nothing is asked for`() async throws {
    try await keep("a", "b", "c", weights: [1, nil, 3])
    let all = RepositoryQuery<Memo>()
    #expect(try await titles(all.where(\.weight, .equals(.null))) == "b")
    #expect(try await titles(all.where(\.weight, .differs(.null))) == "a c")
    #expect(try await titles(all.where(\.weight, .differs(1.0))) == "b c")
    #expect(try await titles(all.where(\.weight, .isOneOf([.null, .real(3)]))) == "b c")
    #expect(try await titles(all.where(\.weight, .isOneOf([.null]))) == "b")
    #expect(try await titles(all.where(\.weight, .isAtMost(3.0))) == "a c")
    #expect(try await titles(all.where(\.weight, .isLess(than: .null))) == "")
    #expect(try await titles(all.where(\.note, .contains(""))) == "b c")
  }

  // Mutation: in `condition`, let SQLite compare what is of different kinds.
  @Test func `a value of another kind is equal to nothing, and neither less nor greater`() async throws {
    try await keep("1", "b")
    let all = RepositoryQuery<Memo>()
    #expect(try await titles(all.where(\.count, .equals(.text("1")))) == "")
    #expect(try await titles(all.where(\.count, .equals(.boolean(true)))) == "")
    #expect(try await titles(all.where(\.count, .differs(.text("1")))) == "1 b")
    #expect(try await titles(all.where(\.count, .isLess(than: .text("1")))) == "")
    #expect(try await titles(all.where(\.title, .isAtLeast(.integer(0)))) == "")
    #expect(try await titles(all.where(\.count, .isOneOf([.text("1"), .integer(0)]))) == "1")
    #expect(try await titles(all.where(\.count, .contains("1"))) == "")
    // A whole number among numbers is one of them.
    #expect(try await titles(all.where(\.weight, .equals(.integer(1)))) == "")
    try await keep("w", weights: [1])
    #expect(try await titles(all.where(\.weight, .equals(.integer(1)))) == "w")
  }

  // Mutation: in `escaped`, leave one of the three as it is.
  @Test(arguments: ["%", "_", "\\", "'", "\"", "🐈", "👩‍👩‍👧", "ß", "é", ";--", "a%b", "\u{1}"])
  func `a text is looked for as it stands`(text: String) async throws {
    try await keep("x", "before\(text)after", "aXb")
    let found = try await memos.entities(RepositoryQuery().where(\.title, .contains(text)))
    #expect(found.map(\.title) == ["before\(text)after"])
    #expect(try await memos.entities(RepositoryQuery().where(\.title, .equals("before\(text)after"))).count == 1)
    #expect(try await memos.entities(RepositoryQuery().where(\.title, .isOneOf([text]))).isEmpty)
  }

  @Test func `upper and lower case are the same among ASCII letters when a text is looked for`() async throws {
    try await keep("Park", "Straße")
    #expect(try await memos.entities(RepositoryQuery().where(\.title, .contains("pARK"))).count == 1)
    #expect(try await memos.entities(RepositoryQuery().where(\.title, .equals("park"))).isEmpty)
  }

  // Mutation: in `QueryStatement.init`, leave the id out of the order.
  @Test func `the order is total, and nothing comes first`() async throws {
    try await keep("b", "a", "c", "a", weights: [2, nil, 1, nil])
    let ascending = try await memos.entities(RepositoryQuery().sorted(by: \.weight).sorted(by: \.title))
    #expect(ascending.map(\.title) == ["a", "a", "c", "b"])
    #expect(ascending[0].id.recordID < ascending[1].id.recordID)
    let descending = try await memos.entities(RepositoryQuery().sorted(by: \.weight, .descending).sorted(by: \.title))
    #expect(descending.map(\.title) == ["b", "c", "a", "a"])
    #expect(descending[2].id.recordID < descending[3].id.recordID)
    #expect(try await memos.entities().map(\.id.recordID) == ascending.map(\.id.recordID).sorted())
  }

  @Test func `a part of what fits`() async throws {
    try await keep("a", "b", "c", "d", "e")
    func part(_ limit: Int, _ offset: Int = 0) async throws -> [String] {
      try await memos.entities(RepositoryQuery().sorted(by: \.count).limited(to: limit, from: offset)).map(\.title)
    }
    #expect(try await part(2) == ["a", "b"])
    #expect(try await part(2, 2) == ["c", "d"])
    #expect(try await part(2, 4) == ["e"])
    #expect(try await part(2, 9) == [])
    #expect(try await part(0) == [])
    #expect(try await part(-1, -1) == [])
    #expect(try await part(.max, 3) == ["d", "e"])
  }

  @Test func `a property that is not stored is an error`() async throws {
    let error = await #expect(throws: StoreError.self) {
      try await memos.entities(RepositoryQuery().where(\.titleLength, .equals(1)))
    }
    guard case .misconfigured(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.contains("memos"))
    await #expect(throws: StoreError.self) { try await memos.entities(RepositoryQuery().sorted(by: \.titleLength)) }
    await #expect(throws: StoreError.self) {
      for try await _ in memos.observe(RepositoryQuery().sorted(by: \.titleLength)) {}
    }
  }

  // Mutation: in `FieldValue.fits`, let a text with a zero byte through: SQLite would cut it off there.
  @Test func `what is kept comes back as it was`() async throws {
    var memo = Memo("🐈 'quoted' \"twice\" \\ \u{2028} \u{1} \u{7F} e\u{301}", count: .max)
    memo.weight = 0.1
    memo.note = String(repeating: "long ", count: 10_000)
    memo.date = Date(timeIntervalSince1970: -1.5)
    #expect(try await memos.save(memo) == memo)
    #expect(try await memos.entity(memo.id) == memo)
    memo.count = .min
    memo.weight = -.greatestFiniteMagnitude
    memo.note = ""
    try await memos.save(memo)
    #expect(try await memos.entity(memo.id) == memo)
    memo.title = "cut\0off"
    await #expect(throws: StoreError.unfit(table: "memos", column: "title")) { try await memos.save(memo) }
    #expect(try await memos.entity(UUID()) == nil)
  }
}

extension Memo {
  fileprivate var titleLength: Int { title.count }
}
