import Domain
import Testing

@testable import Git

struct StateTests {
  @Test func everyKindOfChangeIsSeen() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: [
        "gone": "1\n", "changed": "2\n", "moved": "some long text\nof several\nlines\n", "typed": "4\n", "both": "5\n",
      ])
      try box.remove(tree + "/gone")
      try box.write("2b\n", to: "changed", in: tree)
      try await box.run("mv", "moved", "new name", in: tree)
      try box.remove(tree + "/typed")
      try box.link("typed", to: "elsewhere", in: tree)
      try box.write("5b\n", to: "both", in: tree)
      try await box.run("add", "both", in: tree)
      try box.write("5c\n", to: "both", in: tree)
      for name in oddNames { try box.write("x", to: "folder/" + name, in: tree) }
      let state = try await box.git.state(of: tree, base: "main")
      #expect(state.branch == "session-x")
      #expect(state.operation == nil)
      #expect(state.unpushed == nil)
      let expected: Set<Change> = [
        Change(path: "gone", kind: .deleted, scope: .unstaged),
        Change(path: "changed", kind: .modified, scope: .unstaged),
        Change(path: "new name", formerPath: "moved", kind: .renamed, scope: .staged),
        Change(path: "typed", kind: .typeChanged, scope: .unstaged),
        Change(path: "both", kind: .modified, scope: .staged),
        Change(path: "both", kind: .modified, scope: .unstaged),
      ]
      #expect(Set(state.changes.filter { $0.scope != .untracked }) == expected)
      #expect(Set(state.changes.filter { $0.scope == .untracked }.map(\.path)) == Set(oddNames.map { "folder/" + $0 }))
    }
  }

  @Test func aheadBehindAndUnpushedAreCounted() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      for _ in 0..<3 { try await box.commit(in: tree) }
      try await box.commit()
      try await box.run("init", "-q", "--bare", "-b", "main", box.root + "/remote")
      try await box.run("remote", "add", "origin", box.root + "/remote")
      try await box.run("push", "-q", "-u", "origin", "session-x~1:refs/heads/session-x", in: tree)
      try await box.run("branch", "--set-upstream-to=origin/session-x", "session-x")
      let state = try await box.git.state(of: tree, base: "main")
      #expect([state.aheadOfBase, state.behindBase, state.unpushed] == [3, 1, 1])
      await expect(.notFound) { _ = try await box.git.state(of: tree, base: "nowhere") }
    }
  }

  @Test func aBranchWithoutCommitsAndADetachedHeadHaveStates() async throws {
    try await Sandbox.run { box async throws in
      try box.write("x", to: "new")
      let unborn = try await box.git.state(of: box.repository.path, base: "main")
      #expect(unborn.head == nil && unborn.branch == "main" && unborn.changes.count == 1)
      let head = try await box.commit()
      try await box.run("checkout", "-q", "--detach")
      let detached = try await box.git.state(of: box.repository.path, base: "main")
      #expect(detached.head == head && detached.branch == nil && detached.changes.isEmpty)
    }
  }

  @Test(arguments: ["merge", "rebase", "cherry-pick", "revert", "am", "bisect"])
  func operationsAreNamed(_ operation: String) async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("ours\n", to: "file", in: tree)
      let first = try await box.commit(in: tree)
      try box.write("ours again\n", to: "file", in: tree)
      try await box.commit(in: tree)
      try box.write("theirs\n", to: "file")
      try await box.commit()
      let patch = try await box.run("format-patch", "-1", "--stdout", "main")
      let arguments: [String] =
        switch operation {
        case "merge", "rebase", "cherry-pick": [operation, "main"]
        case "revert": ["revert", "--no-edit", first.description]
        case "am": ["am"]
        default: ["bisect", "start"]
        }
      var call = GitCall("test", in: tree, arguments)
      call.input = Array(patch.utf8)
      _ = try await box.git.runner.run(call)
      let state = try await box.git.state(of: tree, base: "main")
      #expect(state.operation == operation)
      if ["merge", "rebase", "cherry-pick", "revert"].contains(operation) {
        #expect(state.changes == [Change(path: "file", kind: .conflicted, scope: .unstaged)])
        await expect(.refused) { _ = try await box.git.commitAll(in: tree, message: "no") }
        await expect(.refused) { _ = try await box.git.rebase(tree, onto: "main") }
        let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits())
        #expect(review.files.contains { $0.change.kind == .conflicted && !$0.hunks.isEmpty })
        #expect(await box.git.removalObstacles(box.removal(tree)).contains(.operationInProgress(operation)))
      }
    }
  }

  @Test func aFolderThatIsNoWorktreeAnyMoreIsRefused() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["a/file": "x"])
      await expect(.refused) { _ = try await box.git.state(of: tree + "/a", base: "main") }
      try box.remove(tree)
      await expect(.notFound) { _ = try await box.git.state(of: tree, base: "main") }
    }
  }
}
