import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import RemoteHosts

extension HostTests {
  @Suite struct Running {
    @Test func anAgentRunsInItsWorktreeAsItDoesHere() async throws {
      try await withHost { fixture in
        let id = try await fixture.start(
          "cwd", "env", "ADDED", "env", "MAESTRO_SESSION", "env", "TERM", "size", "colours", "broken", "exit", "3",
          environment: ["ADDED": "it's $HOME `x`", "MAESTRO_SESSION": "mine", "TERM": "vt220"])
        let text = try await fixture.wholeText(id)
        let expected =
          "\(fixture.work)\r\nit's $HOME `x`\r\nmine\r\nvt220\r\n120x40\r\n"
          + "\u{1b}[31mred\u{1b}[0m \u{1b}[1;38;5;82mgreen\u{1b}[0m plain\r\na"
        #expect(text.hasPrefix(expected), "\(text)")
        #expect(await fixture.manager.state(of: id) == .exited(code: 3))
        #expect(try await fixture.manager.knownSessions() == [id])
        try await fixture.manager.removeFiles(of: id)
        #expect(try await fixture.manager.knownSessions() == [])
        #expect(!FileManager.default.fileExists(atPath: fixture.place(id)))
        #expect(fixture.problems.with { $0 } == [])
      }
    }

    @Test func whatIsTypedComesThrough() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("ask", "name? ", "ask", "again? ", prompt: "Ada\r")
        try await fixture.text(id, upTo: "again? ")
        // The escape of ssh would end the connection.
        try await fixture.manager.send(Array("~.\r".utf8), to: id)
        let text = try await fixture.wholeText(id)
        #expect(text == "name? Ada\r\nanswer: Ada\r\nagain? ~.\r\nanswer: ~.\r\n")
        #expect(await fixture.manager.state(of: id) == .exited(code: 0))
      }
    }

    @Test func theSizeOfTheTerminalIsPassedOn() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("resized")
        try await fixture.text(id, upTo: "watching")
        try await fixture.manager.resize(id, columns: 77, rows: 31)
        #expect(try await fixture.wholeText(id) == "watching\r\n77x31\r\n")
      }
    }

    @Test(arguments: [("exit", 255, 255), ("exit", 130, 130), ("signal", 9, 137), ("signal", 15, 143)])
    func theCodeIsTheAgentsAlsoWhenSSHCannotTellIt(_ how: String, _ number: Int, _ code: Int32) async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "last words", how, "\(number)")
        #expect(try await fixture.wholeText(id).hasPrefix("last words\r\n"))
        #expect(await fixture.manager.state(of: id) == .exited(code: code))
        // Known by now, whatever becomes of the host.
        fixture.loopback.goDown()
        #expect(try await fixture.anotherManager().state(of: id) == .exited(code: code))
      }
    }

    @Test func aLaterMaestroGoesOnWithTheSameAgent() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("print", "before", "ask", "more? ")
        try await fixture.text(id, upTo: "more? ")
        let running = await fixture.manager.state(of: id)
        let later = try fixture.anotherManager()
        #expect(await later.state(of: id) == running)
        #expect(try await later.knownSessions() == [id])
        try await later.send(Array("yes\r".utf8), to: id)
        #expect(try await fixture.wholeText(id, by: later) == "before\r\nmore? yes\r\nanswer: yes\r\n")
        #expect(await later.state(of: id) == .exited(code: 0))
      }
    }

    @Test func aSessionIsStartedAgain() async throws {
      try await withHost { fixture in
        let id = try await fixture.start("exit", "255")
        _ = try await fixture.wholeText(id)
        _ = try await fixture.manager.start(fixture.launch(id, Programs.agent, ["ask", "again? "]))
        try await fixture.text(id, upTo: "again? ")
        guard case .running = await fixture.manager.state(of: id) else {
          Issue.record("It does not run")
          return
        }
        let launch = fixture.launch(id, Programs.agent, ["print", "two"])
        let error = await #expect(throws: SessionError.self) { try await fixture.manager.start(launch) }
        #expect(error?.kind == .refused)
      }
    }

    @Test func theUmaskAndTheSignalsAreThoseOfTheHost() async throws {
      try await withHost { fixture in
        let id = SessionID()
        let script = "umask; trap; tty >/dev/null && echo terminal; echo reached >/dev/tty"
        _ = try await fixture.manager.start(fixture.launch(id, "sh", ["-c", "umask 027; " + script]))
        #expect(try await fixture.wholeText(id) == "0027\r\nterminal\r\nreached\r\n")
        let other = SessionID()
        _ = try await fixture.manager.start(fixture.launch(other, "sh", ["-c", "umask"]))
        #expect(try await fixture.wholeText(other) != "0077\r\n")
      }
    }

    @Test func hostileNamesComeThrough() async throws {
      let name = "a 'b' \"c\" $HOME `x` \\ ; & * é\u{301}\n-e"
      try await withHost(worktree: name) { fixture in
        let id = try await fixture.start(
          "cwd", "print", name, "print", "--", "print", "", "env", "ODD", environment: ["ODD": name])
        let shown = name.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(
          try await fixture.wholeText(id) == "\(fixture.root)/\(shown)\r\n\(shown)\r\n--\r\n\r\n\(shown)\r\n")
      }
    }

    @Test func aLongPromptComesThrough() async throws {
      try await withHost { fixture in
        let prompt = String(repeating: "it's é ", count: 8000)
        let id = SessionID()
        _ = try await fixture.manager.start(
          fixture.launch(id, "sh", ["-c", "printf %s \"$1\" | cksum", "sh", prompt]))
        let file = fixture.root + "/prompt"
        try prompt.write(toFile: file, atomically: true, encoding: .utf8)
        let here = SessionID()
        _ = try await fixture.local.start(
          Launch(
            session: here, executable: "sh", arguments: ["-c", "cksum <\"$1\"", "sh", file],
            workingDirectory: fixture.work))
        let expected = try await fixture.wholeText(here)
        #expect(try await fixture.wholeText(id) == expected)
      }
    }

    /// Everybody on a machine can read command lines.
    @Test func whatTheAgentIsToldIsOnNoOtherCommandLineAndOnNoDisk() async throws {
      try await withHost { fixture in
        let secret = "secret-\(UUID().uuidString)"
        let id = try await fixture.start(
          "ask", "ready? ", environment: ["TOKEN": secret], prompt: "")
        try await fixture.text(id, upTo: "ready? ")
        let lines = ProcessTable.entries().compactMap {
          try? Data(contentsOf: URL(fileURLWithPath: "/proc/\($0.pid)/cmdline"))
        }
        #expect(lines.contains { $0.range(of: Data("\(id)/run".utf8)) != nil })
        #expect(!lines.contains { $0.range(of: Data(secret.utf8)) != nil })
        let files = try FileManager.default.subpathsOfDirectory(atPath: fixture.root)
        for file in files {
          let data = (try? Data(contentsOf: URL(fileURLWithPath: "\(fixture.root)/\(file)"))) ?? Data()
          #expect(data.range(of: Data(secret.utf8)) == nil, "\(file)")
        }
        #expect(files.contains("host/state/maestro/agents/\(id)/process"))
        let mode = try FileManager.default.attributesOfItem(atPath: fixture.place(id))[.posixPermissions] as? Int
        #expect(mode == 0o700)
      }
    }
  }
}
