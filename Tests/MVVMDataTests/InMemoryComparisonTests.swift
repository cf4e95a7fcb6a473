import Foundation
import MVVM
import MVVMData
import MVVMTesting
import SeededRandom
import Testing

/// The repository of tests against the real one: a test with the first tells something about the second only while both
/// answer the same.
@Suite struct InMemoryComparisonTests {
  private let texts = [
    "", "a", "A", "ab", "Äb", "a\u{308}b", "é", "e\u{301}", "%", "_", "\\", "100%", "zebra", "Zebra", "日本",
  ]
  private let dates = (0..<4).map { Date(timeIntervalSince1970: 1_700_000_000 + Double($0) / 1_000) }
  private let weights: [Double?] = [nil, -1.5, 0, 2, 2.5, 1e300]

  // Mutation: any change of `StoredOrder` or `QueryEvaluation`, or of `QueryStatement`.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `The repository in memory answers random queries as SQLite does`(seed: UInt64) async throws {
    var dice = SeededGenerator(seed: seed)
    let real = OfflineFirstRepository(Memo.table(), store: try LocalStore(inMemory: [RegisteredTable(Memo.table())]))
    let inMemory = InMemoryRepository<Memo>()
    for _ in 0..<60 {
      let memo = memo(&dice)
      try await inMemory.save(try await real.save(memo))
    }
    var answered = 0
    for _ in 0..<400 {
      let query = query(&dice)
      let expected = try await real.entities(query)
      #expect(try await inMemory.entities(query) == expected)
      #expect(try await inMemory.count(query) == (try await real.count(query)))
      answered += expected.isEmpty ? 0 : 1
    }
    // Queries that nothing fits would compare nothing.
    #expect(answered > 100)
  }

  /// What is asked of every column: values of every kind, and what means something to SQL.
  private var questions: [FieldTest] {
    let values: [FieldValue] =
      [
        .null, .boolean(true), .boolean(false), .integer(0), .integer(1), .integer(-2), .integer(.max), .real(0),
        .real(1),
      ]
      + [.real(2.5), .real(.nan), .real(.infinity), .timestamp(microseconds: 1_700_000_000_001_000), .text("")]
      + [.text("a"), .text("1"), .text("%"), .text("Äb"), .text("a\0"), .text("zebra")]
    let needles = [
      "", "a", "AB", "1", "0", "%", "_", "\\", "\\\\", "'", "\0", "a\0b", "é", "e", "\u{301}", "Ä", "ä", "日", "👩‍👩‍👧", "👧",
      "\u{200D}",
      "z%a", "1_0", "e+300", "2.5", "true", String(repeating: "long", count: 13_000),
    ]
    let tests = values.flatMap { value -> [FieldTest] in
      [.equals(value), .differs(value), .isLess(than: value), .isAtMost(value), .isGreater(than: value)]
        + [
          .isAtLeast(value), .isOneOf([value]), .isOneOf([value, .null]), .isOneOf([.text("a"), .integer(1), value]),
        ]
    }
    return tests + needles.map { .contains($0) } + [.isOneOf([FieldValue]())]
  }

  // Mutation: in `isComparable`, leave out any case; in `condition`, ask with LIKE.
  @Test func `both answer every test of every column, with values of every kind, the same way`() async throws {
    var dice = SeededGenerator(seed: 9)
    let real = OfflineFirstRepository(Memo.table(), store: try LocalStore(inMemory: [RegisteredTable(Memo.table())]))
    let inMemory = InMemoryRepository<Memo>()
    let more = texts + ["0", "1", "z%a", "1_0", "\\\\", "'", "👩‍👩‍👧", "aB", String(repeating: "Long", count: 13_001)]
    for text in more {
      var memo = memo(&dice)
      (memo.title, memo.note) = (text, more.randomElement(using: &dice))
      if memo.title == "a" { memo.note = nil }
      try await inMemory.save(try await real.save(memo))
    }
    var (fitting, empty) = (0, 0)
    for test in questions {
      let all = RepositoryQuery<Memo>()
      let queries = [
        all.where(\.title, test), all.where(\.note, test), all.where(\.count, test), all.where(\.isDone, test),
        all.where(\.weight, test), all.where(\.date, test), all.where(\.id, test),
      ]
      for (column, query) in queries.enumerated() {
        let expected = try await real.entities(query).map(\.title)
        let answer = try await inMemory.entities(query).map(\.title)
        #expect(answer == expected, "\("\(test)".prefix(80)), column \(column)")
        if expected.isEmpty { empty += 1 } else { fitting += 1 }
      }
    }
    #expect(fitting > 300 && empty > 300)
  }

  private func memo(_ dice: inout SeededGenerator) -> Memo {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &dice) }
    bytes[0] = UInt8.random(in: 0...3, using: &dice)
    let id = bytes.withUnsafeBytes { $0.load(as: uuid_t.self) }
    var memo = Memo(
      texts.randomElement(using: &dice) ?? "", id: UUID(uuid: id), count: .random(in: -2...2, using: &dice))
    memo.isDone = .random(using: &dice)
    memo.weight = weights.randomElement(using: &dice) ?? nil
    memo.date = dates.randomElement(using: &dice) ?? memo.date
    memo.note = Bool.random(using: &dice) ? texts.randomElement(using: &dice) : nil
    return memo
  }

  private func query(_ dice: inout SeededGenerator) -> RepositoryQuery<Memo> {
    var query = RepositoryQuery<Memo>()
    for _ in 0..<Int.random(in: 0...2, using: &dice) {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: query = query.where(\.title, test(texts.map(\.fieldValue), isText: true, &dice))
      case 1: query = query.where(\.note, test(texts.map(\.fieldValue) + [.null], isText: true, &dice))
      case 2: query = query.where(\.count, test((-2...2).map(\.fieldValue), isText: false, &dice))
      case 3: query = query.where(\.isDone, test([true, false].map(\.fieldValue), isText: false, &dice))
      case 4: query = query.where(\.weight, test(weights.map(\.fieldValue), isText: false, &dice))
      default: query = query.where(\.date, test(dates.map(\.fieldValue), isText: false, &dice))
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &dice) {
      let direction: RepositoryQuery<Memo>.Direction = Bool.random(using: &dice) ? .ascending : .descending
      switch Int.random(in: 0..<7, using: &dice) {
      case 0: query = query.sorted(by: \.title, direction)
      case 1: query = query.sorted(by: \.note, direction)
      case 2: query = query.sorted(by: \.count, direction)
      case 3: query = query.sorted(by: \.isDone, direction)
      case 4: query = query.sorted(by: \.weight, direction)
      case 5: query = query.sorted(by: \.id, direction)
      default: query = query.sorted(by: \.date, direction)
      }
    }
    if Bool.random(using: &dice) {
      query = query.limited(to: .random(in: 0...20, using: &dice), from: .random(in: 0...5, using: &dice))
    }
    return query
  }

  private func test(_ values: [FieldValue], isText: Bool, _ dice: inout SeededGenerator) -> FieldTest {
    let value = values.randomElement(using: &dice) ?? .null
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return .equals(value)
    case 1: return .differs(value)
    case 2: return .isLess(than: value)
    case 3: return .isAtMost(value)
    case 4: return .isGreater(than: value)
    case 5: return .isAtLeast(value)
    case 6: return .isOneOf(values.filter { _ in Bool.random(using: &dice) })
    default:
      guard isText else { return .equals(value) }
      return .contains(["", "a", "B", "%", "_", "\\", "é", "00"].randomElement(using: &dice) ?? "")
    }
  }
}
