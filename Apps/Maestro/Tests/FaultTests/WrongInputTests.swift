import Domain
import Foundation
import TestSupport
import Testing

/// Everything that a command takes, wrong in every way: it is said what is wrong, and nothing is made.
@Suite struct WrongInputTests {
  private static let long = String(repeating: "x", count: 100_000)
  private static let control = "a\u{1B}[31mb\u{7}"

  @Test func namesOfSessions() async throws {
    let wrong: [(String, String)] = [
      ("", "Name is required"), ("  ", "Name is required"), ("ab", "at least 3 characters"),
      (Self.long, "at most 100 characters"), (Self.control, "control characters"), ("log\nin", "control characters"),
      ("a..b", "not valid in git"), ("../../etc", "not valid in git"), ("task.lock", "not valid in git"),
      ("a@{1}", "not valid in git"), ("a~1^2:", "not valid in git"), ("task/", "not valid in git"),
    ]
    try await expectNothing { bench in
      for (name, reason) in wrong {
        let arguments = ["new", "--json", "--repository", bench.repository, "--agent", "idle", name]
        try await refuse(arguments, .name, reason, bench)
      }
    }
  }

  @Test func repositories() async throws {
    try await expectNothing { bench in
      try await bench.shell("git init -q --bare '\(bench.root)/bare'; git init -q '\(bench.root)/empty'")
      var wrong: [(String, String)] = [
        ("", "Path is required"), ("nowhere", "does not exist"), (bench.repository + "/text", "not a folder"),
        (bench.root + "/run", "not inside a git repository"), (Self.long, "too long"),
        ("/" + Self.control, "control characters"), (bench.root + "/bare", "not inside a git repository"),
        ("--bare", "does not exist"),
      ]
      // Root may look into everything.
      if geteuid() != 0 {
        try await bench.shell("mkdir '\(bench.root)/closed'; chmod 0 '\(bench.root)/closed'")
        wrong.append((bench.root + "/closed/shop", "does not exist"))
      }
      for (path, reason) in wrong {
        let named = path.hasPrefix("-") ? ["--repository=\(path)"] : ["--repository", path]
        try await refuse(["new", "task", "--agent", "idle", "--json"] + named, .repositoryPath, reason, bench)
      }
      let empty = ["new", "task", "--agent", "idle", "--json", "--repository", bench.root + "/empty"]
      try await refuse(empty, .start, "has no commit yet", bench)
    }
  }

  @Test func whatASessionIsMadeOf() async throws {
    try await expectNothing { bench in
      symlink("/etc/hosts", bench.repository + "/link")
      defer { unlink(bench.repository + "/link") }
      let files: [(String, String)] = [
        ("/etc/passwd", "relative to the top"), ("../gitconfig", "inside the repository"),
        (".git/config", "belongs to git"),
        ("nowhere", "no file"), ("sources", "not a file"), ("link", "leads out"), (Self.control, "control characters"),
        (Self.long, "too long"),
      ]
      var wrong: [([String], SessionError.Field, String)] = [
        (["--from", "nowhere"], .start, "no branch 'nowhere'"), (["--from=--all"], .start, "no branch '--all'"),
        (["--from=main..user-feature"], .start, "no branch"), (["--from", Self.long], .start, "no branch 'xxx"),
        (["--from", Self.control], .start, "no branch"), (["--branch", ""], .start, "Name the branch"),
        (["--branch", "main"], .start, "is checked out in"), (["--branch=-d"], .start, "no branch '-d'"),
        (["--branch", "user-feature", "--base", "nowhere"], .start, "no branch 'nowhere'"),
        (["--prompt", Self.long], .prompt, "at most 64 KiB"),
        (["--prompt", Self.control], .prompt, "control characters"),
      ]
      for (file, reason) in files {
        wrong.append((["--copy=\(file)"], .filesToCopy, reason))
        wrong.append((["--set-up=\(file)"], .setUp, reason))
      }
      wrong.append((["--set-up", "text"], .setUp, "Read it above"))
      wrong.append((["--set-up", "text", "--agree", "0123"], .setUp, "not the one that was agreed to"))
      for (arguments, field, reason) in wrong {
        let usual = ["new", "task", "--repository", bench.repository, "--agent", "asker", "--json"]
        // An agent that takes prompts.
        let agent = field == .prompt ? ["--agent", "shell"] : []
        try await refuse(usual + agent + arguments, field, reason, bench)
      }
      for agent in ["", "nobody", "--help", Self.control, Self.long] {
        let arguments = ["new", "task", "--repository", bench.repository, "--json"]
        try await refuse(
          arguments + (agent.isEmpty ? ["--agent", ""] : ["--agent=\(agent)"]), .profile, "no agent", bench)
      }
    }
  }

  /// All that is wrong is said at once.
  @Test func severalThings() async throws {
    try await expectNothing { bench in
      let answer = try await bench.maestro("new", "ab", "--repository", bench.root + "/nowhere", "--agent", "nobody")
      let problems: [SessionError] = try answer.value("problems")
      #expect(problems.map(\.field) == [.name, .repositoryPath, .profile])
      #expect(answer.error == problems.first)
      #expect(answer.errors.split(separator: "\n").count == 3, "\(answer)")
    }
  }

