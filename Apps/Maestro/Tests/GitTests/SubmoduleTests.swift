import Domain
import Testing

@testable import Git

struct SubmoduleTests {
  /// A repository with a submodule that has a submodule of its own.
  private func nested(_ box: Sandbox) async throws -> String {
    for (name, inner) in [("inner", nil), ("outer", "inner")] as [(String, String?)] {
      let path = box.root + "/" + name
      try await box.run("init", "-q", "-b", "main", path)
      try box.write(name, to: "file", in: path)
      if let inner { try await add(box, inner, in: path) }
      try await box.commit(in: path)
    }
    try await add(box, "outer", as: "my sub")
    return try await box.session()
  }

  private func add(_ box: Sandbox, _ name: String, as path: String? = nil, in folder: String? = nil) async throws {
    try await box.run(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", box.root + "/" + name, path ?? name,
      in: folder)
  }

  @Test func aWorktreeWithoutSubmodulesNeedsNothing() async throws {
    try await Sandbox.run { box in
      let tree = try await box.session()
      try await box.git.initializeSubmodules(in: tree, of: box.repository)
    }
  }

  @Test func theyComeFromThisMachine() async throws {
    try await Sandbox.run { box in
      let tree = try await nested(box)
      // The main worktree has the outer one; the inner one must come by its address, which git refuses: it is a path.
      let error = await sessionError { try await box.git.initializeSubmodules(in: tree, of: box.repository) }
      #expect(error?.step == "Initialize the submodules")
      #expect(error?.details.isEmpty == false)
      let sub = tree + "/my sub"
      #expect(try box.read("file", in: sub) == "outer")
      // It follows the address that the other one follows, and git finds nothing changed.
      #expect(try await box.run("config", "remote.origin.url", in: sub) == box.root + "/outer")
      #expect(try await box.run("status", "--porcelain", in: tree) == "")
      #expect(await box.git.removalObstacles(box.removal(tree)) == [])
      try await box.git.removeWorktree(box.removal(tree))
      #expect(try !box.exists(tree))
      // Those of the main worktree are untouched.
      #expect(try box.exists(box.repository.path + "/my sub/file"))
      #expect(
        try await box.run("config", "remote.origin.url", in: box.repository.path + "/my sub") == box.root + "/outer")
    }
  }

  @Test func addressesThatTheUserAllowsAreFollowed() async throws {
    try await Sandbox.run { box in
      let tree = try await nested(box)
      try await box.run("config", "protocol.file.allow", "always")
      let git = GitCommandLine(
        environment: box.environment.merging([
          "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "protocol.file.allow", "GIT_CONFIG_VALUE_0": "always",
        ]) { $1 }, temporaryFolder: box.root + "/tmp")
      // Not from this machine: the main worktree has lost its copy.
      try box.remove(box.repository.commonDirectory + "/modules")
      try await git.initializeSubmodules(in: tree, of: box.repository)
      #expect(try box.read("file", in: tree + "/my sub") == "outer")
      #expect(try box.read("file", in: tree + "/my sub/inner") == "inner")
      #expect(await box.git.removalObstacles(box.removal(tree)) == [])
    }
  }

  @Test func aCommitThatIsNowhereIsTold() async throws {
    try await Sandbox.run { box in
      let tree = try await nested(box)
      try box.remove(box.repository.commonDirectory + "/modules")
      try box.remove(box.root + "/outer")
      await expect(.git) { try await box.git.initializeSubmodules(in: tree, of: box.repository) }
      #expect(try box.exists(tree + "/.gitmodules"))
    }
  }

  /// `.gitmodules` comes from the repository: names and addresses are made to do harm.
  @Test func hostileNamesLeadNowhere() async throws {
    try await Sandbox.run { box in
      let tree = try await nested(box)
      let text = try #require(try box.read(".gitmodules", in: tree))
      for (name, address) in [
        ("../../../outer", "ext::sh -c touch% \(box.root)/harm"), ("x/../../y", "--upload-pack=touch \(box.root)/harm"),
        ("a", "ssh://-oProxyCommand=touch\(box.root)/harm/x"),
      ] {
        try box.write(
          "[submodule \"\(name)\"]\n\tpath = my sub\n\turl = \(address)\n", to: ".gitmodules", in: tree)
        _ = await sessionError { try await box.git.initializeSubmodules(in: tree, of: box.repository) }
        #expect(try !box.exists(box.root + "/harm"))
      }
      // A link in place of the file is not followed.
      try box.remove(tree + "/.gitmodules")
      try box.write(text, to: "elsewhere", in: box.root)
      try box.link(".gitmodules", to: box.root + "/elsewhere", in: tree)
      try await box.git.initializeSubmodules(in: tree, of: box.repository)
      #expect(try !box.exists(tree + "/my sub/file"))
    }
  }
}
