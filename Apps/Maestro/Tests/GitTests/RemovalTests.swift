import Domain
import Testing

@testable import Git

/// Rule 1: never force-remove. Each reason to keep is a test.
struct RemovalTests {
  /// Expects these obstacles, that removing is refused, and that nothing is gone.
  private func keeps(
    _ box: Sandbox, _ removal: WorktreeRemoval, _ obstacles: [RemovalObstacle],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(await box.git.removalObstacles(removal) == obstacles, sourceLocation: sourceLocation)
    await expect(.refused, sourceLocation: sourceLocation) { try await box.git.removeWorktree(removal) }
    #expect(try box.exists(removal.path), sourceLocation: sourceLocation)
  }

  private func goes(
    _ box: Sandbox, _ removal: WorktreeRemoval, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(await box.git.removalObstacles(removal) == [], sourceLocation: sourceLocation)
    try await box.git.removeWorktree(removal)
    #expect(try !box.exists(removal.path), sourceLocation: sourceLocation)
    #expect(try await box.git.worktrees(of: box.repository).count == 1, sourceLocation: sourceLocation)
  }

  @Test func aCleanWorktreeGoesAndItsBranchStays() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let tip = try await box.commit(in: tree)
      try await goes(box, box.removal(tree))
      #expect(try await box.git.commit("session-x", of: box.repository) == tip)
    }
  }

  @Test func aLivingProcessKeepsIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try await keeps(box, box.removal(tree, dead: false), [.processAlive])
    }
  }

  @Test func stagedUnstagedAndUntrackedFilesKeepIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["a": "1", "b": "1"])
      try box.write("2", to: "a", in: tree)
      try await box.run("add", "a", in: tree)
      try await keeps(box, box.removal(tree), [.staged(["a"])])
      try box.write("2", to: "b", in: tree)
      for name in oddNames { try box.write("x", to: name, in: tree) }
      try await keeps(
        box, box.removal(tree),
        [.staged(["a"]), .unstaged(["b"]), .untracked(oddNames.sorted { GitPath($0) < GitPath($1) })])
    }
  }

  @Test func ignoredFilesKeepItUnlessTheyAreDisposable() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: [".gitignore": "*.log\n.build/\nout\n", "src/file": "x"])
      try box.write("x", to: ".build/deep/object.o", in: tree)
      try box.write("x", to: "src/out/product", in: tree)
      try await box.run("init", "-q", tree + "/.build/checkouts/library")
      try await goes(box, box.removal(tree, patterns: ["/.build/", "out/"]))
      try await box.git.addWorktree(at: tree, branch: "session-x", of: box.repository)
      try box.write("x", to: ".build/object.o", in: tree)
      try box.write("precious", to: "notes.log", in: tree)
      try box.write("keep", to: ".build/keep.log", in: tree)
      try await keeps(box, box.removal(tree, patterns: [".build/"]), [.ignored(["notes.log"])])
      try await keeps(
        box, box.removal(tree, patterns: ["*.log", "!keep.log"]), [.ignored([".build/keep.log", ".build/object.o"])])
      try await keeps(
        box, box.removal(tree), [.ignored([".build/keep.log", ".build/object.o", "notes.log"])])
    }
  }

  @Test func disposablePatternsNeverLetGoOfWhatGitDoesNotIgnore() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("x", to: "build/new", in: tree)
      try await keeps(box, box.removal(tree, patterns: ["build/", "*"]), [.untracked(["build/new"])])
    }
  }

  @Test func unchangedCopiesOfOursMayGo() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: [".gitignore": ".env\n"])
      try box.write("SECRET=1\n", to: ".env", in: tree)
      try box.write("SECRET=1\n", to: "local/settings", in: tree)
      let digest = try FileSystem.digest(of: GitPath(tree + "/.env"))
      let copied = [CopiedFile(path: ".env", digest: digest), CopiedFile(path: "local/settings", digest: digest)]
      try await keeps(box, box.removal(tree), [.untracked(["local/settings"]), .ignored([".env"])])
      try box.write("SECRET=2\n", to: ".env", in: tree)
      try await keeps(box, box.removal(tree, copied: copied), [.ignored([".env"])])
      try box.remove(tree + "/.env")
      try box.write("SECRET=1\n", to: "target", in: box.root)
      try box.link(".env", to: box.root + "/target", in: tree)
      try await keeps(box, box.removal(tree, copied: copied), [.ignored([".env"])])
      try box.remove(tree + "/.env")
      try box.write("SECRET=1\n", to: ".env", in: tree)
      try await goes(box, box.removal(tree, copied: copied))
    }
  }

  @Test func theDigestIsSHA256() async throws {
    try await Sandbox.run { box async throws in
      try box.write("abc", to: "abc", in: box.root)
      #expect(
        try FileSystem.digest(of: GitPath(box.root + "/abc"))
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
  }

  @Test func commitsThatAreNowhereElseKeepIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let tip = try await box.commit(in: tree)
      try await keeps(box, box.removal(tree, keepsBranch: false), [.unreachableCommits([tip])])
      // The name of another branch may begin with ours.
      try await box.run("branch", "session-x-two", "session-x~1")
      try await keeps(box, box.removal(tree, keepsBranch: false), [.unreachableCommits([tip])])
      try await box.run("checkout", "-q", "--detach", in: tree)
      let lost = try await box.commit(in: tree)
      try await keeps(
        box, box.removal(tree), [.anotherHead("detached at \(lost.short)"), .unreachableCommits([lost])])
      try await box.run("checkout", "-q", "session-x", in: tree)
      try await box.run("update-ref", "refs/worktree/mine", lost.description, in: tree)
      try await keeps(box, box.removal(tree), [.unreachableCommits([lost])])
      try await box.run("tag", "safe", lost.description)
      try await goes(box, box.removal(tree, keepsBranch: false))
    }
  }

  @Test func aStashSurvives() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("stashed", to: "file", in: tree)
      try await box.run("stash", "-q", in: tree)
      try await goes(box, box.removal(tree))
      #expect(try await box.run("show", "stash@{0}:file") == "stashed")
    }
  }

  @Test func anotherBranchKeepsIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try await box.run("checkout", "-q", "-b", "other", in: tree)
      try await keeps(box, box.removal(tree), [.anotherHead("other")])
    }
  }

  @Test func aLockKeepsIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try await box.run("worktree", "lock", "--reason", "on a disk", tree)
      try await keeps(box, box.removal(tree), [.locked("on a disk")])
    }
  }

  @Test func pathsOutsideOurFolderAreNeverTouched() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try await keeps(box, box.removal(tree, base: box.root + "/elsewhere"), [.outsideBase])
      try FileSystem.makeFolder(GitPath(box.root + "/elsewhere"))
      try await keeps(box, box.removal(tree, base: box.root + "/elsewhere"), [.outsideBase])
      try await keeps(box, box.removal(box.base + "/../trees/tree-session-x"), [.outsideBase])
      try await keeps(box, box.removal(box.base + "/./tree-session-x"), [.outsideBase])
      try await keeps(box, box.removal(box.base), [.outsideBase])
      try box.link("link", to: tree, in: box.base)
      try await keeps(box, box.removal(box.base + "/link"), [.outsideBase])
      try await keeps(box, box.removal(box.repository.path), [.outsideBase])
      try box.link("out", to: box.root, in: box.base)
      try await keeps(box, box.removal(box.base + "/out/repo"), [.outsideBase])
      try await keeps(box, box.removal(box.repository.path, branch: "main", base: box.root), [.notRegistered])
      // A base that is itself reached by a link is fine.
      try box.link("alias", to: "trees", in: box.root)
      try await goes(box, box.removal(tree, base: box.root + "/alias"))
    }
  }

  @Test func whatGitDoesNotListIsKept() async throws {
    try await Sandbox.run { box async throws in
      _ = try await box.session()
      let plain = box.base + "/plain"
      try FileSystem.makeFolder(GitPath(plain))
      try await keeps(box, box.removal(plain), [.notRegistered])
      let other = box.base + "/other"
      try await box.run("init", "-q", other)
      try await keeps(box, box.removal(other), [.notRegistered])
      #expect(await box.git.removalObstacles(box.removal(box.base + "/none")) == [.notRegistered])
    }
  }

  @Test func filesThatGitIsToldToOverlookCountAsWork() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["assumed": "1", "skipped": "1", "left out": "1"])
      try await box.run("update-index", "--assume-unchanged", "assumed", in: tree)
      try await box.run("update-index", "--skip-worktree", "skipped", "left out", in: tree)
      try box.remove(tree + "/left out")
      #expect(await box.git.removalObstacles(box.removal(tree)) == [])
      try box.write("2", to: "assumed", in: tree)
      try box.write("2", to: "skipped", in: tree)
      try await keeps(box, box.removal(tree), [.unstaged(["assumed", "skipped"])])
      let salvage = try await box.git.salvage(box.removal(tree), into: box.root + "/rescue/s")
      let ref = try #require(salvage.ref)
      #expect(try await box.run("show", ref + ":assumed") == "2")
      #expect(try await box.run("show", ref + ":skipped") == "2")
      #expect(try await box.run("show", ref + ":left out") == "1")
    }
  }

  @Test func nestedRepositoriesKeepIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: [".gitignore": "vendor\n"])
      try await box.run("init", "-q", tree + "/nested")
      try await box.run("init", "-q", tree + "/vendor/library")
      try box.write("x", to: "vendor/library/file", in: tree)
      try await keeps(box, box.removal(tree), [.untracked(["nested/"]), .ignored(["vendor/library/"])])
      let salvage = try await box.git.salvage(box.removal(tree), into: box.root + "/rescue/n")
      let files = try #require(salvage.filesPath)
      #expect(try box.read("vendor/library/file", in: files) == "x")
      #expect(try box.exists(files + "/nested/.git/HEAD"))
    }
  }

  @Test func submodulesWithWorkKeepIt() async throws {
    try await Sandbox.run { box async throws in
      let sub = box.root + "/sub"
      try await box.run("init", "-q", sub)
      try box.write("1", to: "file", in: sub)
      try await box.commit(in: sub)
      try await box.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", sub, "sub")
      let tree = try await box.session()
      try await box.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init", in: tree)
      #expect(await box.git.removalObstacles(box.removal(tree)) == [])
      // A commit that is only there, although the superproject does not see it.
      let first = try await box.head(in: tree + "/sub")
      let own = try await box.commit("only here", in: tree + "/sub")
      try await box.run("branch", "side", in: tree + "/sub")
      try await box.run("checkout", "-q", first.description, in: tree + "/sub")
      try await keeps(box, box.removal(tree), [.submodules(["sub"])])
      let salvage = try await box.git.salvage(box.removal(tree), into: box.root + "/rescue/sub")
      let files = try #require(salvage.filesPath)
      #expect(try await box.run("rev-parse", "side", in: files + "/sub") == own.description)
      #expect(try await box.run("status", "--porcelain", in: files + "/sub") == "")
      try await box.run("branch", "-q", "-D", "side", in: tree + "/sub")
      try await goes(box, box.removal(tree))
    }
  }

  @Test func aCheckThatFailsKeepsIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("broken", to: "worktrees/tree-session-x/index", in: box.repository.commonDirectory)
      let obstacles = await box.git.removalObstacles(box.removal(tree))
      #expect(obstacles.contains { if case .checkFailed = $0 { true } else { false } })
      await expect(.refused) { try await box.git.removeWorktree(box.removal(tree)) }
      #expect(try box.read("file", in: tree) != nil)
    }
  }

  @Test func aWorktreeDeletedByHandIsForgotten() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.remove(tree)
      try await goes(box, box.removal(tree))
    }
  }

  @Test func whatComesBetweenLookingAndRemovingKeepsIt() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let removal = box.removal(tree)
      #expect(await box.git.removalObstacles(removal) == [])
      let lock = try await RepositoryLock.acquire(in: box.repository.commonDirectory, step: "Test", patience: .zero)
      let task = Task { try await box.git.removeWorktree(removal) }
      try box.write("late", to: "late", in: tree)
      withExtendedLifetime(consume lock) {}
      await #expect(throws: SessionError.self) { try await task.value }
      #expect(try box.read("late", in: tree) == "late")
    }
  }
}
