import Foundation
import MVVM
import MVVMTesting
import Testing

private struct Note: Identifiable, Hashable, Sendable {
  var id: String
  var text: String?
  var rank = 0
}

@Suite struct InMemoryRepositoryTests {
  private let notes = InMemoryRepository([
    Note(id: "b", text: "Zebra", rank: 1), Note(id: "a", text: "apple", rank: 1), Note(id: "c", text: nil, rank: 2),
  ])

  private func ids(_ query: RepositoryQuery<Note>) async throws -> [String] {
    try await notes.entities(query).map(\.id)
  }

  // Mutation: order texts by Swift's `<` on lowercased texts, or put nothing last.
  @Test func `Texts are ordered by their bytes, and nothing comes first`() async throws {
    #expect(try await ids(RepositoryQuery().sorted(by: \.text)) == ["c", "b", "a"])
    #expect(try await ids(RepositoryQuery().sorted(by: \.text, .descending)) == ["a", "b", "c"])
  }

  // Mutation: compare texts with ==, which takes both ways to write é for the same.
  @Test func `Texts that only look the same are different`() async throws {
    try await notes.save(Note(id: "d", text: "caf\u{e9}"))
    #expect(try await ids(RepositoryQuery().where(\.text, .equals("cafe\u{301}"))).isEmpty)
    #expect(try await ids(RepositoryQuery().where(\.text, .equals("caf\u{e9}"))) == ["d"])
  }

  // Mutation: leave the id out of the order.
  @Test func `The id decides between equals, also backwards`() async throws {
    #expect(try await ids(RepositoryQuery().sorted(by: \.rank)) == ["a", "b", "c"])
    #expect(try await ids(RepositoryQuery().sorted(by: \.rank, .descending)) == ["c", "a", "b"])
  }

  // Mutation: let nothing be less than something.
  @Test func `Nothing fits only what names it`() async throws {
    #expect(try await ids(RepositoryQuery().where(\.text, .isLess(than: "z"))) == ["a", "b"])
    #expect(try await ids(RepositoryQuery().where(\.text, .equals(.null))) == ["c"])
    #expect(try await ids(RepositoryQuery().where(\.text, .differs("apple"))) == ["b", "c"])
    #expect(try await ids(RepositoryQuery().where(\.text, .isOneOf([.null, .text("apple")]))) == ["a", "c"])
    #expect(try await ids(RepositoryQuery().where(\.text, .isOneOf([]))).isEmpty)
    #expect(try await ids(RepositoryQuery().where(\.text, .contains(""))) == ["a", "b"])
    #expect(try await ids(RepositoryQuery().where(\.text, .contains("EBR"))) == ["b"])
  }

  // Mutation: count after the limit.
  @Test func `A count knows no limit`() async throws {
    #expect(try await notes.count(RepositoryQuery().limited(to: 1)) == 3)
    #expect(try await ids(RepositoryQuery().limited(to: 1, from: 1)) == ["b"])
    #expect(try await ids(RepositoryQuery().limited(to: 0)).isEmpty)
  }

  // Mutation: yield only the first answer, or forget to let the observer go.
  @Test func `Who observes hears of every change until they leave`() async throws {
    var heard = notes.observe(RepositoryQuery().where(\.rank, .equals(2))).makeAsyncIterator()
    #expect(try await heard.next()?.map(\.id) == ["c"])
    try await notes.save(Note(id: "e", rank: 2))
    #expect(try await heard.next()?.map(\.id) == ["c", "e"])
    try await notes.delete("c")
    #expect(try await heard.next()?.map(\.id) == ["e"])
    let reader = Task { [notes] in for try await _ in notes.observe(RepositoryQuery()) {} }
    reader.cancel()
    _ = try? await reader.value
  }

  // Mutation: keep the entity before asking whether to fail.
  @Test func `It fails as long as it is told to`() async throws {
    notes.fail(DataError.saveFailed)
    await #expect(throws: DataError.saveFailed) { try await notes.save(Note(id: "x")) }
    await #expect(throws: DataError.saveFailed) { try await notes.entities() }
    await #expect(throws: DataError.saveFailed) { for try await _ in notes.observe(RepositoryQuery()) {} }
    notes.fail(nil)
    #expect(try await notes.entity("x") == nil)
    #expect(try await notes.count() == 3)
  }
}
