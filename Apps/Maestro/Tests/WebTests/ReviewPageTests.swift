import Domain
import Foundation
import TestSupport
import Testing
import WebTesting

/// Notes on changes, viewed files and files that go back, without script.
@Suite struct ReviewPageTests {
  private static let session = Session.sample("fix", 1)
  private static var diff: String { session.path + "/diff" }
  private static let digest = String(repeating: "0f", count: 32)

  private static func file(_ path: String, _ scope: ChangeScope = .committed, digest: String = "") -> FileDiff {
    FileDiff(
      change: Change(path: path, kind: .modified, scope: scope), added: 1, removed: 1,
      hunks: [
        FileDiff.Hunk(
          heading: "func load()",
          lines: [
            FileDiff.Line(kind: .context, text: "same", oldNumber: 6, newNumber: 6),
            FileDiff.Line(kind: .removed, text: "old <b>", oldNumber: 7, newNumber: nil),
            FileDiff.Line(kind: .added, text: "new", oldNumber: nil, newNumber: 7),
          ])
      ], digest: digest)
  }

  private static func service(_ change: (inout ScriptedService.Script) -> Void = { _ in }) -> ScriptedService {
    ScriptedService([session]) { script in
      script.review = Review(state: .clean, files: [file("a b.txt", digest: digest), file("c.txt", .unstaged)])
      change(&script)
    }
  }

  private static func note(
    _ script: inout ScriptedService.Script, _ text: String, path: String = "a b.txt", number: Int = 7,
    quote: String = "new"
  ) {
    _ = script.marks.add(NotedLine(path: path, number: number, quote: quote), text: text, at: Date.now0 - 60)
  }

  @Test func theNumberOfALineLeadsToAForm() async throws {
    let service = Self.service()
    try await Running.with(service) { site in
      let page = try await site.get(Self.diff)
      #expect(page.body.contains("0 of 2 viewed") && !page.body.contains("Notes for the Agent"))
      for link in [
        "href=\"?file=committed%2Fa%20b.txt&amp;at=n6#note-form\"",
        "href=\"?file=committed%2Fa%20b.txt&amp;at=o7#note-form\"",
        "href=\"?file=unstaged%2Fc.txt&amp;at=n7#note-form\"",
        "href=\"\(Self.diff)?file=committed%2Fa%20b.txt&amp;at=o7#note-form\" aria-label=\"Add a note: Lines 6–7 · func load()\"",
      ] {
        #expect(page.body.contains(link), "\(link)")
      }
      let own = try await site.get(Self.diff + "?file=committed%2Fa%20b.txt&at=o7")
      for field in [
        "name=\"path\" value=\"a b.txt\"", "name=\"side\" value=\"old\"", "name=\"quoted\" value=\"7\"",
        "name=\"quote\" value=\"old &lt;b&gt;\"", "name=\"number\" value=\"7\"", "id=\"field-note\"",
      ] {
        #expect(own.body.contains(field), "\(field)")
      }
      // Right below its line, and nowhere else but in what the script takes it from.
      let place = try #require(own.body.firstRange(of: "<form class=\"note note-form\""))
      #expect(own.body[..<place.lowerBound].contains("old &lt;b&gt;</span></div>"))
      #expect(!own.body[..<place.lowerBound].contains("<span class=\"text\">new</span>"))
      #expect(own.body.components(separated: "id=\"note-form\"") == 3)
      // A line that is not there any more has no form.
      let gone = try await site.get(Self.diff + "?file=committed%2Fa%20b.txt&at=n99")
      #expect(gone.body.components(separated: "id=\"note-form\"") == 2)
    }
  }

  @Test func aNoteIsLeftChangedSentAndRemoved() async throws {
    let service = Self.service()
    try await Running.with(service) { site in
      let form = [("path", "a b.txt"), ("side", "new"), ("number", "7"), ("quoted", "7"), ("quote", "new")]
      let answer = try await site.post(Self.diff + "/note?file=x&at=n7", form + [("note", "Use <3>.\r\nPlease.")])
      // Back to the page without the form.
      #expect(answer.headers("Location") == [Self.diff + "?file=x"])
      let page = try await site.get(Self.diff)
      for text in [
        "Notes for the Agent", ">a b.txt:7</a>", "id=\"note-1\"", "<p class=\"note-text\">Use &lt;3&gt;.\nPlease.</p>",
        "Send the Note to the Agent</button>",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
      #expect(try await site.follow(answer).body.contains("Noted on a b.txt:7."))
      let changed = try await site.follow(site.post(Self.diff + "/edit", [("number", "1"), ("note", "Use 4.")]))
      #expect(changed.body.contains("Changed the note.") && changed.body.contains(">Use 4.</p>"))
      let sent = try await site.follow(site.post(Self.diff + "/send", []))
      #expect(sent.body.contains("Sent 1 note to the agent.") && sent.body.contains("Sent (1)"))
      #expect(!sent.body.contains("id=\"note-1\""))
      let removed = try await site.follow(site.post(Self.diff + "/remove", [("number", "1")]))
      #expect(removed.body.contains("Removed the note.") && !removed.body.contains("Notes for the Agent"))
    }
    #expect(
      service.calls == ["note a b.txt:7 Use <3>.\nPlease.", "edit 1 Use 4.", "sendNotes", "removeNote 1"])
  }