  @Test func otherCommands() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let before = try await bench.belongings()
      let traces = try await bench.traces()
      for name in ["", "nobody", Self.long, Self.control, "../task", "00000000-0000-4000-8000-000000000000"] {
        for command in [
          ["show"], ["attach"], ["stop"], ["pause"], ["resume"], ["restart"], ["diff"], ["push"], ["merge"],
          ["archive"],
          ["restore"], ["remove"], ["commit", "-m", "x"],
        ] {
          try await refuse([command[0], name, "--json"] + command.dropFirst(), nil, "There is no session", bench)
        }
        try await refuse(["send", name, "x", "--json"], nil, "There is no session", bench)
        try await refuse(["note", name, "a:1", "x", "--json"], nil, "There is no session", bench)
        try await refuse(["notes", name, "--json"], nil, "There is no session", bench)
        try await refuse(["revert", name, "a", "--json"], nil, "There is no session", bench)
        try await refuse(["send", "task", "x", "--also", name, "--json"], nil, "There is no session", bench)
      }
      for (message, reason) in [
        ("", "needs a message"), (" \n", "needs a message"), (Self.long, "64 KiB"),
        (Self.control, "control characters"),
      ] {
        try await refuse(["commit", "task", "--json", "-m", message], .message, reason, bench)
      }
      for (line, text, field, reason) in [
        ("made-by-agent:1", "", SessionError.Field.note, "needs a text"),
        ("made-by-agent:1", Self.long, .note, "8 KiB"), ("made-by-agent:1", Self.control, .note, "control characters"),
        ("made-by-agent:7", "x", .line, "show no line 7"), ("../text:1", "x", .line, "not among the changes of task"),
        (Self.control + ":1", "x", .line, "not among the changes of task"),
      ] {
        try await refuse(["note", "task", line, text, "--json"], field, reason, bench)
      }
      try await refuse(["notes", "task", "--remove", "7", "--json"], nil, "There is no note 7", bench)
      try await refuse(["notes", "task", "--edit", "7", "--text", "x", "--json"], nil, "There is no note 7", bench)
      try await refuse(["notes", "task", "--send", "--json"], nil, "There are no notes to send", bench)
      for path in ["", "../shop/text", "/etc/passwd", ".git", "text", Self.control] {
        try await refuse(["revert", "task", path, "--json"], nil, "is not among the changes", bench)
      }
      let sent = try await bench.maestro("send", "task", Self.long)
      #expect(sent.status == 1 && sent.output.contains("64 KiB"), "\(sent)")
      try await refuse(["list", "--json", "--home", ""], nil, "--home is empty", bench)
      try await refuse(["list", "--json", "--home", bench.repository + "/text"], nil, "is a file", bench)
      for arguments in [
        ["lst"], ["--unknown"], ["show"], ["list", "--limit", "0"], ["list", "--offset=-1"],
        ["serve", "--port", "70000"],
        ["new", "more", "--from", "main", "--branch", "main"], ["new", "more", "--base", "main"],
        ["note", "task", "made-by-agent", "x"], ["note", "task", "made-by-agent:0", "x"], ["note", "task", ":1", "x"],
        ["notes", "task", "--send", "--remove", "1"], ["notes", "task", "--edit", "1"],
        ["new", "more", "--agree", "x"], ["new", "more", "--prompt", "Fix it"],
      ] {
        let answer = try await bench.start(Programs.maestro, arguments).end()
        #expect(answer.status == 2 && answer.output.isEmpty && !answer.errors.isEmpty, "\(arguments): \(answer)")
      }
      #expect(try await bench.belongings() == before)
      #expect(try await bench.traces() == traces)
      #expect(bench.read(session.worktreePath + "/made-by-agent") == "work")
      #expect(try await bench.shell("git log --format=%s session-task") == "first\n")
    }
  }

  /// What a file of the repository says to a terminal is shown, not obeyed: it could hide what is agreed to.
  @Test func aScriptCannotHideFromItsReader() async throws {
    try await Bench.run { bench in
      try bench.write("echo fine\r\u{1B}[2K\u{1B}[8mrm -rf /\u{1B}[0m\u{202E}\n", bench.repository + "/setup.sh")
      let arguments = ["new", "task", "--repository", bench.repository, "--set-up", "setup.sh"]
      let answer = try await bench.start(Programs.maestro, arguments).end()
      #expect(answer.status == 2)
      #expect(answer.errors.contains("echo fine␍␛[2K␛[8mrm -rf /␛[0m\u{FFFD}\n"), "\(answer)")
      let session = try await bench.new("task")
      try bench.write("\u{1B}]0;owned\u{7}\u{202E}text\n", session.worktreePath + "/new\u{1B}[31m")
      let diff = try await bench.start(Programs.maestro, ["diff", "task"]).end()
      #expect(diff.output.contains("+␛]0;owned␇\u{FFFD}text") && diff.output.contains("new␛[31m"), "\(diff)")
      #expect(!diff.output.contains("\u{1B}"))
    }
  }

  private func expectNothing(_ body: (Bench) async throws -> Void) async throws {
    try await Bench.run { bench in
      let before = try await bench.belongings()
      try await body(bench)
      try await bench.expectNothingLeft("nothing was right")
      #expect(try await bench.belongings() == before)
      #expect(try await bench.sessions().isEmpty)
    }
  }

  private func refuse(
    _ arguments: [String], _ field: SessionError.Field?, _ reason: String, _ bench: Bench,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let answer = try await bench.start(Programs.maestro, arguments).end()
    let shown = arguments.map { $0.prefix(60) }
    let error = try #require(answer.error, "\(shown): \(answer)", sourceLocation: sourceLocation)
    #expect(
      answer.status == 2 || error.kind == .busy || error.kind == .refused, "\(shown)", sourceLocation: sourceLocation)
    #expect(error.field == field, "\(shown): \(error)", sourceLocation: sourceLocation)
    #expect(error.reason.contains(reason), "\(shown): \(error)", sourceLocation: sourceLocation)
    #expect(answer.description.utf8.count < 4_000, "\(shown)", sourceLocation: sourceLocation)
    // What was typed does nothing to the terminal.
    #expect(!answer.errors.contains("\u{1B}"), "\(shown)", sourceLocation: sourceLocation)
  }
}
