import Domain
import Testing

@testable import Git

/// One hunk of a file goes back; the others stay, and what was there is brought to safety first.
struct HunkRevertTests {
  private static func text(_ change: [Int: String] = [:]) -> String {
    (1...30).map { (change[$0] ?? "line \($0)") + "\n" }.joined()
  }

  private func files(_ box: Sandbox, _ tree: String) async throws -> [FileDiff] {
    try await box.git.review(of: tree, base: "main", limits: ReviewLimits()).files
  }

  @discardableResult
  private func revert(
    _ index: Int, of path: String = "file", _ scope: ChangeScope, _ box: Sandbox, _ tree: String
  ) async throws -> String {
    let file = try #require(
      try await files(box, tree).first { $0.change.path == path && $0.change.scope == scope })
    let hunk = try #require(file.hunks.indices.contains(index) ? file.hunks[index] : nil)
    return try await revert(hunk, file.change, box, tree)
  }

  @discardableResult
  private func revert(
    _ hunk: FileDiff.Hunk, _ change: Change, _ box: Sandbox, _ tree: String
  ) async throws -> String {
    let salvage = try await box.git.revertHunk(
      hunk, of: change, in: box.removal(tree, dead: false), base: "main", named: "id-revert")
    return try #require(salvage.ref)
  }

  @Test func oneOfSeveralGoesBackAndTheRescueHasAll() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": Self.text()])
      let changed = Self.text([2: "two", 15: "fifteen", 29: "new\nlines"])
      try box.write(changed, to: "file", in: tree)
      let ref = try await revert(1, .unstaged, box, tree)
      #expect(try box.read("file", in: tree) == Self.text([2: "two", 29: "new\nlines"]))
      #expect(try await box.run("show", ref + ":file") + "\n" == changed)
      try await revert(1, .unstaged, box, tree)
      #expect(try box.read("file", in: tree) == Self.text([2: "two"]))
      try await revert(0, .unstaged, box, tree)
      #expect(try await files(box, tree).isEmpty)
    }
  }

  @Test func whatIsStagedOrCommittedGoesBackInTheIndexToo() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": Self.text()])
      try box.write(Self.text([2: "two", 15: "fifteen"]), to: "file", in: tree)
      let tip = try await box.commit(in: tree)
      try box.write(Self.text([2: "two", 15: "fifteen", 20: "staged", 29: "staged, too"]), to: "file", in: tree)
      try await box.run("add", "file", in: tree)
      try await revert(0, .staged, box, tree)
      try await revert(0, .committed, box, tree)
      #expect(try box.read("file", in: tree) == Self.text([15: "fifteen", 29: "staged, too"]))
      #expect(try await box.run("show", ":file", in: tree) + "\n" == Self.text([15: "fifteen", 29: "staged, too"]))
      #expect(try await box.head(in: tree) == tip, "nothing is committed")
      // A later change blocks only those hunks whose lines or context it touches.
      try box.write(Self.text([15: "fifteen", 16: "sixteen", 29: "staged, too"]), to: "file", in: tree)
      let error = await sessionError { try await revert(1, .committed, box, tree) }
      #expect(error?.kind == .refused && error?.reason.contains("changed again since") == true)
      #expect(try box.read("file", in: tree) == Self.text([15: "fifteen", 16: "sixteen", 29: "staged, too"]))
    }
  }

  @Test func whatIsNotWhatTheUserSawStays() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": Self.text()])
      try box.write(Self.text([15: "fifteen"]), to: "file", in: tree)
      let file = try #require(try await files(box, tree).first)
      // The agent goes on meanwhile: the line says something else, or is somewhere else.
      for text in [Self.text([15: "other"]), "above\n" + Self.text([15: "fifteen"])] {
        try box.write(text, to: "file", in: tree)
        let error = await sessionError { try await revert(file.hunks[0], file.change, box, tree) }
        #expect(error?.kind == .refused && error?.reason.contains("Look again") == true, "\(error?.reason ?? "")")
        #expect(try box.read("file", in: tree) == text)
      }
      try box.write(Self.text(), to: "file", in: tree)
      await expect(.notFound) { try await revert(file.hunks[0], file.change, box, tree) }
      #expect(try await box.git.rescueRefs(of: box.repository).isEmpty)
    }
  }

  @Test func endsOfLinesAndFilesAreKept() async throws {
    try await Sandbox.run { box async throws in
      let windows = Self.text().split(separator: "\n").joined(separator: "\r\n")
      let tree = try await box.session(files: ["file": windows, "open": Self.text() + "open end", "empty": "1\n"])
      try box.write(windows.replacing("line 2\r\n", with: "two\r\n") + "\r\nmore", to: "file", in: tree)
      try box.write(Self.text([2: "two"]) + "open end\n", to: "open", in: tree)
      try box.write("", to: "empty", in: tree)
      try await revert(1, .unstaged, box, tree)
      #expect(try box.read("file", in: tree) == windows.replacing("line 2\r\n", with: "two\r\n"))
      try await revert(1, of: "open", .unstaged, box, tree)
      #expect(try box.read("open", in: tree) == Self.text([2: "two"]) + "open end")
      try await revert(0, of: "empty", .unstaged, box, tree)
      #expect(try box.read("empty", in: tree) == "1\n")
    }
  }

  @Test func oddAndFormerNamesWork() async throws {
    try await Sandbox.run { box async throws in
      var files: [String: String] = ["old": Self.text()]
      for name in oddNames { files["odd/" + name] = Self.text() }
      let tree = try await box.session(files: files)
      for name in oddNames { try box.write(Self.text([2: "two", 29: "end"]), to: "odd/" + name, in: tree) }
      for name in oddNames {
        try await revert(0, of: "odd/" + name, .unstaged, box, tree)
        #expect(try box.read("odd/" + name, in: tree) == Self.text([29: "end"]))
      }
      try await box.run("mv", "old", "new", in: tree)
      try box.write(Self.text([2: "two", 29: "end"]), to: "new", in: tree)
      try await box.run("add", "new", in: tree)
      try await revert(1, of: "new", .staged, box, tree)
      // It keeps its new name.
      #expect(try box.read("new", in: tree) == Self.text([2: "two"]) && !box.exists(tree + "/old"))
    }
  }

  /// Git finds lines that say the same elsewhere in the file: they are not those that the user saw.
  @Test func linesThatSayTheSameElsewhereStay() async throws {
    try await Sandbox.run { box async throws in
      let block = "begin\na\nb\nc\nend\n\n\n\n"
      let changed = block.replacing("b\n", with: "b\nadded\n")
      let tree = try await box.session(files: ["file": block + block])
      try box.write(changed + changed, to: "file", in: tree)
      _ = try await box.commit(in: tree)
      try await revert(0, .committed, box, tree)
      #expect(try box.read("file", in: tree) == block + changed)
      // The difference of the commits is as it was, so a page that is still open asks for the same once more.
      let error = await sessionError { try await revert(0, .committed, box, tree) }
      #expect(error?.kind == .refused)
      #expect(try box.read("file", in: tree) == block + changed)
      #expect(try await box.run("show", ":file", in: tree).split(separator: "\n").count { $0 == "added" } == 1)
    }
  }

  @Test func whatIsOneChangeIsLeftToTheFile() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["gone": "1\n", "file": "1\n"])
      try box.write("new\n", to: "new", in: tree)
      try box.remove(tree + "/gone")
      try box.remove(tree + "/file")
      try box.link("file", to: "/etc/passwd", in: tree)
      let all = try await files(box, tree)
      #expect(all.count >= 3)
      for file in all {
        // A file that shows no place is refused as well, whatever place a request names.
        let hunk = file.hunks.first ?? FileDiff.Hunk(heading: "", lines: [])
        let error = await sessionError { try await revert(hunk, file.change, box, tree) }
        #expect(error?.kind == .refused && error?.reason.contains("revert the whole file") == true)
      }
      #expect(try box.read("new", in: tree) == "new\n")
    }
  }
}
