import BrowserDriver
import Foundation
import Harness
import Testing

extension EndToEndTests {
  /// What a user does in a day, through the page.
  @Suite struct WorkTests {
    @Test func aSessionFromTheFormToItsRemoval() async throws {
      try await withStage { world, server, browser in
        try await browser.create(
          server, world, ["name": "write-notes", "profile": "asking", "prompt": "Write notes, please"])
        try await browser.see("asked for: Write notes, please")
        try await browser.see("Shall I write notes.txt?")
        try await browser.see("Seems to wait", in: "#region-head")
        // The agent's question is answered, and its output comes without a reload.
        try await browser.mark()
        try await browser.fill("#send [name=input]", with: "yes, do")
        try await browser.click("#send button")
        try await browser.see("answer: yes, do")
        try await browser.see("notes written")
        try await browser.wait("the field is empty") {
          try await browser.find("#send [name=input]").property("value").string == ""
        }
        try await browser.see("1 file changed", in: "#region-work")
        #expect(try await browser.isMarked())
        let session = try await browser.address()

        try await browser.clickWhenReady("#region-work a.button")
        try await browser.see("notes.txt")
        try await browser.see("Second line")
        #expect(try await browser.address() == session + "/diff")

        try await browser.open(session)
        try await browser.mark()
        try await browser.clickWhenReady("#commit button")
        try await browser.wait("the message is wanted") { try await browser.has("#commit .message") }
        try await browser.fill("#commit [name=message]", with: "Write notes")
        try await browser.clickWhenReady("#commit button")
        try await browser.see("Committed as")
        try await browser.clickWhenReady("#work button[value=push]")
        try await browser.see("Pushed to origin/session-write-notes.")
        let commit = try await world.git("rev-parse", "session-write-notes")
        #expect(try await world.git("--git-dir", world.remote, "rev-parse", "session-write-notes") == commit)
        #expect(try await world.git("log", "-1", "--format=%s", commit) == "Write notes")
        try await browser.clickWhenReady("#work button[value=merge]")
        try await browser.see("Merged into main")
        #expect(try await world.git("show", "main:notes.txt") == "First line\nSecond line")

        let worktree = try #require(try await worktrees(world).first)
        try await browser.clickWhenReady("#do button[value=stop]")
        try await browser.see("Stopped", in: "#region-head")
        try await browser.clickWhenReady("#do button[value=archive]")
        try await browser.see("Archived", in: "#region-head")
        #expect(!FileManager.default.fileExists(atPath: worktree))
        #expect(try await browser.isMarked())
        try await browser.open(server.base + "/sessions/archived")
        try await browser.see("write-notes")
        try await browser.open(session)
        try await browser.clickWhenReady("#do button[value=restore]")
        try await browser.wait("it is back") { FileManager.default.fileExists(atPath: worktree + "/notes.txt") }
        try await browser.clickWhenReady("#do a[href$='/remove']")
        try await browser.see("Remove “write-notes”?")
        try await browser.click("#confirm button")
        try await browser.see("Removed")
        #expect(try await browser.address() == server.base + "/")
        #expect(!FileManager.default.fileExists(atPath: worktree))
        #expect(try await world.git("branch", "--list", "session-write-notes").isEmpty)
        #expect(try await world.git("show", "main:notes.txt") == "First line\nSecond line")
        try await browser.expectQuietConsole(passing: [" 422 "])
      }
    }

    @Test func sessionsWithACopiedFileAndOnABranchThatIsThere() async throws {
      try await withStage { world, server, browser in
        try await browser.create(
          server, world, ["name": "copy-settings", "profile": "quiet", "filesToCopy": ".env"])
        try await browser.see("looking around")
        let first = try #require(try await worktrees(world).first)
        #expect(try String(contentsOfFile: first + "/.env", encoding: .utf8) == "API_KEY=secret\n")
        try await browser.create(
          server, world,
          ["name": "go-on", "profile": "quiet", "start": "existingBranch", "existingBranch": "existing-work"])
        try await browser.see("looking around")
        try await browser.see("existing-work", in: "#region-facts")
        let second = try #require(try await worktrees(world).first { $0 != first })
        #expect(try await world.git("-C", second, "branch", "--show-current") == "existing-work")
        try await browser.open(server.base)
        for name in ["copy-settings", "go-on"] { try await browser.see(name, in: "#region-sessions") }
        // What happens elsewhere shows by itself.
        try await browser.mark()
        try await world.maestro("new", "from-outside", "--agent", "quiet")
        try await browser.see("from-outside", in: "#region-sessions")
        try await world.maestro("stop", "copy-settings")
        try await browser.wait("it is shown as stopped") {
          try await browser.text("#region-sessions").contains("Stopped")
        }
        #expect(try await browser.isMarked())
        try await browser.expectQuietConsole()
      }
    }

    @Test func wrongValuesAreNamedBesideTheirFieldsAndNothingIsMade() async throws {
      try await withStage { world, server, browser in
        try await browser.create(server, world, ["name": "ab", "profile": "quiet", "filesToCopy": "no-such-file"])
        try await browser.wait("the messages are shown") { try await browser.has("#create .message") }
        let name = try await browser.find("#create [name=name]")
        #expect(try await name.attribute("aria-invalid") == "true")
        #expect(try await name.property("value").string == "ab")
        try await browser.put("name", "good-name")
        try await browser.put("repositoryPath", world.root + "/nowhere")
        try await browser.click("#create button.primary")
        try await browser.wait("the repository is refused") {
          try await browser.has("#create [name=repositoryPath][aria-invalid=true]")
        }
        #expect(try await !browser.has("#create [name=name][aria-invalid=true]"))
        try await browser.put("repositoryPath", world.repository)
        try await browser.click("#create button.primary")
        try await browser.wait("the file is refused") {
          try await browser.has("#create [name=filesToCopy][aria-invalid=true]")
        }
        #expect(try await browser.address() == server.base + "/create")
        #expect(try await world.maestro("list") == "No sessions. Create one: maestro new NAME")
        #expect(try await worktrees(world).isEmpty)
        #expect(try await world.git("branch", "--format=%(refname:short)") == "existing-work\nmain")
        try await browser.expectQuietConsole(passing: [" 422 "])
      }
    }

    @Test func sessionsWorkWithoutScript() async throws {
      try await withStage(BrowserOptions(allowsScript: false)) { world, server, browser in
        try await browser.create(server, world, ["name": "plain-page", "profile": "asking", "prompt": "Go"])
        func reloadUntil(_ text: String) async throws {
          try await browser.wait("“\(text)” is shown after a reload") {
            if try await browser.text("main").contains(text) { return true }
            try await browser.reload()
            return try await browser.text("main").contains(text)
          }
        }
        try await reloadUntil("Shall I write notes.txt?")
        try await browser.fill("#send [name=input]", with: "yes")
        try await browser.click("#send button")
        try await reloadUntil("notes written")
        try await reloadUntil("1 file changed")
        try await browser.fill("#commit [name=message]", with: "Write notes")
        try await browser.click("#commit button")
        try await reloadUntil("1 commit ahead of main")
        #expect(try await world.git("log", "-1", "--format=%s", "session-plain-page") == "Write notes")
      }
    }

    /// The worktrees of sessions, the repository's own folder excluded.
    private func worktrees(_ world: World) async throws -> [String] {
      try await world.git("worktree", "list", "--porcelain").split(separator: "\n")
        .filter { $0.hasPrefix("worktree ") }.map { String($0.dropFirst(9)) }
        .filter { $0 != world.repository }
    }
  }
}
