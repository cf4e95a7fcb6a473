import Domain
import TestSupport
import Testing

/// Each page in each state, as a browser without script gets it.
@Suite struct PageTests {
  private static let failure = SessionError(
    .system, step: "Open the database", reason: "The disk is full. Make room and try again.", details: "errno 28")

  @Test func theListShowsSessionsByRepository() async throws {
    let sessions = [
      Session.sample("fix-login", 1, status: .waiting, prompt: "Fix the login"),
      Session.sample("homepage", 2, status: .failed(code: 3), repository: "/home/ana/site"),
      Session.sample("old", 3, phase: .archived),
    ]
    try await Running.with(ScriptedService(sessions)) { site in
      let page = try await site.get("/")
      #expect(page.status == 200)
      for text in [
        "<h1>Active Sessions</h1>", ">shop</h2>", ">site</h2>", "~/shop", "Seems to wait", "Failed with code 3",
        "Fix the login", "session-homepage", "2 sessions", "value=\"stop\"", "value=\"restart\"",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
      #expect(!page.body.contains(">old<"))
      let same = try await site.get("/sessions")
      #expect(same.body.contains("fix-login"))
      let archived = try await site.get("/sessions/archived")
      #expect(archived.body.contains("<h1>Archived Sessions</h1>") && archived.body.contains(">old<"))
      #expect(archived.body.contains("value=\"restore\"") && !archived.body.contains("fix-login"))
    }
  }

  @Test func theListIsSearchedAndPagedByLinks() async throws {
    let sessions = (1...120).map { Session.sample("session\($0)", $0) }
    try await Running.with(ScriptedService(sessions)) { site in
      let first = try await site.get("/")
      #expect(first.body.contains("50 of 120 sessions") && first.body.contains("href=\"/?pages=2\""))
      let second = try await site.get("/?pages=2")
      #expect(second.body.contains("100 of 120 sessions") && second.body.contains("href=\"/?pages=3\""))
      let all = try await site.get("/?pages=3")
      #expect(all.body.contains("120 sessions") && !all.body.contains("Show More"))
      let found = try await site.get("/?q=session77")
      #expect(found.body.contains("1 session<") && found.body.contains(">session77<"))
      #expect(found.body.contains("value=\"session77\""))
      let none = try await site.get("/?q=%22%3E%3Cx%3E")
      #expect(none.body.contains("No session matches “&quot;&gt;&lt;x&gt;”."))
    }
  }

  @Test func anEmptyListSaysWhatToDo() async throws {
    try await Running.with(ScriptedService()) { site in
      let page = try await site.get("/")
      #expect(page.body.contains("No sessions yet.") && page.body.contains("href=\"/create\""))
      #expect(try await site.get("/sessions/archived").body.contains("No archived sessions."))
      #expect(try await site.get("/doctor").body.contains("Everything fits."))
    }
  }

  @Test(arguments: ["/", "/sessions/archived", "/doctor", "/doctor/repair?finding=x"])
  func aFailureIsShownWithAWayOut(path: String) async throws {
    try await Running.with(ScriptedService { $0.failure = Self.failure }) { site in
      let page = try await site.get(path)
      #expect(page.status == 200)
      #expect(page.body.contains("The disk is full. Make room and try again."))
    }
  }

  @Test func whatTakesLongIsShownAsLoading() async throws {
    try await Running.with(ScriptedService { $0.isSilent = true }, patience: .milliseconds(10)) { site in
      let page = try await site.get("/")
      #expect(page.body.contains("Loading sessions…"))
    }
  }

  @Test func aSessionShowsItsOutputAndWhatCanBeDone() async throws {
    let session = Session.sample("fix", 1, prompt: "Fix it")
    let service = ScriptedService([session]) {
      $0.printed = Array((1...60).map { "line \($0)\r\n" }.joined().utf8) + Array("\u{1b}[1;31mred\u{1b}[0m".utf8)
      $0.worktree = .busy
    }
    try await Running.with(service) { site in
      let page = try await site.get(session.path)
      #expect(page.status == 200)
      for text in [
        "<h1>fix</h1>", "<div class=\"line\">line 1</div>", "<div class=\"line\">line 60</div>",
        "<span class=\"fg-1 bold\">red</span>", "1 file changed · 2 commits ahead of main", "Merge into main",
        "href=\"\(session.path)/diff\"", "href=\"\(session.path)/remove\"", "Commit message",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
      #expect(!page.body.contains("Some output is not shown here"))
      // Each line once: in the log or below it.
      #expect(page.body.components(separated: ">line 21<") == 2)
    }
  }

  @Test func anArchivedSessionCanOnlyBeRestoredOrRemoved() async throws {
    let session = Session.sample("old", 1, phase: .archived, status: .stopped)
    try await Running.with(ScriptedService([session])) { site in
      let page = try await site.get(session.path)
      #expect(page.body.contains("value=\"restore\"") && !page.body.contains("value=\"stop\""))
      #expect(page.body.contains("the branch is kept"))
    }
  }

  @Test(arguments: ["/sessions/00000000-0000-4000-8000-000000000099", "/sessions/nonsense", "/sessions/x/diff"])
  func whatIsNotThereIsNotFound(path: String) async throws {
    try await Running.with(ScriptedService()) { site in
      let page = try await site.get(path)
      #expect(page.status == 404)
      #expect(page.body.contains("There is no"))
    }
  }

  @Test func aSessionThatCannotBeReadSaysWhy() async throws {
    let session = Session.sample("fix", 1)
    try await Running.with(ScriptedService([session]) { $0.failure = Self.failure }) { site in
      for path in [session.path, session.path + "/diff", session.path + "/remove"] {
        let page = try await site.get(path)
        #expect(page.body.contains("The disk is full."), "\(path)")
      }
    }
  }

  @Test func changesHaveNumbersMarksAndKinds() async throws {
    let session = Session.sample("fix", 1)
    let file = FileDiff(
      change: Change(path: "a.txt", kind: .modified, scope: .committed), added: 1, removed: 1,
      hunks: [
        FileDiff.Hunk(
          heading: "func load()",
          lines: [
            FileDiff.Line(kind: .context, text: "same", oldNumber: 1, newNumber: 1),
            FileDiff.Line(kind: .removed, text: "old", oldNumber: 2, newNumber: nil),
            FileDiff.Line(kind: .added, text: "new", oldNumber: nil, newNumber: 2),
          ])
      ])
    let other = FileDiff(
      change: Change(path: "b.png", kind: .added, scope: .untracked), added: 0, removed: 0, isBinary: true)
    let service = ScriptedService([session]) { $0.review = Review(state: .clean, files: [file, other]) }
    try await Running.with(service) { site in
      let page = try await site.get(session.path + "/diff")
      #expect(page.body.contains("Changes of fix") && page.body.contains("2 files, +1 −1"))
      #expect(
        page.body.contains(
          "<div class=\"line removed\"><a class=\"ns\" tabindex=\"-1\" href=\"?file=committed%2Fa.txt&amp;at=o2#note-form\">"
            + "<span class=\"n\">2</span><span class=\"n\"></span></a><span class=\"mark\">−</span><span class=\"text\">old</span></div>"
        ))
      #expect(page.body.contains("<span class=\"mark\">+</span><span class=\"text\">new</span>"))
      #expect(page.body.contains("Not text: nothing to show."))
      let some = try await site.get(session.path + "/diff?scope=untracked")
      #expect(!some.body.contains("a.txt") && some.body.contains("b.png"))
    }
    service.change { $0.review = Review(state: .clean, files: []) }
    try await Running.with(service) { site in
      let page = try await site.get(session.path + "/diff")
      #expect(page.body.contains("Nothing has changed."))
    }
  }

  @Test func aLongDifferenceHasAPageOfItsOwn() async throws {
    let session = Session.sample("fix", 1)
    let files = ["a", "b", "c"].map { (name: String) in
      FileDiff(
        change: Change(path: name, kind: .modified, scope: .committed), added: 2000, removed: 0,
        hunks: [
          FileDiff.Hunk(
            heading: "",
            lines: (1...2000).map {
              FileDiff.Line(kind: .added, text: name + String($0), oldNumber: nil, newNumber: $0)
            })
        ])
    }
    let service = ScriptedService([session]) { $0.review = Review(state: .clean, files: files) }
    try await Running.with(service) { site in
      let page = try await site.get(session.path + "/diff")
      #expect(page.body.contains(">b2000<") && !page.body.contains(">c1<"))
      let link = try #require(page.value(after: "<p><a class=\"button\" href=\""))
      let own = try await site.get(link.replacingEscapes)
      #expect(own.body.contains(">c2000<") && !own.body.contains(">a1<"))
    }
  }

  @Test func theDoctorShowsFindings() async throws {
    let session = Session.sample("fix", 1)
    let finding = Diagnosis.Finding(
      verdict: .ghost, session: session.id, subject: "/home/ana/w", repository: nil,
      explanation: "The worktree is gone.", repair: .recreateWorktree)
    let service = ScriptedService([session]) { $0.diagnosis = Diagnosis(findings: [finding]) }
    try await Running.with(service) { site in
      let page = try await site.get("/doctor")
      for text in ["1 problem in 1 finding.", "The worktree is gone.", "Make the worktree again", "name=\"finding\""] {
        #expect(page.body.contains(text), "\(text)")
      }
    }
  }

  @Test func theFormShowsAgentsAndBranches() async throws {
    try await Running.with(ScriptedService()) { site in
      let page = try await site.get("/create?repository=/home/ana/shop")
      for text in [
        "value=\"/home/ana/shop\"", "<option value=\"claude\" selected>", "<option value=\"feature\">",
        "main (checked out in ~/shop)", "Begin At", "Merge Into", "Branch to Go on With",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
    }
  }
}

extension String {
  /// How many pieces a mark splits this into.
  func components(separated mark: String) -> Int {
    var count = 1
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }

  /// An address as it stands in markup.
  var replacingEscapes: String { replacing("&amp;", with: "&") }
}
