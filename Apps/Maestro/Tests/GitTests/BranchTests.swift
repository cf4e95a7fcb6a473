import Domain
import Testing

@testable import Git

struct BranchTests {
  @Test(arguments: ["main", "session-x", "feature/one", "a.b", "ümlaut", "🦉"])
  func goodNamesPass(_ name: String) async throws {
    try await GitCommandLine().checkBranchName(name)
  }

  @Test(arguments: [
    "", " ", "-x", "--all", "@{-1}", "@", "a b", "a..b", "a~b", "a^", "a:b", "a?", "a*", "a[", "a\\b", "a//b", "/a",
    "a/",
    ".a", "a.lock", "a.", "a\nb", "a\0b", "HEAD", String(repeating: "x", count: 251),
  ])
  func badNamesAreRefused(_ name: String) async throws {
    let error = await sessionError { try await GitCommandLine().checkBranchName(name) }
    #expect(error?.kind == .invalid)
    #expect(name.contains("\0") || error?.field == .name)
  }

  @Test func branchesAreListedTheLastChangedFirst() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session()
      #expect(try await box.git.currentBranch(of: box.repository) == "main")
      try box.write("x", to: "new", in: tree)
      try await box.run("add", ".", in: tree)
      try await box.run("-c", "user.name=x", "commit", "-q", "-m", "later", "--date=2031-01-01T00:00:00Z", in: tree)
      let branches = try await box.git.branches(of: box.repository)
      #expect(Set(branches.map(\.name)) == ["main", "session-x"])
      #expect(branches.first { $0.name == "session-x" }?.worktree == tree)
      #expect(branches.first { $0.name == "main" }?.worktree == box.repository.path)
      try await box.run("checkout", "-q", "--detach")
      #expect(try await box.git.currentBranch(of: box.repository) == nil)
    }
  }

  @Test func aNewRepositoryHasABranchWithoutCommits() async throws {
    try await Sandbox.run { box async throws in
      #expect(try await box.git.currentBranch(of: box.repository) == "main")
      #expect(try await box.git.branches(of: box.repository) == [])
      let error = await sessionError { _ = try await box.git.commit("main", of: box.repository) }
      #expect(error?.kind == .notFound)
    }
  }

  @Test func aBranchComesBeforeATagOfItsName() async throws {
    try await Sandbox.run { box in
      let first = try await box.commit("first")
      try await box.run("tag", "main")
      let second = try await box.commit("second")
      #expect(try await box.git.commit("main", of: box.repository) == second)
      #expect(try await box.git.commit("refs/tags/main", of: box.repository) == first)
      #expect(try await box.git.commit(first.description, of: box.repository) == first)
      for name in ["", "--all", "-x", "nowhere", "main:file", "a b", String(repeating: "0", count: 40)] {
        let error = await sessionError { _ = try await box.git.commit(name, of: box.repository) }
        #expect(error?.kind == .notFound, "\(name)")
        #expect(error?.field == .start)
      }
    }
  }

  @Test func creatingAndDeletingNeverMovesAnythingElse() async throws {
    try await Sandbox.run { box in
      let first = try await box.commit("first")
      let second = try await box.commit("second")
      try await box.git.createBranch("a", at: first, of: box.repository)
      await expect(.busy) { try await box.git.createBranch("a", at: second, of: box.repository) }
      await expect(.busy) { try await box.git.createBranch("a/b", at: second, of: box.repository) }
      #expect(try await box.git.commit("a", of: box.repository) == first)
      let missing = try #require(CommitID(String(repeating: "1", count: 40)))
      await expect(.notFound) { try await box.git.createBranch("b", at: missing, of: box.repository) }
      await expect(.refused) { try await box.git.deleteBranch("a", at: second, of: box.repository) }
      await expect(.busy) { try await box.git.deleteBranch("main", at: second, of: box.repository) }
      await expect(.notFound) { try await box.git.deleteBranch("none", at: second, of: box.repository) }
      try await box.run("config", "branch.a.remote", "origin")
      try await box.git.deleteBranch("a", at: first, of: box.repository)
      #expect(try await box.git.branches(of: box.repository).map(\.name) == ["main"])
      #expect(try box.read("config", in: box.repository.commonDirectory)?.contains("branch") == false)
    }
  }
}
