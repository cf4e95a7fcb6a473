import Domain
import Foundation
import Testing

@testable import Git

struct RunnerTests {
  @Test func aMissingGitIsSaidClearly() async throws {
    for git in [
      GitCommandLine(executable: "/nowhere/git"), GitCommandLine(environment: ["PATH": "/nowhere"]),
    ] {
      let error = await sessionError { try await git.checkBranchName("main") }
      #expect(error?.kind == .missingProgram && error?.reason.contains("2.38") == true)
    }
  }

  @Test func anOldGitIsRefusedAndANewOneIsFoundLater() async throws {
    try await Sandbox.run { box async throws in
      try box.write("#!/bin/sh\necho git version 2.37.9\n", to: "git", in: box.root, permissions: 0o755)
      let git = GitCommandLine(executable: box.root + "/git")
      let error = await sessionError { try await git.checkBranchName("main") }
      #expect(error?.kind == .missingProgram && error?.reason.contains("2.37.9") == true)
      try box.write("#!/bin/sh\nexec git \"$@\"\n", to: "git", in: box.root, permissions: 0o755)
      try await git.checkBranchName("main")
    }
  }

  @Test(arguments: [
    ("git version 2.38.0", true), ("git version 2.39.5 (Apple Git-154)", true), ("git version 3.0.0-rc1", true),
    ("git version 2.45.1.windows.1", true), ("git version 2.37.9", false), ("git version 1.99", false), ("", false),
    ("hg version 9.9", false), ("git version x.y", false),
  ]) func versionsAreRead(_ text: String, _ isNewEnough: Bool) {
    #expect(GitVersion.isNewEnough(text) == isNewEnough)
  }

  @Test func outputHasALimitAndGitIsEnded() async throws {
    try await Sandbox.run { box async throws in
      try box.write(
        "#!/bin/sh\n[ \"$*\" = \"${*%version}\" ] || { echo git version 2.50; exit; }\nexec yes\n", to: "git",
        in: box.root, permissions: 0o755)
      let git = GitCommandLine(executable: box.root + "/git", environment: box.environment)
      var call = GitCall("test", in: box.root, ["flood"])
      call.outputLimit = 1 << 20
      let error = await sessionError { _ = try await git.runner.run(call) }
      #expect(error?.reason.contains("1 MB") == true)
    }
  }

  @Test func messagesKeepTheirBeginningAndEnd() {
    var sink = MessageSink()
    for index in 0..<100_000 { Array("line \(index)\n".utf8).withUnsafeBytes { sink.take($0) } }
    #expect(sink.text.hasPrefix("line 0\n") && sink.text.hasSuffix("line 99999\n") && sink.text.contains("left out"))
    #expect(sink.text.utf8.count < 64 << 10)
  }

  @Test func aCommandThatTakesTooLongIsEnded() async throws {
    try await Sandbox.run { box async throws in
      try await Tool.run("/usr/bin/env", ["mkfifo", box.root + "/never"], [:])
      try await box.commit()
      try box.hook("pre-commit", "read x < '\(box.root)/never'\n")
      var call = GitCall("test", in: box.repository.path, ["commit", "--allow-empty", "-m", "x"])
      call.runsHooks = true
      call.timeLimit = .milliseconds(500)
      let error = await sessionError { _ = try await box.git.runner.run(call) }
      #expect(error?.reason.contains("did not end") == true)
    }
  }

  /// What a hook leaves running holds on to what git prints into.
  @Test func whatAHookLeavesRunningIsNotWaitedFor() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("new\n", to: "new", in: tree)
      try await Tool.run("/usr/bin/env", ["mkfifo", box.root + "/never"], [:])
      // It waits for the pipe, in which nobody ever writes before the end of the test.
      try box.hook("pre-commit", "echo said >&2; (echo $$; read x < '\(box.root)/never') & exit 0\n")
      let begin = ContinuousClock.now
      let commit = try await box.git.commitAll(in: tree, message: "x")
      #expect(try await box.head(in: tree) == commit)
      #expect(ContinuousClock.now - begin < .seconds(300), "it was waited for until the time was over")
      // Lets it go on.
      let pipe = open(box.root + "/never", O_RDWR | O_CLOEXEC)
      _ = Foundation.write(pipe, "\n", 1)
      close(pipe)
    }
  }

  @Test func rule5TheLockIsAwaitedNamedAndCancellable() async throws {
    try await Sandbox.run(lockPatience: .milliseconds(50)) { box async throws in
      let first = try await box.commit()
      var lock: RepositoryLock? = try await .acquire(in: box.repository.commonDirectory, step: "Push", patience: .zero)
      let error = await sessionError { try await box.git.createBranch("a", at: first, of: box.repository) }
      #expect(error?.kind == .busy)
      #expect(error?.reason.contains("\(ProcessInfo.processInfo.processIdentifier): Push") == true)
      let patient = GitCommandLine(environment: box.environment, lockPatience: .seconds(600))
      let cancelled = Task { try await patient.createBranch("a", at: first, of: box.repository) }
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      let waiting = Task { try await patient.createBranch("a", at: first, of: box.repository) }
      withExtendedLifetime(lock) {}
      lock = nil
      try await waiting.value
      #expect(try await box.git.commit("a", of: box.repository) == first)
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere")) func aRepositoryThatMayNotBeWrittenIsSaidSo()
    async throws
  {
    try await Sandbox.run { box async throws in
      let first = try await box.commit()
      #expect(chmod(box.repository.commonDirectory, 0o500) == 0)
      let error = await sessionError { try await box.git.createBranch("a", at: first, of: box.repository) }
      #expect(error?.kind == .system)
      #expect(chmod(box.repository.commonDirectory, 0o700) == 0)
    }
  }

  @Test func rule10ErrorsNameTheStepAndKeepGitsWords() async throws {
    try await Sandbox.run { box async throws in
      try box.write("[broken\n", to: "config", in: box.repository.commonDirectory)
      let error = await sessionError { _ = try await box.git.branches(of: box.repository) }
      #expect(
        error?.kind == .git && error?.step == "List the branches" && error?.details.contains("bad config") == true)
    }
  }
}
