import Testing
import Workspace

/// Whether the default branch is checked out.
@Suite struct GitBranchTests {
  private func repository(branch: String = "main") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("A.swift", "struct A {}\n")
    try folder.git("init", "-q", "-b", branch)
    try folder.commit()
    return folder
  }

  @Test(arguments: ["main", "master"]) func `main and master are default branches`(name: String) async throws {
    let folder = try repository(branch: name)
    var branch = try await Git.branch(root: folder.path)
    #expect(branch == GitBranch(defaultBranch: "refs/heads/\(name)", isDefault: true))
    try folder.git("checkout", "-q", "-b", "work")
    branch = try await Git.branch(root: folder.path)
    #expect(!branch.isDefault && branch.shownDefault == name)
  }

  @Test func `Without git, commits or a branch that everything goes to, all is the default branch`() async throws {
    let plain = try TemporaryFolder()
    #expect(try await Git.branch(root: plain.path) == GitBranch(defaultBranch: nil, isDefault: true))
    #expect(try await Git.branch(root: plain.path, executable: "/nowhere/git").isDefault)
    let odd = try repository(branch: "develop")
    #expect(try await Git.branch(root: odd.path) == GitBranch(defaultBranch: nil, isDefault: true))
    let empty = try TemporaryFolder()
    try empty.git("init", "-q", "-b", "main")
    #expect(try await Git.branch(root: empty.path).isDefault)
  }

  @Test func `The remote says which branch it is`() async throws {
    let origin = try repository(branch: "trunk")
    let parent = try TemporaryFolder()
    let clone = parent.path + "/clone"
    try parent.git("clone", "-q", origin.path, clone)
    var branch = try await Git.branch(root: clone)
    #expect(branch == GitBranch(defaultBranch: "refs/remotes/origin/trunk", isDefault: true))
    #expect(branch.shownDefault == "origin/trunk")
    try parent.git("-C", clone, "checkout", "-q", "-b", "main")
    branch = try await Git.branch(root: clone)
    #expect(!branch.isDefault && branch.defaultBranch == "refs/remotes/origin/trunk")
  }

  @Test func `A detached commit of the default branch belongs to it, another one does not`() async throws {
    let folder = try repository()
    try folder.git("checkout", "-q", "--detach")
    #expect(try await Git.branch(root: folder.path).isDefault)
    try folder.commit()
    #expect(try await Git.branch(root: folder.path).isDefault == false)
  }
}
