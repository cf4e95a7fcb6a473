import Domain
import Testing

@testable import Git

struct ReviewTests {
  private func diff(_ review: Review, _ path: String, _ scope: ChangeScope) throws -> FileDiff {
    try #require(review.files.first { $0.change.path == path && $0.change.scope == scope })
  }

  private func text(_ diff: FileDiff) -> [String] {
    diff.hunks.flatMap(\.lines).map { line in
      switch line.kind {
      case .added: "+" + line.text
      case .removed: "-" + line.text
      case .context: " " + line.text
      }
    }
  }

  @Test func allScopesAreShownWithTheirLines() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["file": "a\nb\nc\n", "staged": "1\n", "moved": "x\ny\nz\nlast\n"])
      try box.write("a\nB\nc\n", to: "file", in: tree)
      try await box.commit(in: tree)
      try box.write("2\n", to: "staged", in: tree)
      try await box.run("mv", "moved", "new", in: tree)
      try box.write("x\ny\nz\nend\n", to: "new", in: tree)
      try await box.run("add", ".", in: tree)
      try box.write("a\nB\nc\nd", to: "file", in: tree)
      try box.write("fresh\r\nlines", to: "untracked", in: tree)
      // The base goes on: that must not be seen.
      try box.write("elsewhere", to: "other")
      try await box.commit()
      let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits())
      #expect(review.files.map(\.change.scope) == [.committed, .staged, .staged, .unstaged, .untracked])
      #expect(text(try diff(review, "file", .committed)) == [" a", "-b", "+B", " c"])
      #expect(text(try diff(review, "staged", .staged)) == ["-1", "+2"])
      let moved = try diff(review, "new", .staged)
      #expect(moved.change.formerPath == "moved" && moved.change.kind == .renamed)
      #expect(text(moved) == [" x", " y", " z", "-last", "+end"])
      #expect(moved.hunks[0].lines.last == .init(kind: .added, text: "end", oldNumber: nil, newNumber: 4))
      #expect(text(try diff(review, "file", .unstaged)) == [" a", " B", " c", "+d"])
      let fresh = try diff(review, "untracked", .untracked)
      #expect(text(fresh) == ["+fresh", "+lines"] && fresh.added == 2 && fresh.change.kind == .added)
      #expect(review.omittedFiles == 0 && review.state.aheadOfBase == 1)
    }
  }

  @Test func oddNamesAndContentsAreNotTakenForStructure() async throws {
    try await Sandbox.run { box async throws in
      let trap = "diff --git a/x b/x\n@@ -1 +1 @@\n--- a/x\n+++ b/x\n\\ No newline at end of file\n"
      var files: [String: String] = [:]
      for name in oddNames { files[name] = trap + name + "\n" }
      files["zzz\ndiff --git a/q b/q\n@@ -1 +1 @@"] = trap
      let tree = try await box.session(files: files)
      for name in files.keys { try box.write("@@ -9 +9 @@\n" + trap + "+-\n", to: name, in: tree) }
      let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits())
      #expect(Set(review.files.map(\.change.path)) == Set(files.keys))
      for file in review.files {
        #expect(text(file).first == "+@@ -9 +9 @@", "\(file.change.path)")
        let counts = [FileDiff.Line.Kind.added, .removed].map { kind in
          file.hunks.flatMap(\.lines).count { $0.kind == kind }
        }
        #expect([file.added, file.removed] == counts && file.added == 2 && file.omittedLines == 0)
      }
      try await box.run("config", "diff.noprefix", "true", in: tree)
      try await box.run("config", "diff.mnemonicPrefix", "true", in: tree)
      try await box.run("config", "diff.external", "false", in: tree)
      try await box.run("config", "color.ui", "always", in: tree)
      try await box.run("config", "diff.context", "0", in: tree)
      #expect(try await box.git.review(of: tree, base: "main", limits: ReviewLimits()) == review)
    }
  }

  @Test func limitsAreKeptAndCountedExactly() async throws {
    try await Sandbox.run { box async throws in
      let long = (0..<5000).map { "line \($0)\n" }.joined()
      let tree = try await box.session(files: ["long": long, "other": "x\n", "third": "x\n"])
      try box.write(long.replacing("line", with: "LINE"), to: "long", in: tree)
      try box.write("y\n", to: "other", in: tree)
      try box.write("y\n", to: "third", in: tree)
      try box.write(long, to: "new", in: tree)
      let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits(files: 2, linesPerFile: 100))
      #expect(review.files.count == 2 && review.omittedFiles == 2)
      #expect(review.counts == [.unstaged: 3, .untracked: 1])
      let file = review.files[0]
      #expect(file.added == 5000 && file.removed == 5000)
      #expect(file.hunks.flatMap(\.lines).count == 100 && file.omittedLines == 9900)
      #expect(text(review.files[1]) == ["-x", "+y"])
      let all = try await box.git.review(of: tree, base: "main", limits: ReviewLimits(files: 9, linesPerFile: 100))
      #expect(all.files.last?.added == 5000 && all.files.last?.omittedLines == 4900)
    }
  }

  @Test func aHugeDifferenceNeitherFillsMemoryNorHidesOthers() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["a": "1\n", "huge": "1\n", "z": "1\n"])
      let piece = String(repeating: "0123456789abcdef0123456789abcdef\n", count: 1 << 15)
      try box.write(String(repeating: piece, count: 24), to: "huge", in: tree)
      try box.write(String(repeating: "x", count: 20 << 20) + "\n", to: "a", in: tree)
      try box.write("2\n", to: "z", in: tree)
      let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits(files: 9, linesPerFile: 50))
      #expect(text(try diff(review, "z", .unstaged)) == ["-1", "+2"])
      let huge = try diff(review, "huge", .unstaged)
      #expect(huge.added == 24 << 15 && huge.omittedLines == (24 << 15) + 1 - 50)
      let long = try diff(review, "a", .unstaged)
      #expect(long.added == 1 && long.removed == 1)
      #expect(text(long).first == "-1")
    }
  }

  @Test func binaryModesLinksAndSubmodulesAreShown() async throws {
    try await Sandbox.run { box async throws in
      let sub = box.root + "/sub"
      try await box.run("init", "-q", sub)
      try await box.commit(in: sub)
      try box.write("plain\n", to: "mode")
      try box.link("link", to: "old")
      try await box.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", sub, "sub")
      let tree = try await box.session(files: ["typed": "a\n", "bin": "a\0b"])
      try await box.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init", in: tree)
      try await box.commit(in: tree + "/sub")
      try box.write("a\0c", to: "bin", in: tree)
      try box.write("plain\n", to: "mode", in: tree, permissions: 0o755)
      try box.remove(tree + "/link")
      try box.link("link", to: "new", in: tree)
      try box.remove(tree + "/typed")
      try box.link("typed", to: "x", in: tree)
      try box.link("fresh", to: "nowhere", in: tree)
      try box.write("a\0b", to: "fresh.bin", in: tree)
      try await box.run("init", "-q", tree + "/nested")
      let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits())
      #expect(try diff(review, "bin", .unstaged).isBinary)
      #expect(try diff(review, "fresh.bin", .untracked).isBinary)
      #expect(
        try diff(review, "mode", .unstaged)
          == FileDiff(
            change: Change(path: "mode", kind: .modified, scope: .unstaged), added: 0, removed: 0,
            fingerprint: "new mode 100755\n"))
      #expect(text(try diff(review, "link", .unstaged)) == ["-old", "+new"])
      #expect(text(try diff(review, "typed", .unstaged)) == ["-a", "+x"])
      #expect(text(try diff(review, "fresh", .untracked)) == ["+nowhere"])
      #expect(try diff(review, "sub", .unstaged).hunks[0].lines.count == 2)
      #expect(try diff(review, "nested/", .untracked).hunks.isEmpty)
    }
  }

  /// What the lines do not say: that a difference was seen must not hide another one.
  @Test func fingerprintsTellWhatLinesDoNotSay() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session(files: ["bin": "a\0b", "ends": "a\n", "long": "", "file": "1\n"])
      func fingerprint(_ path: String, lines: Int = 2000) async throws -> String {
        let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits(linesPerFile: lines))
        return try #require(review.files.last { $0.change.path == path }).fingerprint
      }
      try box.write("2\n", to: "file", in: tree)
      #expect(try await fingerprint("file") == "")
      let cut = String(repeating: "x", count: 3_000)
      for (path, texts, lines) in [
        ("bin", ["a\0c", "a\0d"], 2_000), ("ends", ["b\n", "b\r\n", "b"], 2_000),
        ("long", [cut + "1\n", cut + "2\n"], 2_000), ("file", ["2\n3\n4\n", "2\n3\n5\n"], 2),
        ("new.bin", ["\0a", "\0ab"], 2_000), ("new.ends", ["b\n", "b\r\n", "b"], 2_000),
        ("new.long", [cut + "1\n", cut + "12\n"], 2_000),
      ] {
        var seen: Set<String> = []
        for text in texts {
          try box.write(text, to: path, in: tree)
          seen.insert(try await fingerprint(path, lines: lines))
        }
        #expect(seen.count == texts.count, "\(path): \(seen)")
      }
      // A new file is the same before and after it is committed.
      try box.write("#!/bin/sh\r\n", to: "new.sh", in: tree, permissions: 0o755)
      let untracked = try await fingerprint("new.sh")
      #expect(!untracked.isEmpty)
      try await box.commit(in: tree)
      #expect(try await fingerprint("new.sh") == untracked)
    }
  }

  @Test func brokenNamesAreShownByReplacementCharacters() async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      // Not every file system takes such names.
      let path = GitPath(tree).appending(GitPath([0x61, 0xFF, 0x62]))
      guard (try? FileSystem.write(Array("x\n".utf8), to: path)) != nil else { return }
      let review = try await box.git.review(of: tree, base: "main", limits: ReviewLimits())
      #expect(review.files.map(\.change.path) == ["a\u{FFFD}b"])
      #expect(review.files[0].added == 1)
      _ = try await box.git.commitAll(in: tree, message: "odd")
      let committed = try await box.git.review(of: tree, base: "main", limits: ReviewLimits())
      #expect(committed.files.map(\.change.path) == ["a\u{FFFD}b"])
      #expect(text(committed.files[0]) == ["+x"])
    }
  }
}
