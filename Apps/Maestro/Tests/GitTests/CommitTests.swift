import Domain
import Testing

@testable import Git

struct CommitTests {
  @Test func everythingIsCommitted() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "x", "gone": "y"])
      try box.remove(tree + "/gone")
      for name in oddNames { try box.write(name, to: name, in: tree) }
      let commit = try await box.git.commitAll(in: tree, message: "# not a comment\n\nbody\n")
      #expect(try await box.head(in: tree) == commit)
      #expect(try await box.run("log", "-1", "--format=%B", in: tree) == "# not a comment\n\nbody\n")
      #expect(try await box.git.state(of: tree, base: "main").changes == [])
    }
  }

  @Test(arguments: ["", "  \n\t "]) func anEmptyMessageIsRefused(_ message: String) async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let error = await sessionError { _ = try await box.git.commitAll(in: tree, message: message) }
      #expect(error?.kind == .invalid && error?.field == .message)
    }
  }

  @Test func nothingToCommitIsSaid() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let error = await sessionError { _ = try await box.git.commitAll(in: tree, message: "x") }
      #expect(error?.kind == .refused && error?.reason.contains("nothing to commit") == true)
    }
  }

  @Test func whatAHookSaysIsKeptAndTheIndexIsAsBefore() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.hook("pre-commit", "echo 'this is why' >&2; echo 'on output'; exit 1\n")
      try box.write("staged", to: "staged", in: tree)
      try await box.run("add", "staged", in: tree)
      try box.write("new", to: "new", in: tree)
      let before = try await box.run("status", "--porcelain=v2", in: tree)
      let head = try await box.head(in: tree)
      let error = await sessionError { _ = try await box.git.commitAll(in: tree, message: "x") }
      #expect(error?.kind == .refused && error?.step == "Commit")
      #expect(error?.details.contains("this is why") == true)
      #expect(try await box.head(in: tree) == head)
      #expect(try await box.run("status", "--porcelain=v2", in: tree) == before)
    }
  }

  @Test func withoutANameNothingIsCommitted() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("x", to: "new", in: tree)
      try await box.run("config", "user.useConfigOnly", "true")
      var environment = box.environment
      for name in ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "EMAIL"] {
        environment[name] = .some(nil)
      }
      let git = GitCommandLine(environment: environment)
      let error = await sessionError { _ = try await git.commitAll(in: tree, message: "x") }
      #expect(error?.kind == .refused && error?.reason.contains("user.name") == true)
      #expect(try await box.run("status", "--porcelain", in: tree) == "?? new")
      // A rescue works without.
      #expect(try await git.salvage(box.removal(tree), into: box.root + "/rescue/x").ref != nil)
    }
  }

  @Test func aNestedRepositoryIsNotSwallowed() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try await box.run("init", "-q", tree + "/nested")
      try await box.commit(in: tree + "/nested")
      let error = await sessionError { _ = try await box.git.commitAll(in: tree, message: "x") }
      #expect(error?.kind == .refused && error?.reason.contains("nested/") == true)
    }
  }

  @Test func theLockOfAnotherGitIsReportedAndKept() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("x", to: "new", in: tree)
      let lock = box.repository.commonDirectory + "/worktrees/tree-session-x/index.lock"
      try FileSystem.write([], to: GitPath(lock))
      let error = await sessionError { _ = try await box.git.commitAll(in: tree, message: "x") }
      #expect(error?.kind == .busy && error?.reason.contains(lock) == true)
      #expect(try box.exists(lock))
    }
  }

  @Test func cancellingEndsTheHookAndItsChildren() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let fifo = box.root + "/fifo"
      try await Tool.run("/usr/bin/env", ["mkfifo", fifo, box.root + "/never"], [:])
      // It says that it runs, does not care about being asked to end, and waits for what never comes.
      try box.hook("pre-commit", "trap '' TERM\necho $$ > '\(fifo)'\nread x < '\(box.root)/never'\nexit 0\n")
      try box.write("x", to: "new", in: tree)
      let head = try await box.head(in: tree)
      let task = Task { try await box.git.commitAll(in: tree, message: "x") }
      let hook = try #require(await Fifo.line(of: fifo).flatMap { Int32($0) })
      task.cancel()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
      #expect(Fifo.isGone(hook))
      #expect(try await box.head(in: tree) == head)
      #expect(try await box.run("status", "--porcelain", in: tree) == "?? new")
      try box.remove(box.repository.commonDirectory + "/hooks/pre-commit")
      _ = try await box.git.commitAll(in: tree, message: "x")
    }
  }
}
