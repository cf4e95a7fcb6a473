import Domain
import Foundation
import Testing

/// Notes and viewed files say what is so, whatever becomes of the changes below them.
struct ReviewMarksTests {
  private let now = Date(timeIntervalSince1970: 1_000)

  private func file(
    _ path: String, _ lines: [FileDiff.Line], scope: ChangeScope = .unstaged, kind: Change.Kind = .modified,
    formerPath: String? = nil, omittedLines: Int = 0, digest: String = ""
  ) -> FileDiff {
    FileDiff(
      change: Change(path: path, formerPath: formerPath, kind: kind, scope: scope), added: 1, removed: 1,
      hunks: [FileDiff.Hunk(heading: "", lines: lines)], omittedLines: omittedLines, digest: digest)
  }

  private func added(_ number: Int, _ text: String) -> FileDiff.Line {
    FileDiff.Line(kind: .added, text: text, oldNumber: nil, newNumber: number)
  }

  private func removed(_ number: Int, _ text: String) -> FileDiff.Line {
    FileDiff.Line(kind: .removed, text: text, oldNumber: number, newNumber: nil)
  }

  private func review(_ files: FileDiff..., omittedFiles: Int = 0) -> Review {
    Review(
      state: WorktreeState(
        branch: nil, head: nil, changes: [], aheadOfBase: 0, behindBase: 0, unpushed: nil, operation: nil),
      files: files, omittedFiles: omittedFiles)
  }

  private let noted = NotedLine(path: "a", number: 2, quote: "let b = 3")

  @Test func aLineThatIsThereIsCurrent() {
    let place = noted.place(in: review(file("a", [added(1, "x"), added(2, "let b = 3")])))
    #expect(place == NotePlace(standing: .current, scope: .unstaged, path: "a", number: 2))
    #expect(place.name == "a:2")
  }

  @Test func aLineThatMovedIsFoundWhenItIsTheOnlyOne() {
    let moved = noted.place(in: review(file("a", [added(2, "new"), added(7, "let b = 3")])))
    #expect(moved == NotePlace(standing: .current, scope: .unstaged, path: "a", number: 7))
    // Of two, none is guessed.
    let twice = noted.place(in: review(file("a", [added(6, "let b = 3"), added(7, "let b = 3")])))
    #expect(twice == NotePlace(standing: .outdated, path: "a", number: 2))
    // Blank lines are everywhere.
    let blank = NotedLine(path: "a", number: 2, quote: "  ").place(in: review(file("a", [added(7, "  ")])))
    #expect(blank.standing == .outdated)
  }

  @Test func aLineThatChangedIsOutdated() {
    for changes in [
      review(file("a", [added(2, "let b = 4")])), review(file("b", [added(2, "let b = 3")])), review(),
      review(file("a", [removed(2, "let b = 3")])),
    ] {
      #expect(noted.place(in: changes) == NotePlace(standing: .outdated, path: "a", number: 2))
    }
  }

  @Test func whatIsNotShownIsNotCalledOutdated() {
    #expect(noted.place(in: review(file("a", [added(1, "x")], omittedLines: 9))).standing == .notShown)
    #expect(noted.place(in: review(file("b", [added(1, "x")]), omittedFiles: 1)).standing == .notShown)
    #expect(noted.place(in: review(file("a", [added(1, "x")]), omittedFiles: 1)).standing == .outdated)
  }

  @Test func theNewestChangesAndAnotherNameAreFollowed() {
    let both = review(
      file("a", [added(2, "let b = 3")], scope: .committed), file("a", [added(9, "let b = 3")], scope: .unstaged))
    #expect(noted.place(in: both).scope == .committed, "its number says so")
    let committed = review(
      file("a", [added(4, "let b = 3")], scope: .committed), file("a", [added(9, "let b = 3")], scope: .unstaged))
    #expect(noted.place(in: committed) == NotePlace(standing: .current, scope: .unstaged, path: "a", number: 9))
    let renamed = noted.place(in: review(file("z", [added(2, "let b = 3")], kind: .renamed, formerPath: "a")))
    #expect(renamed == NotePlace(standing: .current, scope: .unstaged, path: "z", number: 2))
    #expect(noted.place(in: review(file("z", [added(2, "let b = 3")], kind: .copied, formerPath: "a"))).scope == nil)
  }

