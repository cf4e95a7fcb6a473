import Domain
import TestSupport
import Testing
import WebTesting

/// What can be done from pages, without script: a redirect, and a notice on the page that follows.
@Suite struct ActionTests {
  @Test(arguments: [
    ("stop", "Stopped.", SessionStatus.running), ("pause", "Paused.", .running), ("resume", "Resumed.", .paused),
    ("restart", "Started again.", .stopped), ("archive", "Archived.", .stopped),
  ])
  func fromTheListAndFromTheSession(action: String, notice: String, status: SessionStatus) async throws {
    for path in ["/do", nil] {
      let session = Session.sample("fix", 1, status: status)
      let service = ScriptedService([session])
      try await Running.with(service) { site in
        let answer = try await site.post(
          path ?? session.path + "/do", [("id", "\(session.id)"), ("do", action)])
        #expect(answer.status == 303)
        let page = try await site.follow(answer)
        #expect(page.status == 200)
        #expect(page.body.contains("<p class=\"notice notice-success\" role=\"status\">\(notice)"), "\(action)")
      }
      #expect(service.calls == [action])
    }
  }

  @Test func whatCannotBeDoneIsSaid() async throws {
    let session = Session.sample("fix", 1, status: .stopped)
    let service = ScriptedService([session])
    try await Running.with(service) { site in
      let page = try await site.follow(site.post(session.path + "/do", [("do", "stop")]))
      #expect(page.body.contains("notice-error") && page.body.contains("No agent is running."))
      #expect(try await site.post(session.path + "/do", [("do", "explode")]).status == 404)
      #expect(try await site.post("/do", [("id", "x"), ("do", "stop")]).status == 404)
      #expect(try await site.post(session.path + "/work", [("do", "commit")]).status == 404)
    }
    #expect(service.calls == [])
  }

  @Test func whatFailedIsSaid() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session]) {
      $0.actionFailure = SessionError(.system, step: "Stop", reason: "The agent does not end.")
    }
    try await Running.with(service) { site in
      let page = try await site.follow(site.post("/do", [("id", "\(session.id)"), ("do", "stop")]))
      #expect(
        page.body.contains("notice-error") && page.body.contains("Failed to stop session: The agent does not end."))
    }
  }

  @Test func removingAsksFirst() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session])
    try await Running.with(service) { site in
      for path in ["/do", session.path + "/do"] {
        let answer = try await site.post(path, [("id", "\(session.id)"), ("do", "remove")])
        #expect(answer.headers("Location") == [session.path + "/remove"])
      }
      let question = try await site.get(session.path + "/remove")
      #expect(
        question.body.contains("<h1 id=\"question\">Remove “fix”?</h1>")
          && question.body.contains("brought to safety first"))
      #expect(service.calls == [])
      let answer = try await site.post(session.path + "/remove/confirm", [])
      #expect(answer.headers("Location") == ["/"])
      let list = try await site.follow(answer)
      #expect(list.body.contains("Removed “fix”: its work is kept as refs/maestro/rescue/x"))
      #expect(try await site.get(session.path).status == 404)
    }
    #expect(service.calls == ["remove"])
  }

  /// A page without script has no second chance: it comes with what git says after the commit, however long that takes.
  @Test func thePageAfterACommitShowsTheStateAfterIt() async throws {
    let session = Session.sample("fix", 1)
    var committed = WorktreeState.clean
    committed.aheadOfBase = 3
    let service = ScriptedService([session]) { [committed] in
      $0.worktree = .busy
      $0.consequences["commit"] = {
        $0.worktree = committed
        $0.isGitSlow = true
      }
    }
    try await Running.with(service) { site in
      #expect(try await site.get(session.path).body.contains("1 file changed · 2 commits ahead of main"))
      let token = try #require(try await site.get("/create").formToken)
      let asked = service.asked()
      let answer = try await site.post(session.path + "/commit", [("message", "Work")], token: token)
      #expect(answer.status == 303)
      async let page = site.follow(answer)
      // Those of the form, then those of the page: it could be answered now.
      var count = 0
      for await question in asked where question == "session" {
        count += 1
        if count == 4 { break }
      }
      service.change { $0.isGitSlow = false }
      #expect(try await page.body.contains("No uncommitted changes · 3 commits ahead of main"))
    }
    #expect(service.calls == ["commit Work"])
  }

  @Test func aPageDoesNotWaitForGitForEver() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session]) {
      $0.worktree = .busy
      $0.consequences["push"] = { $0.isGitSlow = true }
    }
    try await Running.with(service, patience: .milliseconds(500)) { site in
      let page = try await site.follow(site.post(session.path + "/work", [("do", "push")]))
      #expect(page.body.contains("Pushed to origin/session-fix.") && page.body.contains("1 file changed"))
    }
  }

  @Test func aPushShowsTheLink() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session]) { $0.worktree = .busy }
    try await Running.with(service) { site in
      let page = try await site.follow(site.post(session.path + "/work", [("do", "push")]))
      #expect(page.body.contains("Pushed to origin/session-fix."))
      #expect(page.body.contains("href=\"https://example.org/compare\""))
      let after = try await site.follow(site.post(session.path + "/dismiss", []))
      #expect(!after.body.contains("Pushed to origin"))
    }
  }

  @Test func aMergeShowsConflicts() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session]) {
      $0.worktree = .busy
      $0.merge = .conflicts(paths: ["a.txt", "b.txt"])
    }
    try await Running.with(service) { site in
      let page = try await site.follow(site.post(session.path + "/work", [("do", "merge")]))
      #expect(page.body.contains("2 files changed on both sides") && page.body.contains(">b.txt</li>"))
      service.change { $0.merge = .done(commit: .sample) }
      let done = try await site.follow(site.post(session.path + "/work", [("do", "merge")]))
      #expect(done.body.contains("Merged into main: now at ababababab.") && !done.body.contains("b.txt"))
      let rebase = try await site.follow(site.post(session.path + "/work", [("do", "rebase")]))
      #expect(rebase.body.contains("There are no commits on main that the branch does not have."))
    }
    #expect(service.calls == ["merge", "merge"])
  }

  @Test func repairsAskFirst() async throws {
    let findings = ["one", "two"].map {
      Diagnosis.Finding(
        verdict: .orphan, session: nil, subject: $0, repository: nil, explanation: "Nobody knows it.",
        repair: .removeFiles)
    }
    let service = ScriptedService { $0.diagnosis = Diagnosis(findings: findings) }
    try await Running.with(service) { site in
      let key = try #require(try await site.get("/doctor").value(after: "name=\"finding\" value=\""))
      let question = try await site.get("/doctor/repair?finding=\(key)")
      #expect(
        question.body.contains("<h1 id=\"question\">Repair one finding?</h1>") && question.body.contains(">one</span>"))
      #expect(!question.body.contains(">two</span>"))
      let none = try await site.get("/doctor/repair")
      #expect(none.body.contains("Choose what to repair.") && !none.body.contains("<form method=\"post\""))
      #expect(service.calls == [])
      let page = try await site.follow(site.post("/doctor/repair/confirm", [("finding", key)]))
      #expect(page.body.contains("Repaired. Repaired one."))
    }
    #expect(service.calls == ["repair 1"])
  }
}
