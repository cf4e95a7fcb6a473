import Domain
import Foundation
import GRDB
import Storage
import Testing

/// What users leave on changes is kept like the sessions themselves.
struct MarksTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let line = NotedLine(path: "a b\n.swift", number: 7, isRemoved: true, quote: "\u{1F600}\t\"x\"")

  @Test func whatIsLeftComesBackAsItWas() async throws {
    let store = try scratch.store()
    let session = try sample("login")
    try await store.insert(session)
    #expect(try await store.marks(of: session.id) == ReviewMarks())
    let date = Date(timeIntervalSince1970: 1_700_000_000.123)
    let left = try await store.updateMarks(of: session.id) { [line] marks in
      _ = marks.add(line, text: "Why?\nIt's 5 o'clock", at: date)
      _ = marks.add(line, text: "sent", at: date)
      marks.markSent([marks.notes[1]], at: date + 1)
      marks.setViewed(ViewedMark(path: "a", digest: "0f"), true)
    }
    #expect(left?.notes.count == 2)
    #expect(try await scratch.store().marks(of: session.id) == left)
    // The session itself is as it was.
    #expect(try await store.session(session.id) == session)
  }

  @Test func aRefusalStoresNothing() async throws {
    let store = try scratch.store()
    let session = try sample("login")
    try await store.insert(session)
    let refusal = SessionError(.refused, step: "Note", reason: "No.")
    @Sendable func refuse(_ marks: inout ReviewMarks) throws {
      _ = marks.add(line, text: "x", at: Date())
      throw refusal
    }
    let thrown = await #expect(throws: SessionError.self) { try await store.updateMarks(of: session.id, refuse) }
    #expect(thrown == refusal)
    #expect(try await store.marks(of: session.id).notes.isEmpty)
  }

  @Test func itGoesWithItsSession() async throws {
    let store = try scratch.store()
    let session = try sample("login")
    #expect(
      try await store.updateMarks(of: session.id) { $0.setViewed(ViewedMark(path: "a", digest: ""), true) } == nil)
    try await store.insert(session)
    try await store.updateMarks(of: session.id) { $0.setViewed(ViewedMark(path: "a", digest: ""), true) }
    try await store.update(session.id) { $0.phase = .archived }
    #expect(try await store.marks(of: session.id).viewed.count == 1)
    try await store.remove(session.id)
    #expect(try await store.marks(of: session.id) == ReviewMarks())
    let pool = try DatabasePool(path: scratch.database)
    #expect(try await pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM reviewMarks") } == 0)
    try pool.close()
  }

  @Test func changesOfManyAtOnceAreAllKept() async throws {
    let stores = [try scratch.store(), try scratch.store()]
    let session = try sample("counter")
    try await stores[0].insert(session)
    let id = session.id
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { [line] in
          try await stores[number % 2].updateMarks(of: id) { _ = $0.add(line, text: "\(number)", at: Date()) }
        }
      }
      try await group.waitForAll()
    }
    let notes = try await stores[1].marks(of: id).notes
    #expect(Set(notes.map(\.text)).count == 40 && Set(notes.map(\.number)) == Set(1...40))
  }

  @Test func whatCannotBeReadIsSaid() async throws {
    let store = try scratch.store()
    let session = try sample("login")
    try await store.insert(session)
    let pool = try DatabasePool(path: scratch.database)
    try await pool.write { [id = session.id.description] in
      try $0.execute(sql: "INSERT INTO reviewMarks VALUES (?, 'nonsense')", arguments: [id])
    }
    try pool.close()
    let error = await #expect(throws: SessionError.self) { try await store.marks(of: session.id) }
    #expect(error?.reason.contains("'marks'") == true && error?.reason.contains(scratch.database) == true)
  }
}
