import Domain
import Foundation
import TestSupport
import Testing

/// Every command as people read it and as programs do, with a server and without one.
@Suite struct CommandTests {
  /// Something to say, what is printed then, and under which name `--json` prints it.
  private struct Step {
    let arguments: [String]
    let text: String
    let key: String

    init(_ arguments: [String], _ text: String, _ key: String) {
      (self.arguments, self.text, self.key) = (arguments, text, key)
    }
  }

  private static func steps(_ bench: Bench) -> [Step] {
    [
      Step(["list"], "task", "page"), Step(["show", "task"], "task  ", "details"),
      Step(["profiles"], "worker", "profiles"),
      Step(["templates"], "There are no templates.", "templates"),
      Step(["trust", "--repository", bench.repository], "has no .maestro.yml", "proposal"),
      Step(["send", "task", "hello"], "Sent to task.", "sent"),
      Step(["pause", "task"], "Paused task", "session"), Step(["resume", "task"], "Resumed task", "session"),
      Step(["diff", "task"], "made-by-agent", "review"),
      Step(["note", "task", "made-by-agent:1", "Say more."], "Noted as 1 on made-by-agent:1 of task.", "note"),
      Step(["note", "task", "made-by-agent:1", "Go."], "Noted as 2 on made-by-agent:1 of task.", "note"),
      Step(["notes", "task"], "1  made-by-agent:1\n   > work\n   Say more.", "notes"),
      Step(["notes", "task", "--edit", "1", "--text", "Say less."], "Changed the note 1", "note"),
      Step(["notes", "task", "--remove", "2"], "Removed the note 2 of task.", "removed"),
      Step(["notes", "task", "--send"], "Sent 1 note to task.", "sent"),
      Step(["commit", "task", "-m", "Work"], "Committed ", "commit"),
      Step(["push", "task"], "Pushed session-task to origin.", "push"),
      Step(["merge", "task"], "Merged session-task into main: ", "outcome"),
      Step(["merge", "task", "--rebase"], "Rebased session-task onto main: ", "outcome"),
      Step(["stop", "task"], "Stopped task", "session"), Step(["restart", "task"], "Restarted task", "session"),
      Step(["archive", "task"], "Archived task", "session"), Step(["list", "--archived"], "Archived", "page"),
      Step(["restore", "task"], "Restored task", "session"), Step(["doctor"], "Everything fits.", "diagnosis"),
      Step(["remove", "task"], "Removed task", "salvage"), Step(["rescues"], "Nothing was rescued.", "rescues"),
      Step(["rescues", "prune", "--older-than", "0", "--yes"], "Discarded ", "discarded"),
    ]
  }

  @Test(arguments: [false, true], [false, true])
  func everyCommand(isServed: Bool, isJSON: Bool) async throws {
    try await Bench.run(isDirty: false) { bench in
      try await bench.shell("git init -q --bare '\(bench.root)/remote'; git remote add origin '\(bench.root)/remote'")
      let server = isServed ? try await serve(bench, isJSON) : nil
      let new = ["new", "task", "--repository", bench.repository, "--agent", "worker"]
      try await take(Step(new, "Created task (", "session"), isJSON, bench)
      let session = try #require(try await bench.sessions().first)
      try await bench.printed("ready", session)
      for step in Self.steps(bench) {
        try await take(step, isJSON, bench)
        // An agent that is stopped or started has written all of its output before that is looked at.
        if step.arguments[0] == "stop" { try await attach(isJSON, bench) }
      }
      try await bench.expectNothingLeft("in the end", passing: server.map { [$0.pid] } ?? [])
    }
  }

