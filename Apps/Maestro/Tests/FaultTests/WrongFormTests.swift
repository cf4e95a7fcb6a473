import Domain
import Foundation
import TestSupport
import Testing

/// Everything that a form takes, wrong in every way, sent to the real server: the page says beside the field what is
/// wrong, and nothing is made.
@Suite struct WrongFormTests {
  private static let huge = String(repeating: "x", count: 10 << 20)
  private static let control = "a\u{1B}[31mb\u{7}"

  @Test func aNewSession() async throws {
    try await Bench.run { bench in
      let before = try await bench.belongings()
      let (server, visitor) = try await FormVisitor.serve(bench)
      let usual = [
        "name": "task", "repositoryPath": bench.repository, "start": "newBranch", "profile": "asker",
      ]
      let long = "too long: at most 64 KiB"
      let wrong: [(String, String, String)] = [
        ("name", "", "Name is required"), ("name", "ab", "at least 3 characters"), ("name", Self.huge, long),
        ("name", Self.control, "control characters"), ("name", "a\u{0}bc", "control characters"),
        ("name", "--force", "must not begin with"), ("name", "a..b", "not valid in git"),
        ("name", "../../etc", "not valid in git"), ("name", "<b>{{title}}</b>..x", "not valid in git"),
        ("repositoryPath", "", "Path is required"), ("repositoryPath", Self.huge, long),
        ("repositoryPath", "/" + Self.control, "control characters"), ("repositoryPath", "--help", "must be absolute"),
        ("repositoryPath", "../shop", "must be absolute"),
        ("repositoryPath", bench.root + "/nowhere", "does not exist"),
        ("repositoryPath", bench.repository + "/text", "not a folder"),
        ("repositoryPath", bench.root + "/run", "not inside a git repository"),
        ("profile", "", "Choose an agent"), ("profile", "--help", "There is no agent"), ("profile", Self.huge, long),
        ("profile", Self.control, "There is no agent"), ("baseBranch", "nowhere", "There is no branch"),
        ("baseBranch", "--all", "There is no branch"), ("baseBranch", Self.huge, long),
        ("baseBranch", Self.control, "There is no branch"), ("prompt", Self.huge, long),
        ("prompt", Self.control, "control characters"), ("prompt", "a\u{0}b", "control characters"),
        ("filesToCopy", "/etc/passwd", "relative to the top"), ("filesToCopy", "../gitconfig", "inside the repository"),
        ("filesToCopy", "--help", "There is no file"), ("filesToCopy", Self.control, "control characters"),
        ("filesToCopy", Self.huge, long), ("filesToCopy", ".git/config", "belongs to git"),
        ("setUpScript", "../gitconfig", "inside the repository"), ("setUpScript", "--help", "There is no file"),
        ("setUpScript", Self.control, "control characters"), ("setUpScript", Self.huge, "too long"),
        ("setUpScript", "text", "Read the script and agree"),
      ]
      for (field, value, message) in wrong {
        var fields = usual
        fields[field] = value
        // An agent that takes prompts.
        if field == "prompt" { fields["profile"] = "shell" }
        try await visitor.expectRefusal("/create/create", fields, field, message)
      }
      for (branch, message) in [
        ("", "Choose a branch"), ("main", "is checked out in"), ("nowhere", "There is no branch"), (Self.huge, long),
      ] {
        let fields = usual.merging(["start": "existingBranch", "existingBranch": branch]) { $1 }
        try await visitor.expectRefusal("/create/create", fields, "existingBranch", message)
      }
      try await bench.expectNothingLeft("nothing was right", passing: [server.pid])
      #expect(try await bench.belongings() == before)
      #expect(try await bench.sessions().isEmpty)
      // The server is as it was, and what was typed was not kept.
      #expect(try await visitor.get("/").body.contains("No sessions yet"))
    }
  }

  @Test func aSessionAndTheList() async throws {
    try await Bench.run { bench in
      let (_, visitor) = try await FormVisitor.serve(bench)
      let session = try await bench.new("task", agent: "asker")
      try await bench.printed("name? ", session)
      try bench.write("new", session.worktreePath + "/new")
      let path = "/sessions/\(session.id)"
      for (message, refusal) in [
        ("", "Enter a commit message"), (" \r\n ", "Enter a commit message"), (Self.huge, "at most 64 KiB"),
        (Self.control, "control characters"), ("a\u{0}b", "control characters"),
      ] {
        try await visitor.expectRefusal(path + "/commit", ["message": message], "message", refusal)
      }
      for (input, refusal) in [(Self.huge, "at most 64 KiB"), ("a\u{0}b", "NUL")] {
        try await visitor.expectRefusal(path + "/send", ["input": input], "input", refusal)
      }
      for (prompt, refusal) in [("", "Enter a prompt"), (Self.huge, "at most 64 KiB")] {
        try await visitor.expectRefusal("/broadcast", ["prompt": prompt, "to": "\(session.id)"], "prompt", refusal)
      }
      #expect(try await bench.shell("git log --format=%s session-task") == "first\n")
      #expect(!bench.output(of: session).contains("answer:"))
      // An option of git is a message like any other.
      #expect(try await visitor.post(path + "/commit", ["message": "--amend"]).status == 200)
      #expect(try await bench.shell("git log --format=%s session-task") == "--amend\nfirst\n")
    }
  }
}
