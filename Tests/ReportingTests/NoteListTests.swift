import Testing

@testable import Reporting

@Suite struct NoteListTests {
  private func folded(_ notes: [String]) -> [String] { NoteList.folded(notes, hint: "`--verbose` lists them") }

  @Test func `Notes of one kind are one line with the first of them and a count`() {
    let notes = (1...19).map { "Pods/P\($0).xcconfig: line \($0): it includes 'B\($0)', which is outside the root" }
    #expect(
      folded(["no git history: the plan has no dates"] + notes) == [
        "no git history: the plan has no dates",
        "Pods/P1.xcconfig: line 1: it includes 'B1', which is outside the root (and 18 more of this kind; "
          + "`--verbose` lists them)",
      ])
  }

  @Test func `Two notes, and notes that say different things, have a line each`() {
    let notes = ["A.yml: it cannot be read", "B.yml: it cannot be read", "C.yml: it has no project object"]
    #expect(folded(notes) == notes)
    #expect(folded([]) == [])
  }

  @Test func `An apostrophe is no quote, and a quote without an end is text`() {
    #expect(NoteList.masked("the team's 12 files' names") == "the team's # files' names")
    #expect(NoteList.masked("a 'b") == "a 'b")
    #expect(NoteList.kind(of: "a: b: `c` 7") == "b: … #")
  }
}
