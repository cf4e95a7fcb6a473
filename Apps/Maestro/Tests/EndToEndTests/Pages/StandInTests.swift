import BrowserDriver
import Domain
import Foundation
import Harness
import Testing

extension EndToEndTests {
  /// Programs that speak as the agents do, by what they were given: what they say is seen on the page, and answered there.
  @Suite struct StandInTests {
    private static func claude(_ name: String, _ members: String) -> String {
      #"{"session_id":"1","cwd":"/","hook_event_name":"\#(name)"\#(members.isEmpty ? "" : ",")\#(members)}"#
    }
    private static let command = #""tool_name":"Bash","tool_input":{"command":"swift test"}"#

    /// A session whose agent says these things, one after the other, each when it is told to.
    private func begin(_ name: String, _ world: World, _ steps: [String]) async throws {
      let source = (#filePath as NSString).deletingLastPathComponent + "/../StandIns"
      for (file, copy) in [("agent.sh", name), ("opencode.mjs", "opencode.mjs")] {
        let path = "\(world.root)/bin/\(copy)"
        try world.write(path, String(contentsOfFile: "\(source)/\(file)", encoding: .utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      let waits = steps.enumerated().flatMap { number, step in ["wait \(world.root)/\(name)-\(number)", step] }
      try world.write("\(world.root)/\(name).steps", waits.joined(separator: "\n") + "\n")
      try await world.maestro(
        "new", "\(name)-session", "--", "\(world.root)/bin/\(name)", "\(world.root)/\(name).steps")
    }

    private func step(_ number: Int, of name: String, _ world: World) throws {
      try world.write("\(world.root)/\(name)-\(number)", "")
    }

    @Test func whatClaudeSaysIsShownWithinASecondAndAnsweredOnTheList() async throws {
      try await withStage { world, server, browser in
        try await begin(
          "claude", world,
          [
            Self.claude("UserPromptSubmit", #""prompt":"Go""#), Self.claude("PermissionRequest", Self.command), "key",
            Self.claude("PostToolUse", Self.command),
            Self.claude("Stop", #""last_assistant_message":"All 12 tests pass.""#),
            Self.claude("StopFailure", #""error":"rate_limit","error_details":"Come back at 5 pm.""#),
          ])
        try await browser.open(server.base)
        let clock = ContinuousClock()
        var times: [Duration] = []
        func see(_ number: Int, _ state: String) async throws {
          let start = clock.now
          try step(number, of: "claude", world)
          try await browser.see(state, in: "#region-sessions")
          times.append(clock.now - start)
        }
        try await see(0, "Working")
        try await see(1, "Asks permission")
        try await browser.see("Bash: swift test", in: "#region-sessions")
        #expect(try await world.maestro("list").contains("claude-session: Bash: swift test"))
        try step(2, of: "claude", world)
        try await browser.clickWhenReady(".answers button[value=allow]")
        try await browser.see("Allowed.")
        try await see(3, "Working")
        try await see(4, "All 12 tests pass.")
        try await browser.see("Finished", in: "#region-sessions")
        try await see(5, "Out of quota")
        try await browser.see("Come back at 5 pm.", in: "#region-sessions")
        #expect(try await browser.has(".session-failure"))
        print("Shown after \(times)")
        #expect(times.sorted()[times.count / 2] < .seconds(1))
        try await browser.clickWhenReady("#region-sessions h3 a")
        // It was Enter, and nothing else.
        try await browser.see("key 0d")
        try await browser.see("Out of quota", in: "#region-head")
        try await browser.expectQuietConsole()
      }
    }

    @Test func whatTheOthersSayIsShown() async throws {
      try await withStage { world, server, browser in
        try await begin(
          "codex", world,
          [#"{"osc9":"Approval requested: git push"}"#, "key", #"{"osc9":"Pushed the branch."}"#])
        try await begin(
          "gemini", world,
          [
            Self.claude("BeforeAgent", #""prompt":"Go""#),
            Self.claude(
              "Notification",
              #""notification_type":"ToolPermission","message":"","details":{"type":"exec","title":"Shell","command":"ls"}"#
            ),
            "key", Self.claude("AfterAgent", #""prompt_response":"Which folder?""#),
          ])
        try await browser.open(server.base)
        try step(0, of: "codex", world)
        try await browser.see("git push", in: "#region-sessions")
        for number in 0...1 { try step(number, of: "gemini", world) }
        try await browser.see("Shell: ls", in: "#region-sessions")
        // From the command, and from the page of the session.
        try step(1, of: "codex", world)
        #expect(try await world.maestro("allow", "codex-session").hasPrefix("Allowed codex-session"))
        try step(2, of: "codex", world)
        try await browser.see("Pushed the branch.", in: "#region-sessions")
        try step(2, of: "gemini", world)
        for link in try await browser.findAll("#region-sessions h3 a") where try await link.text() == "gemini-session" {
          try await link.click()
          break
        }
        try await browser.clickWhenReady("#answer button[value=refuse]")
        try await browser.see("key 1b")
        try step(3, of: "gemini", world)
        try await browser.see("Asks a question", in: "#region-head")
        try await browser.see("Which folder?", in: "#region-head")
        try await browser.expectQuietConsole()
      }
    }

    @Test(.enabled("Node is not installed") { FileManager.default.isExecutableFile(atPath: "/usr/bin/node") })
    func thePluginOfOpencodeIsHeard() async throws {
      try await withStage { world, server, browser in
        try await begin(
          "opencode", world,
          [
            #"{"type":"permission.asked","properties":{"sessionID":"s","id":"p","permission":"bash","patterns":["make"]}}"#,
            #"{"type":"session.error","properties":{"sessionID":"s","error":{"name":"APIError","data":{"message":"No more"}}}}"#,
          ])
        try await browser.open(server.base)
        try step(0, of: "opencode", world)
        try await browser.see("bash: make", in: "#region-sessions")
        try step(1, of: "opencode", world)
        try await browser.see("No more", in: "#region-sessions")
      }
    }

    @Test func aProgramIsRunWhenASessionWaits() async throws {
      try await World.with(config: "") { world in
        let program = "\(world.root)/tell"
        try world.write(
          program, "#!/bin/sh\necho \"$MAESTRO_NAME $MAESTRO_STATE $MAESTRO_TEXT\" >> \(world.root)/told\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        try world.write(world.home + "/config.yml", "onWaiting: \(program)\n")
        try await world.withServer { _ in
          try await begin("claude", world, [Self.claude("PermissionRequest", Self.command), Self.claude("Stop", "")])
          for number in 0...1 {
            try step(number, of: "claude", world)
            // A program that the server starts writes a file: no one is told when. The suite has a limit of time.
            while Self.told(world).count <= number { try await Task.sleep(for: .milliseconds(20)) }
          }
          #expect(
            Self.told(world) == ["claude-session asksPermission Bash: swift test", "claude-session finished "])
        }
      }
    }

    private static func told(_ world: World) -> [String] {
      let text = try? String(contentsOfFile: world.root + "/told", encoding: .utf8)
      return text?.split(separator: "\n").map(String.init) ?? []
    }

    @Test func whatIsSaidWhileNoServerRunsIsKnownAfterwards() async throws {
      try await World.with(config: "") { world in
        try await begin("claude", world, [Self.claude("PermissionRequest", Self.command)])
        try step(0, of: "claude", world)
        let folders = try FileManager.default.contentsOfDirectory(atPath: world.home + "/sessions")
        let folder = try #require(folders.first)
        // The stand-in takes a moment to say it; nothing else tells.
        let events = "\(world.home)/sessions/\(folder)/events"
        while !FileManager.default.fileExists(atPath: events) { try await Task.sleep(for: .milliseconds(20)) }
        #expect(try await world.maestro("show", "claude-session").contains("Asks permission"))
        let shown = try await world.withServer { _ in try await world.maestro("show", "claude-session") }
        #expect(shown.contains("says        Bash: swift test"))
        // Nothing was written beside the session.
        #expect(try await world.git("status", "--porcelain").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: world.root + "/.claude"))
      }
    }
  }
}
