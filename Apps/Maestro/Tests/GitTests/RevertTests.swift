import Domain
import Testing

@testable import Git

/// One file goes back to what it was where the branch left its base; what was there is brought to safety first.
struct RevertTests {
  private func revert(_ path: String, _ box: Sandbox, _ tree: String, copied: [CopiedFile] = []) async throws -> String
  {
    let salvage = try await box.git.revertFile(
      path, in: box.removal(tree, copied: copied, dead: false), base: "main", named: "id-revert")
    let ref = try #require(salvage.ref)
    #expect(try await box.run("rev-parse", ref) == salvage.commit?.description)
    return ref
  }

  private func paths(_ box: Sandbox, _ tree: String) async throws -> [String] {
    try await box.git.review(of: tree, base: "main", limits: ReviewLimits()).files.map {
      "\($0.change.scope) \($0.change.path)"
    }
  }

  @Test func whatIsCommittedStagedAndNotStagedGoesBack() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "one\n", "other": "1\n"])
      try box.write("two\n", to: "file", in: tree)
      try box.write("2\n", to: "other", in: tree)
      let tip = try await box.commit(in: tree)
      try box.write("three\n", to: "file", in: tree)
      try await box.run("add", "file", in: tree)
      try box.write("four\n", to: "file", in: tree)
      // The base goes on; what counts is where the branch left it.
      try box.write("elsewhere\n", to: "file")
      try await box.commit()
      let ref = try await revert("file", box, tree)
      #expect(ref == "refs/maestro/rescue/id-revert")
      #expect(try box.read("file", in: tree) == "one\n" && box.read("other", in: tree) == "2\n")
      #expect(try await box.head(in: tree) == tip, "nothing is committed")
      #expect(try await paths(box, tree) == ["committed file", "committed other", "staged file"])
      #expect(try await box.run("show", ref + ":file") == "four")
      #expect(try await box.run("show", ref + "^2:file") == "three")
      _ = try await box.git.commitAll(in: tree, message: "Take it back")
      #expect(try await paths(box, tree) == ["committed other"])
      // Nothing is overwritten by the next one.
      #expect(try await revert("other", box, tree) == "refs/maestro/rescue/id-revert-2")
      #expect(try box.read("other", in: tree) == "1\n")
    }
  }

  @Test func aCommittedFileHasARescueToo() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("new\n", to: "file", in: tree)
      let tip = try await box.commit(in: tree)
      let ref = try await revert("file", box, tree)
      #expect(try await box.run("rev-parse", ref) == tip.description)
      #expect(try await box.git.rescueRefs(of: box.repository).map(\.onlyHere) == [0])
    }
  }

  @Test func newFilesGoAndDeletedOnesComeBack() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["gone": "1\n", "deep/gone": "2\n", "staged gone": "3\n", "exec": "4\n"])
      try box.remove(tree + "/gone")
      try box.remove(tree + "/deep")
      try await box.run("rm", "-q", "staged gone", in: tree)
      try box.write("4\n", to: "exec", in: tree, permissions: 0o755)
      try box.write("added\n", to: "new/deep/added", in: tree)
      try await box.run("add", "new", in: tree)
      try box.write("fresh\n", to: "more/deep/fresh", in: tree)
      try box.link("link", to: "/etc/passwd", in: tree)
      var refs: [String: String] = [:]
      for path in ["gone", "deep/gone", "staged gone", "exec", "new/deep/added", "more/deep/fresh", "link"] {
        refs[path] = try await revert(path, box, tree)
      }
      #expect(try await paths(box, tree).isEmpty)
      #expect(try box.read("deep/gone", in: tree) == "2\n" && box.read("staged gone", in: tree) == "3\n")
      #expect(try FileSystem.entry(at: GitPath(tree + "/exec")) == .file(permissions: 0o644, size: 2))
      // Empty folders go with their last file.
      for path in ["new", "more", "link"] { #expect(try !box.exists(tree + "/" + path)) }
      #expect(try await box.run("show", (refs["new/deep/added"] ?? "") + ":new/deep/added") == "added")
      #expect(try await box.run("show", (refs["more/deep/fresh"] ?? "") + ":more/deep/fresh") == "fresh")
      #expect(try await box.run("show", (refs["link"] ?? "") + ":link") == "/etc/passwd")
    }
  }

  @Test func aRenamedFileGetsItsNameBack() async throws {
    try await Sandbox.run { box async throws in
      let text = (1...20).map { "line \($0)\n" }.joined()
      let tree = try await box.session(files: ["old": text, "next": text + "end\n"])
      try await box.run("mv", "old", "new", in: tree)
      try await box.commit(in: tree)
      try await box.run("mv", "new", "newer", in: tree)
      _ = try await revert("newer", box, tree)
      #expect(try box.read("old", in: tree) == text && !box.exists(tree + "/newer"))
      #expect(try await box.run("diff", "--name-only", "main", in: tree) == "")
      // A name that is in use again is not taken away from what has it.
      try await box.run("mv", "next", "moved", in: tree)
      try box.write("something else\n", to: "next", in: tree)
      let error = await sessionError { _ = try await revert("moved", box, tree) }
      #expect(error?.kind == .refused && error?.reason.contains("'next'") == true, "\(error?.reason ?? "")")
      #expect(try box.read("next", in: tree) == "something else\n" && box.exists(tree + "/moved"))
    }
  }

  @Test func oddNamesAreTakenLiterally() async throws {
    try await Sandbox.run { box async throws in
      var files: [String: String] = [:]
      for name in oddNames { files["odd/" + name] = name }
      files["odd/star"] = "1"
      let tree = try await box.session(files: files)
      for name in files.keys { try box.write("changed", to: name, in: tree) }
      for name in oddNames { _ = try await revert("odd/" + name, box, tree) }
      #expect(try await paths(box, tree) == ["unstaged odd/star"])
      for name in oddNames { #expect(try box.read("odd/" + name, in: tree) == name) }
    }
  }

  @Test func whatCannotBeRescuedIsKept() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "1\n", "secret": "1\n"])
      // Git ignores it now, so that no commit has what it holds.
      try await box.run("rm", "-q", "--cached", "secret", in: tree)
      try box.write("secret\n", to: ".gitignore", in: tree)
      try await box.commit(in: tree)
      try box.write("only here\n", to: "secret", in: tree)
      let ignored = await sessionError { _ = try await revert("secret", box, tree) }
      #expect(ignored?.kind == .refused && ignored?.reason.contains("git ignores it") == true)
      #expect(try box.read("secret", in: tree) == "only here\n")
      // An unchanged copy is in no rescue, either.
      try box.write("copy\n", to: "copy", in: tree)
      let digest = try FileSystem.digest(of: GitPath(tree + "/copy"))
      await expect(.refused) {
        _ = try await revert("copy", box, tree, copied: [CopiedFile(path: "copy", digest: digest)])
      }
      #expect(try box.read("copy", in: tree) == "copy\n")
      #expect(try await box.git.rescueRefs(of: box.repository).isEmpty)
    }
  }

  @Test func whatIsInTheWayIsNamed() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "1\n", "folder/inner": "1\n", "linked/inner": "1\n"])
      // A folder where a file was, a file and a link where folders were.
      try box.remove(tree + "/file")
      try box.write("x\n", to: "file/inside", in: tree)
      try box.remove(tree + "/folder")
      try box.write("x\n", to: "folder", in: tree)
      try box.remove(tree + "/linked")
      try box.link("linked", to: box.root, in: tree)
      try await box.run("init", "-q", tree + "/nested")
      for (path, reason) in [
        ("file", "something else"), ("folder/inner", "is no folder any more"),
        ("linked/inner", "is no folder any more"),
        ("nested/", "repository of its own"),
      ] {
        let error = await sessionError { _ = try await revert(path, box, tree) }
        #expect(error?.kind == .refused && error?.reason.contains(reason) == true, "\(path): \(error?.reason ?? "")")
      }
      for path in ["nowhere", "", "../repo/file", ".git", box.root + "/repo/file"] {
        await expect(.notFound) { _ = try await revert(path, box, tree) }
      }
      #expect(try box.read("file/inside", in: tree) == "x\n" && !box.exists(box.root + "/inner"))
      // One after the other works.
      for path in ["file/inside", "file", "folder", "folder/inner", "linked", "linked/inner"] {
        _ = try await revert(path, box, tree)
      }
      try box.remove(tree + "/nested")
      #expect(try await paths(box, tree).isEmpty)
      #expect(try box.read("linked/inner", in: tree) == "1\n" && !box.exists(box.root + "/inner"))
    }
  }

  @Test func nothingIsTakenBackInTheMiddleOfSomething() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("ours\n", to: "file", in: tree)
      try await box.commit(in: tree)
      try box.write("theirs\n", to: "file")
      try await box.commit()
      _ = try await box.git.mergeBase("main", into: tree)
      let error = await sessionError { _ = try await revert("file", box, tree) }
      #expect(error?.kind == .refused && error?.reason.contains("A merge is in progress") == true)
      try await box.run("merge", "--abort", in: tree)
      // Another git holds its lock: nothing is touched, and the file is named.
      try box.write("more\n", to: "file", in: tree)
      try box.write("", to: "index.lock", in: box.repository.commonDirectory + "/worktrees/tree-session-x")
      let locked = await sessionError { _ = try await revert("file", box, tree) }
      #expect(locked?.message.contains("index.lock") == true && locked?.reason.contains("is kept at refs/") == true)
      #expect(try box.read("file", in: tree) == "more\n")
    }
  }

  @Test func aSubmoduleIsNotTakenBack() async throws {
    try await Sandbox.run { box async throws in
      let sub = box.root + "/sub.git"
      try await box.run("init", "-q", sub)
      try box.write("1", to: "f", in: sub)
      try await box.commit(in: sub)
      try await box.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", sub, "sub")
      let tree = try await box.session()
      try await box.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init", in: tree)
      try await box.commit(in: tree + "/sub")
      await expect(.refused) { _ = try await revert("sub", box, tree) }
      try await box.run("rm", "-q", "-f", "sub", in: tree)
      await expect(.refused) { _ = try await revert("sub", box, tree) }
    }
  }
}