  @Test func whatIsWrongKeepsWhatWasTyped() async throws {
    let service = Self.service { Self.note(&$0, "Keep it.") }
    try await Running.with(service) { site in
      let form = [("path", "a b.txt"), ("side", "new"), ("number", "7"), ("quoted", "7"), ("quote", "new")]
      let empty = try await site.post(Self.diff + "/note", form + [("note", " ")])
      #expect(empty.status == 422 && empty.body.contains("Write what is to be done with the line"))
      #expect(empty.body.contains("aria-invalid=\"true\" autofocus"))
      for (number, text) in [("", "x"), ("0", "x"), ("-1", "x"), ("seven", "x"), ("99999999999999999999", "x")] {
        let page = try await site.post(
          Self.diff + "/note", [("path", "a b.txt"), ("number", number), ("quoted", "7"), ("note", text)])
        #expect(page.status == 422 && page.body.contains("Name a line by its number"), "\(number)")
      }
      let long = try await site.post(
        Self.diff + "/note", form + [("note", String(repeating: "x", count: 1 << 20))])
      #expect(long.status == 422 && long.body.contains("This is too long"))
      let edited = try await site.post(Self.diff + "/edit", [("number", "1"), ("note", "")])
      #expect(edited.status == 422 && edited.body.contains("id=\"field-note-1-message\""))
      #expect(service.calls == [])
      service.change { $0.actionFailure = SessionError(.refused, step: "Leave the note", reason: "Too many notes.") }
      let refused = try await site.post(Self.diff + "/note", form + [("note", "Not <lost>")])
      #expect(refused.status == 422 && refused.body.contains("Failed to leave the note: Too many notes."))
      #expect(refused.body.contains("Not &lt;lost&gt;</textarea>"))
      #expect(try await site.post(Self.diff + "/remove", [("number", "x")]).status == 404)
    }
  }

  /// A note whose number was changed by hand is about another line than the one that was quoted.
  @Test func anotherNumberIsAnotherLine() async throws {
    let service = Self.service()
    try await Running.with(service) { site in
      let form = [("path", "a b.txt"), ("side", "new"), ("quoted", "7"), ("quote", "new"), ("note", "x")]
      _ = try await site.post(Self.diff + "/note", form + [("number", "6")])
      _ = try await site.post(Self.diff + "/note", form + [("number", "7")])
      let page = try await site.get(Self.diff)
      #expect(page.body.contains("note-quote mono\">unknown<") && page.body.contains("note-quote mono\">new<"))
    }
  }

  @Test func notesWhoseLineChangedAreShownAsOutdated() async throws {
    let service = Self.service {
      Self.note(&$0, "Still here.")
      Self.note(&$0, "Was here.", quote: "other")
      Self.note(&$0, "File is gone.", path: "gone.txt")
    }
    try await Running.with(service) { site in
      let page = try await site.get(Self.diff)
      #expect(page.body.components(separated: "badge-attention\">Outdated<") == 3)
      // Each can be changed and removed somewhere on the page, once.
      for number in 1...3 {
        #expect(page.body.components(separated: "id=\"edit-\(number)\"") == 2)
        #expect(page.body.components(separated: "id=\"remove-\(number)\"") == 2)
      }
      // A page that does not show its line leads there.
      let other = try await site.get(Self.diff + "?scope=unstaged")
      #expect(other.body.contains("href=\"\(Self.diff)?scope=unstaged&amp;file=committed%2Fa%20b.txt\">a b.txt:7</a>"))
      service.change { $0.review = Review(state: .clean, files: []) }
      let empty = try await site.get(Self.diff)
      #expect(empty.body.contains("Nothing has changed.") && empty.body.contains("Still here."))
    }
  }

  @Test func notesWaitForAnAgent() async throws {
    let session = Session.sample("fix", 1, status: .stopped)
    let service = ScriptedService([session]) {
      Self.note(&$0, "x")
      $0.actionFailure = SessionError(.refused, step: "Send the notes", reason: "The agent does not run.")
    }
    try await Running.with(service) { site in
      let page = try await site.get(Self.diff)
      #expect(page.body.contains("disabled>Send the Note to the Agent") && page.body.contains("No agent is running."))
      let refused = try await site.follow(site.post(Self.diff + "/send", []))
      #expect(refused.body.contains("Failed to send the notes: The agent does not run."))
    }
  }

