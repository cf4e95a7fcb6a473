import Domain
import Testing

@testable import Git

/// Rule 2: work is brought to safety first.
struct SalvageTests {
  @Test func nothingToKeepMakesNoRef() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try await box.commit(in: tree)
      let salvage = try await box.git.salvage(box.removal(tree), into: box.root + "/rescue/id")
      #expect(salvage == Salvage(ref: nil, commit: nil, filesPath: nil))
      #expect(try !box.exists(box.root + "/rescue"))
    }
  }

  @Test func everythingComesBackByteByByte() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: [
        ".gitignore": "*.log\n.build/\n", "gone": "1", "changed": "1", "mode": "1",
      ])
      try box.remove(tree + "/gone")
      try box.write("crlf\r\n\0binary", to: "changed", in: tree)
      try box.write("1", to: "mode", in: tree, permissions: 0o755)
      try box.write("staged version", to: "both", in: tree)
      try await box.run("add", "both", in: tree)
      try box.write("later version", to: "both", in: tree)
      for name in oddNames { try box.write(name, to: "odd/" + name, in: tree, permissions: 0o755) }
      try box.link("link", to: "nowhere at all", in: tree)
      try box.write("ignored", to: "deep/notes.log", in: tree, permissions: 0o640)
      try box.write("object", to: ".build/x.o", in: tree)
      let status = try await box.run("status", "--porcelain=v2", in: tree)
      let removal = box.removal(tree, keepsBranch: false, patterns: [".build/"])
      let salvage = try await box.git.salvage(removal, into: box.root + "/rescue/id 1")
      let ref = try #require(salvage.ref)
      #expect(ref == "refs/maestro/rescue/id-1")
      #expect(try await box.run("rev-parse", ref) == salvage.commit?.description)
      #expect(try await box.run("status", "--porcelain=v2", in: tree) == status)
      let files = try #require(salvage.filesPath)
      #expect(files == box.root + "/rescue/id 1/files")
      #expect(try box.read("deep/notes.log", in: files) == "ignored")
      #expect(try FileSystem.entry(at: GitPath(files + "/deep/notes.log")) == .file(permissions: 0o640, size: 7))
      #expect(try !box.exists(files + "/.build"))
      let back = box.root + "/back"
      try await box.run("worktree", "add", "-q", "--detach", back, ref)
      for name in oddNames {
        #expect(try box.read("odd/" + name, in: back) == name)
        #expect(
          try FileSystem.entry(at: GitPath(back + "/odd/" + name)) == .file(permissions: 0o755, size: name.utf8.count))
      }
      #expect(try box.read("changed", in: back) == "crlf\r\n\0binary")
      #expect(try FileSystem.entry(at: GitPath(back + "/mode")) == .file(permissions: 0o755, size: 1))
      #expect(try FileSystem.target(of: GitPath(back + "/link")) == Array("nowhere at all".utf8))
      #expect(try !box.exists(back + "/gone"))
      #expect(try box.read("both", in: back) == "later version")
      #expect(try await box.run("show", ref + "^2:both") == "staged version")
      // Once more: nothing is overwritten.
      let second = try await box.git.salvage(removal, into: box.root + "/rescue/id 1")
      #expect(second.ref == "refs/maestro/rescue/id-1-2" && second.filesPath == box.root + "/rescue/id 1/files-2")
    }
  }

  @Test func commitsOfABranchThatGoesAndOfADetachedHeadAreKept() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let tip = try await box.commit(in: tree)
      try await box.run("checkout", "-q", "--detach", "main", in: tree)
      let detached = try await box.commit(in: tree)
      let removal = box.removal(tree, keepsBranch: false)
      let salvage = try await box.git.salvage(removal, into: box.root + "/rescue/id")
      let ref = try #require(salvage.ref)
      for commit in [tip, detached] {
        try await box.run("merge-base", "--is-ancestor", commit.description, ref)
      }
      #expect(try await box.run("rev-parse", ref + "^1") == detached.description)
      #expect(await box.git.removalObstacles(removal) == [.anotherHead("detached at \(detached.short)")])
      try await box.run("checkout", "-q", "session-x", in: tree)
      #expect(await box.git.removalObstacles(removal) == [])
    }
  }

  @Test(arguments: ["rebase", "merge"]) func theMiddleOfSomethingIsKept(_ operation: String) async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("ours\n", to: "file", in: tree)
      let tip = try await box.commit(in: tree)
      try box.write("theirs\n", to: "file")
      let base = try await box.commit()
      let arguments = operation == "rebase" ? ["rebase", "main"] : ["merge", "main"]
      _ = try await box.git.runner.run(GitCall("test", in: tree, arguments))
      try box.write("half resolved", to: "file", in: tree)
      let index = try FileSystem.contents(
        of: GitPath(box.repository.commonDirectory + "/worktrees/tree-session-x/index"))
      let salvage = try await box.git.salvage(box.removal(tree, keepsBranch: false), into: box.root + "/rescue/id")
      let ref = try #require(salvage.ref)
      for commit in [tip, base] { try await box.run("merge-base", "--is-ancestor", commit.description, ref) }
      #expect(try await box.run("show", ref + ":file") == "half resolved")
      #expect(try await box.git.state(of: tree, base: "main").operation == operation)
      #expect(
        try FileSystem.contents(of: GitPath(box.repository.commonDirectory + "/worktrees/tree-session-x/index"))
          == index)
    }
  }

  @Test func namesThatAreNoUTF8AreKept() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: [".gitignore": "*.log\n"])
      let names = [GitPath([0x61, 0xFF]), GitPath([0xFE] + Array(".log".utf8))]
      // Not every file system takes such names.
      for name in names {
        guard (try? FileSystem.write([1, 2, 3], to: GitPath(tree).appending(name))) != nil else { return }
      }
      let salvage = try await box.git.salvage(box.removal(tree), into: box.root + "/rescue/id")
      let files = GitPath(try #require(salvage.filesPath))
      #expect(try FileSystem.contents(of: files.appending(names[1])) == [1, 2, 3])
      let back = box.root + "/back"
      try await box.run("worktree", "add", "-q", "--detach", back, try #require(salvage.ref))
      #expect(try FileSystem.contents(of: GitPath(back).appending(names[0])) == [1, 2, 3])
    }
  }

  @Test func aFolderInsideTheWorktreeIsRefused() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      await expect(.invalid) { _ = try await box.git.salvage(box.removal(tree), into: tree + "/rescue") }
      await expect(.invalid) { _ = try await box.git.salvage(box.removal(tree), into: "relative") }
    }
  }

  @Test func aBranchWithoutCommitsIsKept() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try await box.run("checkout", "-q", "--orphan", "fresh", in: tree)
      try box.write("new", to: "new", in: tree)
      let salvage = try await box.git.salvage(box.removal(tree, branch: "fresh"), into: box.root + "/rescue/id")
      #expect(try await box.run("show", (try #require(salvage.ref)) + ":new") == "new")
    }
  }
}
