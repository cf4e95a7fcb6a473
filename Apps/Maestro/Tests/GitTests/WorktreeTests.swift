import Domain
import Testing

@testable import Git

struct WorktreeTests {
  @Test func rule9AWorktreeIsWhatGitCallsItsTop() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session(files: ["a/file": "x"])
      try await box.git.verifyWorktree(tree, of: box.repository)
      await expect(.refused) { try await box.git.verifyWorktree(tree + "/a", of: box.repository) }
      await expect(.notFound) { try await box.git.verifyWorktree(tree + "x", of: box.repository) }
      let other = box.root + "/other"
      try await box.run("init", "-q", other)
      await expect(.refused) { try await box.git.verifyWorktree(other, of: box.repository) }
      let records = try await box.git.worktrees(of: box.repository)
      #expect(records.map(\.path) == [box.repository.path, tree])
      #expect(records.map(\.isMain) == [true, false])
      #expect(records.last?.branch == "session-x")
    }
  }

  @Test(arguments: oddNames) func oddPathsWork(_ name: String) async throws {
    try await Sandbox.run { box in
      let start = try await box.commit("start")
      try await box.git.createBranch("b", at: start, of: box.repository)
      let path = box.base + "/" + name
      try await box.git.addWorktree(at: path, branch: "b", of: box.repository)
      #expect(try await box.git.worktrees(of: box.repository).last?.path == path)
      #expect(try await box.git.branches(of: box.repository).first { $0.name == "b" }?.worktree == path)
      #expect(await box.git.removalObstacles(box.removal(path, branch: "b")) == [])
      try await box.git.removeWorktree(box.removal(path, branch: "b"))
      #expect(try !box.exists(path))
    }
  }

  @Test func whatIsInUseIsSaidAndKept() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session()
      let error = await sessionError {
        try await box.git.addWorktree(at: box.base + "/two", branch: "session-x", of: box.repository)
      }
      #expect(error?.kind == .busy)
      #expect(error?.reason.contains(tree) == true)
      #expect(try !box.exists(box.base + "/two"))
      try box.write("mine", to: "there/file", in: box.base)
      try await box.run("branch", "free")
      let kept = await sessionError {
        try await box.git.addWorktree(at: box.base + "/there", branch: "free", of: box.repository)
      }
      #expect(kept?.kind == .refused)
      #expect(try box.read("there/file", in: box.base) == "mine")
      let none = await sessionError {
        try await box.git.addWorktree(at: box.base + "/none", branch: "nowhere", of: box.repository)
      }
      #expect(none?.kind == .notFound)
    }
  }

  @Test func aFailureLeavesNothingBehind() async throws {
    try await Sandbox.run { box in
      try box.write("*.bin filter=broken\n", to: ".gitattributes")
      try box.write("x", to: "a.bin")
      try await box.commit()
      try await box.run("config", "filter.broken.smudge", "false")
      try await box.run("config", "filter.broken.required", "true")
      try await box.run("branch", "b")
      let path = box.base + "/deep/er/tree"
      let error = await sessionError { try await box.git.addWorktree(at: path, branch: "b", of: box.repository) }
      #expect(error?.kind == .git)
      #expect(error?.step == "Create the worktree")
      #expect(error?.details.isEmpty == false)
      #expect(try !box.exists(box.base + "/deep"))
      #expect(try await box.git.worktrees(of: box.repository).count == 1)
      #expect(try !box.exists(box.repository.commonDirectory + "/worktrees/tree"))
    }
  }

  @Test func aWorktreeDeletedByHandIsMadeAgainUnlessItHeldWork() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session()
      try box.remove(tree)
      #expect(try await box.git.worktrees(of: box.repository).last?.prunableReason != nil)
      try await box.git.addWorktree(at: tree, branch: "session-x", of: box.repository)
      #expect(try box.read("file", in: tree) == "one\ntwo\nthree\n")
      try box.write("staged only", to: "new", in: tree)
      try await box.run("add", "new", in: tree)
      try box.remove(tree)
      let error = await sessionError {
        try await box.git.addWorktree(at: tree, branch: "session-x", of: box.repository)
      }
      #expect(error?.kind == .busy)
      #expect(error?.details.contains("new") == true)
      #expect(await box.git.removalObstacles(box.removal(tree)) == [.staged(["new"])])
      let salvage = try await box.git.salvage(box.removal(tree), into: box.root + "/rescue/one")
      let ref = try #require(salvage.ref)
      #expect(try await box.run("show", ref + ":new") == "staged only")
    }
  }

  @Test func rule5TasksAndProcessesShareTheLock() async throws {
    try await Sandbox.run(lockPatience: .seconds(600)) { box in
      let start = try await box.commit("start")
      let script = """
        use Fcntl ':flock'; my ($lock, $repo, $base, $name) = @ARGV;
        for my $i (1..4) {
          open(my $file, '+<', $lock) or die; flock($file, LOCK_EX) or die;
          system('git', '-C', $repo, 'worktree', 'add', '-q', '-b', "$name-$i", "$base/$name-$i") == 0 or die;
          close($file);
        }
        """
      try await box.git.createBranch("first", at: start, of: box.repository)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in ["p", "q"] {
          group.addTask {
            try await Tool.run(
              "/usr/bin/env",
              [
                "perl", "-e", script, box.repository.commonDirectory + "/maestro.lock", box.repository.path, box.base,
                name,
              ],
              box.environment)
          }
        }
        for index in 0..<8 {
          group.addTask {
            try await box.git.createBranch("t-\(index)", at: start, of: box.repository)
            try await box.git.addWorktree(at: box.base + "/t-\(index)", branch: "t-\(index)", of: box.repository)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await box.git.worktrees(of: box.repository).count == 17)
    }
  }
}
