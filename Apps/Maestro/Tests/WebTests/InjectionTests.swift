import Domain
import TestSupport
import Testing
import WebTesting

/// Whatever agents, repositories and users write is text, wherever it is shown.
@Suite struct InjectionTests {
  private static let bad = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>\u{301}{{title}}"

  /// No markup and no attribute came from the text.
  private static func expectHarmless(_ page: WebAnswer, _ path: String, mentions: Bool = true) {
    #expect(page.status == 200 || page.status == 422, "\(path)")
    #expect(!page.body.contains("<script>alert"), "\(path)")
    #expect(!page.body.contains("<img src=x"), "\(path)")
    #expect(!page.body.contains("\"'>"), "\(path)")
    if mentions { #expect(page.body.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "\(path)") }
  }

  private static var service: ScriptedService {
    var session = Session.sample(bad, 1, prompt: bad, problem: bad)
    session.branch = bad
    session.baseBranch = bad
    session.repository = Repository(path: "/" + bad, commonDirectory: "/" + bad + "/.git")
    session.worktreePath = "/" + bad
    session.agent = AgentProfile(name: bad, executable: bad)
    var archived = session
    archived.phase = .archived
    return ScriptedService([session]) { script in
      script.printed = Array("\(bad)\r\n\u{1b}[31m\(bad)\u{1b}[0m\r\n\u{1b}]8;;javascript:alert(1)\u{7}link\r\n".utf8)
      script.worktree = WorktreeState(
        branch: bad, head: nil, changes: [Change(path: bad, kind: .modified, scope: .unstaged)], aheadOfBase: 1,
        behindBase: 0, unpushed: 1, operation: bad)
      script.review = Review(
        state: .clean,
        files: [
          FileDiff(
            change: Change(path: bad, formerPath: bad, kind: .renamed, scope: .staged), added: 1, removed: 0,
            hunks: [
              FileDiff.Hunk(
                heading: bad, lines: [FileDiff.Line(kind: .added, text: bad, oldNumber: nil, newNumber: 1)])
            ])
        ])
      for quote in [bad, "gone"] {
        _ = script.marks.add(NotedLine(path: bad, number: 1, quote: quote), text: bad, at: .now0)
      }
      script.diagnosis = Diagnosis(findings: [
        Diagnosis.Finding(
          verdict: .orphan, session: nil, subject: bad, repository: bad, explanation: bad, repair: .adopt)
      ])
      script.profiles = [AgentProfile(name: bad, executable: "x")]
      script.branches = [Branch(name: bad, commit: .sample, worktree: "/" + bad)]
      script.script = Script(path: bad, text: bad, digest: bad)
      script.merge = .conflicts(paths: [bad])
      script.push = PushOutcome(remote: bad, branch: bad, pullRequestLink: "javascript:alert(1)")
    }
  }

  @Test func everyPage() async throws {
    let session = Session.sample("", 1)
    try await Running.with(Self.service) { site in
      for path in [
        "/", session.path, session.path + "/diff", session.path + "/diff/revert?path=\(SiteVisitor.encoded(Self.bad))",
        session.path + "/diff?file=\(SiteVisitor.encoded("staged/" + Self.bad))&at=n1", session.path + "/remove",
        session.path + "/run",
        "/doctor", "/create?repository=/x",
      ] {
        Self.expectHarmless(try await site.get(path), path)
      }
      let key = try #require(try await site.get("/doctor").value(after: "name=\"finding\" value=\""))
      Self.expectHarmless(try await site.get("/doctor/repair?finding=\(key)"), "repair")
      for path in ["/?q=", "/create?repository="] {
        let page = try await site.get(path + SiteVisitor.encoded(Self.bad))
        Self.expectHarmless(page, path)
      }
    }
  }

  @Test func errors() async throws {
    let session = Session.sample("fix", 1)
    let error = SessionError(.git, step: Self.bad, reason: Self.bad + "\n" + Self.bad, details: Self.bad)
    try await Running.with(ScriptedService([session]) { $0.failure = error }) { site in
      for path in ["/", session.path, session.path + "/diff", "/doctor"] {
        Self.expectHarmless(try await site.get(path), path)
      }
    }
  }

  @Test func whatCameOfAnAction() async throws {
    let session = Session.sample("", 1)
    try await Running.with(Self.service) { site in
      for operation in ["merge", "push"] {
        let answer = try await site.post(session.path + "/work", [("do", operation)])
        #expect(answer.status == 303)
        let page = try await site.follow(answer)
        Self.expectHarmless(page, operation)
        #expect(!page.body.contains("href=\"javascript"))
      }
    }
  }

  @Test func whatWasTyped() async throws {
    try await Running.with(Self.service) { site in
      let names = ["name", "repositoryPath", "prompt", "filesToCopy", "setUpScript", "baseBranch", "start"]
      for action in ["look", "script", "create"] {
        let page = try await site.post("/create/\(action)", names.map { ($0, $0 == "name" ? "x" : Self.bad) })
        #expect(page.status == 422)
        Self.expectHarmless(page, action)
      }
    }
  }
}