  @Test func aViewedFileIsFoldedUntilItChanges() async throws {
    let service = Self.service()
    try await Running.with(service) { site in
      let page = try await site.get(Self.diff)
      #expect(page.body.components(separated: "<details data-key=\"new\" open>") == 3)
      #expect(page.body.contains("action=\"\(Self.diff)/viewed#file-1\"") && page.body.contains("id=\"file-1\""))
      let form = [("path", "a b.txt"), ("digest", Self.digest)]
      let seen = try await site.follow(site.post(Self.diff + "/viewed", form + [("viewed", "yes")]))
      #expect(seen.body.contains("1 of 2 viewed") && seen.body.contains("<details data-key=\"viewed\">"))
      #expect(seen.body.contains("value=\"no\" aria-pressed=\"true\""))
      service.change { $0.review.files[0].digest = String(repeating: "1", count: 64) }
      let changed = try await site.get(Self.diff)
      #expect(changed.body.contains("0 of 2 viewed") && !changed.body.contains("data-key=\"viewed\""))
      service.change { $0.review.files[0].digest = Self.digest }
      let again = try await site.follow(site.post(Self.diff + "/viewed", form + [("viewed", "no")]))
      #expect(again.body.contains("0 of 2 viewed"))
    }
    #expect(service.calls == ["viewed a b.txt", "unviewed a b.txt"])
  }

  @Test func revertingAsksFirst() async throws {
    let service = Self.service()
    try await Running.with(service) { site in
      let path = Self.diff + "/revert?path=a%20b.txt"
      #expect(try await site.get(Self.diff).body.contains("href=\"\(path)\""))
      let question = try await site.get(path)
      for text in [
        "<h1 id=\"question\">Revert “a b.txt”?</h1>", "where the branch left main", "brought to safety first",
        "action=\"\(Self.diff)/revert/confirm?path=a%20b.txt\"", "href=\"\(Self.diff)\">Keep</a>",
      ] {
        #expect(question.body.contains(text), "\(text)")
      }
      #expect(service.calls == [])
      #expect(try await site.get(Self.diff + "/revert").status == 404)
      let answer = try await site.post(Self.diff + "/revert/confirm?path=a%20b.txt", [])
      #expect(answer.headers("Location") == [Self.diff])
      let page = try await site.follow(answer)
      #expect(
        page.body.contains("Reverted a b.txt; nothing was committed. What was there is kept as refs/maestro/rescue/x"))
      service.change { $0.actionFailure = SessionError(.refused, step: "Revert", reason: "git ignores it.") }
      let refused = try await site.follow(site.post(Self.diff + "/revert/confirm?path=a%20b.txt", []))
      #expect(refused.body.contains("Failed to revert the file: git ignores it."))
    }
    #expect(service.calls == ["revert a b.txt", "revert a b.txt"])
  }

  @Test func revertingAHunkAsksFirst() async throws {
    let service = Self.service { $0.review.files[1].change.kind = .added }
    try await Running.with(service) { site in
      let query = "?path=a%20b.txt&scope=committed&digest=\(Self.digest)&hunk=0"
      let page = try await site.get(Self.diff).body
      #expect(page.contains("href=\"\(Self.diff)/revert\(query.replacing("&", with: "&amp;"))\""))
      // A new file goes back as a whole.
      #expect(page.components(separatedBy: "hunk-revert").count == 2)
      let question = try await site.get(Self.diff + "/revert" + query).body
      #expect(question.contains("Revert lines 6–7 of “a b.txt”?") && question.contains("brought to safety first"))
      let answer = try await site.post(Self.diff + "/revert/confirm" + query, [])
      #expect(answer.headers("Location") == [Self.diff])
      #expect(try await site.follow(answer).body.contains("Reverted the lines of a b.txt; nothing was committed."))
      // What has changed since is not asked about.
      service.change { $0.review.files[0].digest = String(repeating: "1", count: 64) }
      let gone = try await site.get(Self.diff + "/revert" + query).body
      #expect(gone.contains("These changes are not there any more.") && !gone.contains("/confirm"))
      service.change { $0.actionFailure = SessionError(.refused, step: "Revert", reason: "It has changed.") }
      let refused = try await site.follow(site.post(Self.diff + "/revert/confirm" + query, []))
      #expect(refused.body.contains("Failed to revert the lines: It has changed."))
    }
    #expect(service.calls == ["revert committed a b.txt 0", "revert committed a b.txt 0"])
  }

  @Test func otherTabsAreTold() async throws {
    let service = Self.service()
    try await Running.with(service) { site in
      let since = try #require(try await site.get(Self.diff).value(after: "data-since=\""))
      async let stream = site.stream(Self.diff, since: since) { $0.contains("Say more.") }
      let form = [("path", "a b.txt"), ("side", "new"), ("number", "7"), ("quoted", "7"), ("quote", "new")]
      _ = try await site.post(Self.diff + "/note", form + [("note", "Say more.")])
      #expect(try await stream.contains("event: region"))
    }
  }
}