  @Test func removedLinesAreCountedAsBefore() {
    let gone = NotedLine(path: "a", number: 2, isRemoved: true, quote: "old")
    #expect(gone.place(in: review(file("a", [removed(2, "old"), added(2, "old")]))).standing == .current)
    #expect(gone.place(in: review(file("a", [added(2, "old")]))).standing == .outdated)
    let context = FileDiff.Line(kind: .context, text: "same", oldNumber: 4, newNumber: 6)
    let kept = NotedLine(path: "a", number: 6, quote: "same")
    #expect(kept.place(in: review(file("a", [context]))).standing == .current)
    #expect(file("a", [context]).line(4, isRemoved: true) == nil)
  }

  @Test func hiddenCharactersAreComparedAsTheyAreShown() {
    let noted = NotedLine(path: "a", number: 1, quote: "if␛[0m\u{FFFD}")
    #expect(noted.place(in: review(file("a", [added(1, "if\u{1B}[0m\u{202E}")]))).standing == .current)
  }

  @Test func notesAreNumberedChangedSentAndRemoved() throws {
    var marks = ReviewMarks()
    let added = (marks.add(noted, text: "one", at: now), marks.add(noted, text: "two", at: now))
    let (first, second) = (try #require(added.0), try #require(added.1))
    #expect([first.number, second.number] == [1, 2] && first.isPending)
    let edited = marks.edit(1, text: "uno")
    #expect(edited?.text == "uno")
    // Number 1 says something else than what was sent.
    marks.markSent([first, second], at: now)
    #expect(marks.notes.map(\.isPending) == [true, false])
    let late = marks.edit(2, text: "due")
    #expect(late == nil && marks.note(2)?.text == "two")
    let removed = [marks.remove(2), marks.remove(2)]
    #expect(removed == [true, false])
    // A number is never given again.
    let third = marks.add(noted, text: "three", at: now)
    #expect(third?.number == 3)
    let data = try JSONEncoder().encode(marks)
    #expect(try JSONDecoder().decode(ReviewMarks.self, from: data) == marks)
  }

  @Test func sentNotesMakeRoomAndPendingOnesNever() {
    var marks = ReviewMarks()
    for _ in 0..<ReviewMarks.mostNotes { _ = marks.add(noted, text: "x", at: now) }
    let tooMany = marks.add(noted, text: "one too many", at: now)
    #expect(tooMany == nil)
    marks.markSent([marks.notes[3]], at: now)
    let fits = marks.add(noted, text: "fits", at: now)
    #expect(fits?.number == ReviewMarks.mostNotes + 1)
    #expect(marks.notes.count == ReviewMarks.mostNotes && marks.note(4) == nil)
  }

  @Test func aFileIsViewedAsItWasSeen() {
    var marks = ReviewMarks()
    let mark = ViewedMark(path: "a", digest: "1")
    marks.setViewed(mark, true)
    marks.setViewed(mark, true)
    #expect(marks.viewed == [mark])
    var seen = review(
      file("a", [], digest: "1"), file("a", [], scope: .staged, digest: "2"), file("b", [], digest: "1"))
    seen.take(marks)
    #expect(seen.files.map(\.isViewed) == [true, false, false])
    marks.setViewed(mark, false)
    seen.take(marks)
    #expect(seen.files.allSatisfy { !$0.isViewed })
    for number in 0...ReviewMarks.mostViewed { marks.setViewed(ViewedMark(path: "\(number)", digest: ""), true) }
    #expect(marks.viewed.count == ReviewMarks.mostViewed && marks.viewed.first?.path == "1")
  }
}
