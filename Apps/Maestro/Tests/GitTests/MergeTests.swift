import Domain
import Testing

@testable import Git

struct MergeTests {
  /// A base that is checked out nowhere, and a session that goes on from it.
  private func apart(_ box: Sandbox) async throws -> String {
    let tree = try await box.session()
    try await box.run("checkout", "-q", "-b", "desk")
    return tree
  }

  @Test func aBaseThatIsNowhereCheckedOutIsMovedAlone() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await apart(box)
      let base = try await box.git.commit("main", of: box.repository)
      #expect(try await box.git.merge("session-x", into: "main", of: box.repository) == .upToDate)
      try box.write("new\n", to: "new", in: tree)
      let tip = try await box.commit(in: tree)
      guard case .done(let commit) = try await box.git.merge("session-x", into: "main", of: box.repository) else {
        Issue.record("not merged")
        return
      }
      #expect(try await box.git.commit("main", of: box.repository) == commit)
      #expect(try await box.run("log", "-1", "--format=%P|%s", "main") == "\(base) \(tip)|Merge session-x into main")
      #expect(try await box.run("show", "main:new") == "new")
      #expect(try await box.run("status", "--porcelain") == "")
      #expect(try await box.git.merge("session-x", into: "main", of: box.repository) == .upToDate)
    }
  }

  @Test func conflictsAreListedAndNothingIsTouched() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "1\n", "new\nline": "1\n", "same": "1\n"])
      for name in ["file", "new\nline"] {
        try box.write("2\n", to: name, in: tree)
        try box.write("3\n", to: name)
      }
      let tips = [try await box.commit(in: tree), try await box.commit()]
      let outcome = try await box.git.merge("session-x", into: "main", of: box.repository)
      #expect(outcome == .conflicts(paths: ["file", "new\nline"]))
      #expect([try await box.head(in: tree), try await box.head()] == tips)
      #expect(try await box.run("status", "--porcelain") == "")
      #expect(try await box.git.rebase(tree, onto: "main") == .conflicts(paths: ["file", "new\nline"]))
      #expect([try await box.head(in: tree), try await box.head()] == tips)
      let state = try await box.git.state(of: tree, base: "main")
      #expect(state.operation == nil && state.changes.isEmpty && state.branch == "session-x")
    }
  }

  @Test func changesThatTheMergeDoesNotTouchStay() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "1\n", "mine": "1\n", "staged": "1\n", "gone": "1\n"])
      try box.write("2\n", to: "file", in: tree)
      try await box.commit(in: tree)
      try box.write("local\n", to: "mine")
      try box.write("local\n", to: "staged")
      try box.write("new\n", to: "added")
      try await box.run("add", "staged", "added")
      try box.remove(box.repository.path + "/gone")
      let before = try await box.run("status", "--porcelain")
      let outcome = try await box.git.merge("session-x", into: "main", of: box.repository)
      #expect(outcome == .done(commit: try await box.head()))
      #expect(try await box.run("status", "--porcelain") == before)
      #expect(try box.read("file") == "2\n" && box.read("mine") == "local\n" && box.read("staged") == "local\n")
    }
  }

  @Test func conflictsAreResolvedInTheWorktreeOfTheSession() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "1\n", "other": "1\n"])
      try box.write("2\n", to: "file", in: tree)
      try box.write("3\n", to: "file")
      try box.write("3\n", to: "other")
      let tips = [try await box.commit(in: tree), try await box.commit()]
      #expect(try await box.git.mergeBase("main", into: tree) == .conflicts(paths: ["file"]))
      #expect(try await box.head() == tips[1])
      #expect(try await box.run("status", "--porcelain") == "")
      #expect(try await box.git.state(of: tree, base: "main").operation == "merge")
      #expect(try box.read("file", in: tree)?.contains("<<<<<<< HEAD") == true)
      await expect(.refused) { _ = try await box.git.mergeBase("main", into: tree) }
      // Nothing was resolved, so nothing is kept.
      let untouched = try await box.git.takeBackMerge(box.removal(tree), named: "x")
      #expect(untouched.ref == nil)
      #expect(try await box.head(in: tree) == tips[0])
      #expect(try box.read("file", in: tree) == "2\n")
      await expect(.refused) { _ = try await box.git.takeBackMerge(box.removal(tree), named: "x") }
      // What was resolved is kept when it is taken back.
      _ = try await box.git.mergeBase("main", into: tree)
      try box.write("half\n", to: "file", in: tree)
      let kept = try await box.git.takeBackMerge(box.removal(tree), named: "x")
      #expect(kept.ref == "refs/maestro/rescue/x")
      #expect(try await box.run("show", "refs/maestro/rescue/x:file") == "half")
      #expect(try box.read("file", in: tree) == "2\n")
      // Resolved and committed, it merges.
      _ = try await box.git.mergeBase("main", into: tree)
      await expect(.refused) { _ = try await box.git.commitAll(in: tree, message: "too early") }
      try box.write("both\n", to: "file", in: tree)
      try await box.run("add", "file", in: tree)
      let merged = try await box.git.commitAll(in: tree, message: "Both")
      #expect(try await box.run("log", "-1", "--format=%P", in: tree) == "\(tips[0]) \(tips[1])")
      #expect(try await box.git.mergeBase("main", into: tree) == .upToDate)
      guard case .done = try await box.git.merge("session-x", into: "main", of: box.repository) else {
        Issue.record("not merged")
        return
      }
      #expect(try box.read("file") == "both\n" && box.read("other") == "3\n")
      #expect(try await box.run("merge-base", "--is-ancestor", merged.description, "main") == "")
    }
  }

  @Test func aBaseThatIsAheadIsMergedIntoTheWorktree() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      #expect(try await box.git.mergeBase("main", into: tree) == .upToDate)
      try box.write("new\n", to: "new")
      try await box.commit()
      try box.write("dirty", to: "file", in: tree)
      let error = await sessionError { _ = try await box.git.mergeBase("main", into: tree) }
      #expect(error?.kind == .refused && error?.reason.contains("'file'") == true)
      #expect(try box.read("file", in: tree) == "dirty")
      try await box.run("checkout", "-q", "file", in: tree)
      try box.write("in the way", to: "new", in: tree)
      await expect(.refused) { _ = try await box.git.mergeBase("main", into: tree) }
      #expect(try box.read("new", in: tree) == "in the way")
      try box.remove(tree + "/new")
      #expect(try await box.git.mergeBase("main", into: tree) == .done(commit: try await box.head(in: tree)))
      #expect(try box.read("new", in: tree) == "new\n")
    }
  }

  @Test func aBaseThatIsCheckedOutKeepsWhatTheMergeWouldOverwrite() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("new\n", to: "new", in: tree)
      try box.write("theirs", to: "file", in: tree)
      try await box.commit(in: tree)
      try box.write("mine", to: "file")
      let base = try await box.head()
      let error = await sessionError { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
      #expect(error?.kind == .refused && error?.reason.contains("'file'") == true)
      #expect(try box.read("file") == "mine")
      try await box.run("checkout", "-q", "file")
      try box.write("in the way", to: "new")
      let way = await sessionError { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
      #expect(way?.kind == .refused && way?.details.contains("new") == true)
      #expect(try box.read("new") == "in the way")
      #expect(try await box.head() == base)
      try box.remove(box.repository.path + "/new")
      try box.write("untracked", to: "elsewhere")
      let outcome = try await box.git.merge("session-x", into: "main", of: box.repository)
      #expect(outcome == .done(commit: try await box.head()))
      #expect(try box.read("new") == "new\n")
      #expect(try await box.run("log", "-1", "--format=%s") == "Merge session-x into main")
    }
  }

  @Test func aBaseThatIsBeingRebasedOrMissingIsLeftAlone() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("2\n", to: "file", in: tree)
      try await box.commit(in: tree)
      try box.write("3\n", to: "file")
      try await box.commit()
      _ = try await box.git.runner.run(GitCall("test", in: box.repository.path, ["rebase", "session-x"]))
      await expect(.busy) { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
      await expect(.notFound) { _ = try await box.git.merge("none", into: "main", of: box.repository) }
      await expect(.notFound) { _ = try await box.git.merge("session-x", into: "none", of: box.repository) }
    }
  }

  @Test func rebasingPutsTheCommitsOnTop() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      #expect(try await box.git.rebase(tree, onto: "main") == .upToDate)
      try box.write("new\n", to: "new", in: tree)
      try await box.commit(in: tree)
      try box.write("other\n", to: "other")
      let base = try await box.commit()
      try box.write("dirty", to: "file", in: tree)
      let error = await sessionError { _ = try await box.git.rebase(tree, onto: "main") }
      #expect(error?.kind == .refused && error?.reason.contains("'file'") == true)
      try await box.run("checkout", "-q", "file", in: tree)
      #expect(try await box.git.rebase(tree, onto: "main") == .done(commit: try await box.head(in: tree)))
      #expect(try await box.run("rev-parse", "HEAD~", in: tree) == base.description)
      try await box.run("checkout", "-q", "--detach", in: tree)
      await expect(.refused) { _ = try await box.git.rebase(tree, onto: "main") }
    }
  }

  @Test func aFileInTheWayOfARebaseIsKept() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      let tip = try await box.commit(in: tree)
      try box.write("base\n", to: "way")
      try await box.commit()
      try box.write("mine", to: "way", in: tree)
      let error = await sessionError { _ = try await box.git.rebase(tree, onto: "main") }
      #expect(error?.kind == .refused && error?.details.contains("way") == true)
      #expect(try box.read("way", in: tree) == "mine")
      #expect(try await box.head(in: tree) == tip)
      #expect(try await box.git.state(of: tree, base: "main").operation == nil)
    }
  }
}