  /// What a file was before it went back is found by the commands for what was rescued, also when its session is gone.
  @Test func aFileGoesBackAndIsFoundAgain() async throws {
    try await Bench.run(isDirty: false) { bench in
      let session = try await bench.new("task")
      for isJSON in [false, true] {
        try bench.write("work", session.worktreePath + "/text")
        let said = "Reverted text of task.\nWhat was there is kept: git -C \(bench.repository) log refs/maestro/rescue/"
        try await take(Step(["revert", "task", "text"], said, "salvage"), isJSON, bench)
        #expect(bench.read(session.worktreePath + "/text") == "one\ntwo\nthree\n")
      }
      try await take(Step(["rescues"], "\(session.id)-revert-2  task  ", "rescues"), false, bench)
      try await bench.succeed("remove", "task")
      try await take(Step(["rescues"], "\(session.id)-revert  task  ", "rescues"), false, bench)
      try await bench.succeed("rescues", "restore", "\(session.id)-revert", "--branch", "back")
      #expect(try await bench.shell("git show back:text") == "work")
    }
  }

  /// A mistake in the settings is told where they are needed; the server is there all the same.
  @Test func aMistakeInTheSettingsDoesNotHideTheServer() async throws {
    try await Bench.run(isDirty: false) { bench in
      _ = try await serve(bench, false)
      try await bench.new("task")
      let config = try #require(bench.read(bench.home + "/config.yml"))
      try bench.write("stopGrase: 1\n" + config, bench.home + "/config.yml")
      let start = ContinuousClock.now
      #expect(try await bench.sessions().map(\.name) == ["task"])
      try await bench.succeed("stop", "task")
      let new = try await bench.maestro("new", "more", "--repository", bench.repository, "--agent", "idle")
      #expect(new.error?.field == .profile && new.description.contains("config.yml:1:1"), "\(new)")
      // Less than anybody waits for another command.
      #expect(ContinuousClock.now - start < .seconds(29))
    }
  }

  private func serve(_ bench: Bench, _ isJSON: Bool) async throws -> Child {
    let server = try bench.start(Programs.maestro, ["serve", "--port", "0"] + (isJSON ? ["--json"] : []))
    try await until("the link") { server.output.contains("\n") && (!isJSON || server.output.contains("}")) }
    if isJSON {
      let link: String = try Answer(status: 0, output: server.output, errors: "").value("link")
      #expect(link.hasPrefix("http://maestro-"))
    } else {
      #expect(server.output.hasPrefix("http://maestro-"))
    }
    return server
  }

  private func take(_ step: Step, _ isJSON: Bool, _ bench: Bench) async throws {
    let answer = try await bench.start(Programs.maestro, step.arguments + (isJSON ? ["--json"] : [])).end()
    try #require(answer.isSuccess, "\(step.arguments): \(answer)")
    guard isJSON else {
      #expect(answer.output.contains(step.text), "\(step.arguments): \(answer)")
      return
    }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any], "\(step.arguments): \(answer)"
    )
    #expect(Set(object.keys) == ["version", step.key], "\(step.arguments)")
    #expect(object["version"] as? Int == 1)
    // Names for programs, not those that the compiler makes up.
    #expect(!answer.output.contains("\"_0\""), "\(step.arguments): \(answer)")
  }

  private func attach(_ isJSON: Bool, _ bench: Bench) async throws {
    let arguments = ["attach", "task", "--read-only"] + (isJSON ? ["--json"] : [])
    let answer = try await bench.start(Programs.maestro, arguments).end()
    try #require(answer.isSuccess, "\(answer)")
    guard isJSON else {
      #expect(answer.output.contains("ready"))
      #expect(answer.errors.contains("task has ended: Stopped."), "\(answer)")
      return
    }
    let lines = try answer.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let pieces = lines.compactMap { ($0["output"] as? [String: Any])?["bytes"] as? String }
    let output = pieces.compactMap { Data(base64Encoded: $0) }.reduce(Data(), +)
    #expect(String(decoding: output, as: UTF8.self).contains("ready"))
    #expect(lines.last?["session"] != nil && pieces.count == lines.count - 1)
  }
}
