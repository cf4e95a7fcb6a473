import Domain
import TestSupport
import Testing

/// The sessions of a group side by side, and one of them is kept.
@Suite struct CompareTests {
  private static let sessions: [Session] = ["one", "two"].enumerated().map { number, name in
    var session = Session.sample("fix-\(name)", number + 1)
    session.group = "fix <all>"
    return session
  }

  private static func file(_ path: String, _ scope: ChangeScope) -> FileDiff {
    FileDiff(
      change: Change(path: path, kind: .modified, scope: scope), added: 2, removed: 1,
      hunks: [
        .init(heading: "", lines: [.init(kind: .added, text: "<b>new</b>", oldNumber: nil, newNumber: 7)])
      ])
  }

  private static func service() -> ScriptedService {
    ScriptedService(sessions + [.sample("lone", 3)]) {
      $0.review = Review(
        state: .clean, files: [file("a <x>.txt", .committed), file("a <x>.txt", .unstaged), file("b.txt", .untracked)])
    }
  }

  @Test func filesStandBesideEachOther() async throws {
    try await Running.with(Self.service()) { site in
      let list = try await site.get("/")
      #expect(list.body.contains("href=\"\(Self.sessions[0].path)/compare\">fix &lt;all&gt;</a>"))
      let page = try await site.get(Self.sessions[0].path + "/compare")
      #expect(page.status == 200)
      for text in [
        "<h1>Group fix &lt;all&gt;</h1>", "2 sessions, 2 files", ">fix-one</a>", ">fix-two</a>", "2 files, +6 −3",
        "a &lt;x&gt;.txt", "+4 −2", "&lt;b&gt;new&lt;/b&gt;", "/diff?file=committed%2Fa",
        "href=\"\(Self.sessions[1].path)/keep\"",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
    }
  }

  @Test func oneIsKeptAfterAQuestion() async throws {
    let service = Self.service()
    try await Running.with(service) { site in
      let keep = Self.sessions[1].path + "/keep"
      let question = try await site.get(keep)
      #expect(question.body.contains("Keep “fix-two”?") && question.body.contains("“fix-one”"))
      #expect(service.calls == [])
      let answer = try await site.post(keep + "/confirm", [])
      #expect(answer.status == 303)
      #expect(try await site.follow(answer).body.contains("Kept “fix-two”."))
      #expect(service.calls == ["remove"])
      // There are no others any more.
      let again = try await site.get(keep)
      #expect(again.body.contains("There are no other sessions in its group."))
    }
  }

  @Test func aSessionOfItsOwnIsComparedWithNothing() async throws {
    try await Running.with(Self.service()) { site in
      let lone = Session.sample("lone", 3)
      let page = try await site.get(lone.path + "/compare")
      #expect(page.body.contains("1 session, 2 files") && !page.body.contains("/keep"))
      #expect(try await site.post(lone.path + "/keep/confirm", []).status == 303)
    }
  }
}
