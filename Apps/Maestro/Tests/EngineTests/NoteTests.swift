import Domain
import Engine
import Foundation
import MVVMTesting
import Testing

/// Notes on changes are checked, kept, placed and sent; files are viewed and taken back.
@Suite(.timeLimit(.minutes(5)))
struct NoteTests {
  let world: World
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine()
  }

  private func file(_ path: String, _ lines: String..., scope: ChangeScope = .unstaged, first: Int = 1) -> FileDiff {
    FileDiff(
      change: Change(path: path, kind: .modified, scope: scope), added: lines.count, removed: 0,
      hunks: [
        FileDiff.Hunk(
          heading: "",
          lines: lines.enumerated().map {
            FileDiff.Line(kind: .added, text: $1, oldNumber: nil, newNumber: first + $0)
          })
      ])
  }

  private func start() async throws -> Session {
    let session = try await engine.create(world.request())
    await world.git.show([file("a.swift", "let a = 1", "let b = 2"), file("b c.txt", "text\u{1B}[31m", "")])
    return session
  }

  private func typed(_ session: Session) async -> [String] { await world.processes.typedText(session.id) }

  @Test func aNoteTakesWhatItsLineSays() async throws {
    let session = try await start()
    let log = await EventLog.of(engine)
    let note = try await engine.addNote(
      NoteDraft(path: "a.swift", number: 2, text: "  Use 3.\n"), to: session.id)
    #expect(note.number == 1 && note.text == "Use 3." && note.line.quote == "let b = 2")
    await log.wait { if case .updated(let updated) = $0 { updated.id == session.id } else { false } }
    let odd = try await engine.addNote(NoteDraft(path: "b c.txt", number: 1, text: "Why red?"), to: session.id)
    #expect(odd.line.quote == "text␛[31m")
    #expect(try await engine.review(of: session.id).notes.map(\.place?.standing) == [.current, .current])
    // Another Maestro over the same state finds them.
    #expect(try await world.engine().notes(of: session.id).map(\.text) == ["Use 3.", "Why red?"])
  }

  @Test func whatTheUserSawCounts() async throws {
    let session = try await start()
    let seen = NoteDraft(path: "a.swift", number: 2, quote: "let b = 1", text: "Why 1?")
    let note = try await engine.addNote(seen, to: session.id)
    #expect(note.line.quote == "let b = 1")
    let gone = NoteDraft(path: "gone.swift", number: 9, quote: "x", text: "Keep it.")
    _ = try await engine.addNote(gone, to: session.id)
    let places = try await engine.notes(of: session.id).compactMap(\.place)
    #expect(places.map(\.standing) == [.outdated, .outdated])
  }

  @Test(arguments: [
    (NoteDraft(path: "a.swift", number: 2, text: " \n"), SessionError.Field.note, "needs a text"),
    (NoteDraft(path: "a.swift", number: 2, text: "a\u{1B}[0m"), .note, "control characters"),
    (NoteDraft(path: "a.swift", number: 2, text: String(repeating: "x", count: 8_193)), .note, "8 KiB"),
    (NoteDraft(path: "a.swift", number: 3, text: "x"), .line, "show no line 3"),
    (NoteDraft(path: "a.swift", number: 2, isRemoved: true, text: "x"), .line, "no removed line 2"),
    (NoteDraft(path: "other.swift", number: 1, text: "x"), .line, "'other.swift' is not among the changes of login"),
    (NoteDraft(path: "", number: 1, text: "x"), .line, "no path"),
    (NoteDraft(path: "a.swift", number: 0, quote: "", text: "x"), .line, "no line"),
    (NoteDraft(path: "a.swift", number: 1, quote: "a\nb", text: "x"), .line, "no line"),
    (NoteDraft(path: "a\u{0}", number: 1, quote: "a", text: "x"), .line, "no path"),
  ])
  func whatIsWrongIsSaid(draft: NoteDraft, field: SessionError.Field, reason: String) async throws {
    let session = try await start()
    let error = await #expect(throws: SessionError.self) { try await engine.addNote(draft, to: session.id) }
    #expect(error?.kind == .invalid && error?.field == field)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    #expect(try await engine.notes(of: session.id).isEmpty)
  }

  @Test func notesAreChangedAndRemoved() async throws {
    let session = try await start()
    _ = try await engine.addNote(NoteDraft(path: "a.swift", number: 1, text: "one"), to: session.id)
    #expect(try await engine.editNote(1, of: session.id, text: " uno ").text == "uno")
    let empty = await #expect(throws: SessionError.self) { try await engine.editNote(1, of: session.id, text: "") }
    #expect(empty?.field == .note)
    try await engine.removeNote(1, of: session.id)
    for attempt in [
      { _ = try await engine.editNote(1, of: session.id, text: "x") },
      { try await engine.removeNote(1, of: session.id) },
    ] as [@Sendable () async throws -> Void] {
      let error = await #expect(throws: SessionError.self) { try await attempt() }
      #expect(error?.kind == .notFound && error?.reason == "There is no note 1 any more.")
    }
    let nobody = await #expect(throws: SessionError.self) { try await engine.removeNote(1, of: SessionID()) }
    #expect(nobody?.kind == .notFound)
  }

  @Test func allPendingNotesAreOnePrompt() async throws {
    let session = try await start()
    _ = try await engine.addNote(NoteDraft(path: "a.swift", number: 2, text: "Use 3.\nAnd say why."), to: session.id)
    _ = try await engine.addNote(
      NoteDraft(path: "b c.txt", number: 7, isRemoved: true, quote: "\told  line", text: "Keep it."), to: session.id)
    let sent = try await engine.sendNotes(of: session.id)
    #expect(sent.map(\.number) == [1, 2] && sent.allSatisfy { !$0.isPending })
    #expect(
      await typed(session) == [
        "A review of your changes has 2 notes. Do what each asks for, or say why not: "
          + "(1) a.swift:2: `let b = 2` - Use 3. And say why. "
          + "(2) b c.txt:7 (removed line, it has changed since): `old line` - Keep it.", "\r",
      ])
    #expect(try await engine.notes(of: session.id).allSatisfy { !$0.isPending })
    // Sent notes are not sent again, and not changed.
    let nothing = await #expect(throws: SessionError.self) { try await engine.sendNotes(of: session.id) }
    #expect(nothing?.kind == .refused && nothing?.reason == "There are no notes to send.")
    let late = await #expect(throws: SessionError.self) { try await engine.editNote(1, of: session.id, text: "x") }
    #expect(late?.kind == .refused)
    #expect(await typed(session).count == 2)
  }

  @Test func aProgramThatTakesPastesGetsLines() async throws {
    let session = try await start()
    await world.processes.print("\u{1B}[?2004h> ", by: session.id)
    _ = try await engine.addNote(NoteDraft(path: "a.swift", number: 2, text: "Use 3.\nAnd say why."), to: session.id)
    await world.git.show([file("a.swift", "new", "let a = 1", "let b = 2")])
    _ = try await engine.sendNotes(of: session.id)
    #expect(
      await typed(session) == [
        "\u{1B}[200~A review of your changes has a note. Do what it asks for, or say why not:\r\r"
          + "1. a.swift:3\r   > let b = 2\r   Use 3.\r   And say why.\u{1B}[201~", "\r",
      ])
  }

  @Test func notesWaitForAnAgentThatCanTakeThem() async throws {
    let session = try await start()
    _ = try await engine.addNote(NoteDraft(path: "a.swift", number: 1, text: "one"), to: session.id)
    _ = try await engine.stop(session.id)
    let stopped = await #expect(throws: SessionError.self) { try await engine.sendNotes(of: session.id) }
    #expect(stopped?.kind == .refused && stopped?.reason.contains("does not run") == true)
    _ = try await engine.restart(session.id)
    // The agent would read the text as the answer.
    try await world.store.update(session.id) { $0.report = AgentReport(state: .asksPermission, text: "Bash: ls") }
    let asking = await #expect(throws: SessionError.self) { try await engine.sendNotes(of: session.id) }
    #expect(asking?.reason.contains("asks for permission") == true)
    #expect(await typed(session).isEmpty)
    #expect(try await engine.notes(of: session.id).map(\.isPending) == [true])
  }

  @Test func whatIsNotTypedIsNotSent() async throws {
    let session = try await start()
    _ = try await engine.addNote(NoteDraft(path: "a.swift", number: 1, text: "one"), to: session.id)
    await world.faults.plan("processes.send", .error)
    await #expect(throws: SessionError.self) { try await engine.sendNotes(of: session.id) }
    #expect(try await engine.notes(of: session.id).map(\.isPending) == [true])
    // Killed between typing and writing that down: it is sent again, and not lost.
    await world.faults.plan("store.updateMarks", .crash)
    await #expect(throws: (any Error).self) { try await engine.sendNotes(of: session.id) }
    await world.faults.restart()
    #expect(try await world.engine().notes(of: session.id).map(\.isPending) == [true])
    #expect(try await world.engine().sendNotes(of: session.id).count == 1)
  }

  @Test func tooMuchForOnePromptIsRefused() async throws {
    let session = try await start()
    for _ in 0..<9 {
      let draft = NoteDraft(path: "a.swift", number: 1, text: String(repeating: "x", count: 8_000))
      _ = try await engine.addNote(draft, to: session.id)
    }
    let error = await #expect(throws: SessionError.self) { try await engine.sendNotes(of: session.id) }
    #expect(error?.kind == .refused && error?.reason.contains("64 KiB") == true)
    #expect(await typed(session).isEmpty)
  }

  @Test func notesOfAnArchivedSessionAreKept() async throws {
    let session = try await start()
    _ = try await engine.addNote(NoteDraft(path: "a.swift", number: 1, text: "one"), to: session.id)
    _ = try await engine.archive(session.id)
    #expect(try await engine.notes(of: session.id).map(\.place) == [nil])
    _ = try await engine.restore(session.id)
    // Notes are shown whatever git says.
    await world.faults.plan("git.review", .error)
    #expect(try await engine.notes(of: session.id).map(\.text) == ["one"])
  }

  @Test func aFileIsViewedUntilItsDifferenceChanges() async throws {
    let session = try await start()
    let review = try await engine.review(of: session.id)
    #expect(Set(review.files.map(\.digest)).count == 2 && review.files.allSatisfy { $0.digest.utf8.count == 64 })
    let mark = ViewedMark(path: "a.swift", digest: review.files[0].digest)
    try await engine.setViewed(mark, of: session.id, to: true)
    #expect(try await engine.review(of: session.id).files.map(\.isViewed) == [true, false])
    // Committed, or moved by lines above it, it is the same difference.
    await world.git.show([file("a.swift", "let a = 1", "let b = 2", scope: .committed, first: 40)])
    #expect(try await engine.review(of: session.id).files.map(\.isViewed) == [true])
    for other in [file("a.swift", "let a = 1", "let b = 3"), file("b.swift", "let a = 1", "let b = 2")] {
      await world.git.show([other])
      #expect(try await engine.review(of: session.id).files.map(\.isViewed) == [false])
    }
    // What the lines do not say counts, too.
    var binary = FileDiff(change: review.files[0].change, added: 0, removed: 0, isBinary: true, fingerprint: "1")
    await world.git.show([binary])
    let digest = try await engine.review(of: session.id).files[0].digest
    binary.fingerprint = "2"
    await world.git.show([binary])
    #expect(try await engine.review(of: session.id).files[0].digest != digest)
    let wrong = await #expect(throws: SessionError.self) {
      try await engine.setViewed(ViewedMark(path: "a.swift", digest: "x"), of: session.id, to: true)
    }
    #expect(wrong?.kind == .invalid)
  }

  @Test func aHunkIsTakenBackWhileItIsWhatTheUserSaw() async throws {
    let session = try await start()
    let file = try #require(try await engine.review(of: session.id).files.first)
    let mark = HunkMark(path: "a.swift", scope: file.change.scope, digest: file.digest, index: 0)
    let salvage = try await engine.revertHunk(mark, of: session.id)
    #expect(salvage.ref == "refs/maestro/rescue/\(session.id)-revert")
    #expect(Files.exists("\(world.state)/rescued/\(session.id).json"))
    var others = [mark, mark, mark]
    others[0].index = 9
    others[1].digest = "0"
    others[2].path = "c"
    for other in others {
      let error = await #expect(throws: SessionError.self) { try await engine.revertHunk(other, of: session.id) }
      #expect(error?.kind == .refused && error?.reason.contains("has changed since") == true)
    }
    await world.faults.plan("git.revert", .error)
    await #expect(throws: SessionError.self) { try await engine.revertHunk(mark, of: session.id) }
  }

  @Test func aFileIsTakenBackAndItsRescueIsKnown() async throws {
    let session = try await start()
    let salvage = try await engine.revertFile("a.swift", of: session.id)
    #expect(salvage.ref == "refs/maestro/rescue/\(session.id)-revert")
    #expect(try await engine.review(of: session.id).files.map(\.change.path) == ["b c.txt"])
    // The record outlives the session.
    #expect(Files.exists("\(world.state)/rescued/\(session.id).json"))
    await world.faults.plan("git.revert", .error)
    await #expect(throws: SessionError.self) { try await engine.revertFile("b c.txt", of: session.id) }
    _ = try await engine.archive(session.id)
    let archived = await #expect(throws: SessionError.self) {
      try await engine.revertFile("b c.txt", of: session.id)
    }
    #expect(archived?.reason.contains("archived") == true)
  }
}
