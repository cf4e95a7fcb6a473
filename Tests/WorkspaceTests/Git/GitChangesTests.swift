import Foundation
import Testing
import Workspace

struct GitChangesTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path("repo") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main", "repo")
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    String(decoding: try folder.git(arguments, in: "repo").prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func commit() throws -> String {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", "change")
    return try git("rev-parse", "HEAD")
  }

  private func changes(_ commit: String, in folder: String = "") async throws -> [String: FileChange] {
    let changes = try await Git.changes(since: commit, root: folder.isEmpty ? root : root + "/" + folder)
    #expect(changes.map(\.path) == changes.map(\.path).sorted())
    return Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0) })
  }

  // Mutation: pair patches with entries of `--raw`, which lists touched files, too; take a count that is left out for 0.
  @Test func `every kind of change is told with its lines`() async throws {
    let long = (1...40).map { "line \($0)\n" }.joined()
    try folder.write("repo/Edited.swift", "a\nb\nc\nd\n")
    try folder.write("repo/Touched.swift", "same\n")
    try folder.write("repo/Moved.swift", long)
    try folder.write("repo/Deleted.swift", "1\n2\n")
    try folder.write("repo/Staged \"ü\".swift", "1\n")
    try folder.write("repo/image.png", bytes: [0, 1])
    try folder.write("repo/.gitignore", "ignored\n")
    let start = try commit()

    try git("mv", "Moved.swift", "Elsewhere.swift")
    try folder.write("repo/Elsewhere.swift", long.replacing("line 7\n", with: "line seven\n"))
    _ = try commit()
    try folder.write("repo/Edited.swift", "a\nB\nc\nd\ne\nf\n")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: root + "/Touched.swift")
    try folder.remove("repo/Deleted.swift")
    try folder.write("repo/Staged \"ü\".swift", "@@ -1 +1 @@\ndiff --git a b\n")
    try git("add", "Staged \"ü\".swift")
    try folder.write("repo/image.png", bytes: [0, 2])
    try folder.write("repo/New.swift", "1\n2\n3")
    try folder.write("repo/ignored", "1\n")

    let changes = try await changes(start)

    #expect(
      changes.keys.sorted() == [
        "Deleted.swift", "Edited.swift", "Elsewhere.swift", "New.swift", "Staged \"ü\".swift", "image.png",
      ])
    let edited = try #require(changes["Edited.swift"])
    #expect((edited.added, edited.removed) == (3, 1))
    #expect(edited.lines == [2...2, 5...6])
    #expect(edited.formerLines == [2...2])
    #expect(edited.formerPath == "Edited.swift")
    let moved = try #require(changes["Elsewhere.swift"])
    #expect(moved.formerPath == "Moved.swift")
    #expect((moved.added, moved.removed, moved.lines) == (1, 1, [7...7]))
    let deleted = try #require(changes["Deleted.swift"])
    #expect(deleted.isDeleted && deleted.formerPath == "Deleted.swift")
    #expect((deleted.added, deleted.removed, deleted.formerLines) == (0, 2, [1...2]))
    let new = try #require(changes["New.swift"])
    #expect(new.formerPath == nil)
    #expect((new.added, new.removed, new.lines) == (3, 0, [1...3]))
    // What looks like a patch inside a file is its text.
    let staged = try #require(changes["Staged \"ü\".swift"])
    #expect((staged.added, staged.removed) == (2, 1))
    #expect(try #require(changes["image.png"]).added == 0)
  }

  @Test func `below the root only, with paths from there`() async throws {
    try folder.write("repo/Apps/Shop/A.swift", "1\n")
    try folder.write("repo/B.swift", "1\n")
    let start = try commit()
    try folder.write("repo/Apps/Shop/A.swift", "2\n")
    try folder.write("repo/Apps/Shop/C.swift", "2\n")
    try folder.write("repo/B.swift", "2\n")
    #expect(try await changes(start, in: "Apps/Shop").keys.sorted() == ["A.swift", "C.swift"])
    #expect(try await changes(start).count == 3)
  }

  @Test func `a new file that is staged and edited counts once`() async throws {
    let start = try commit()
    try folder.write("repo/A.swift", "1\n")
    try git("add", "-A")
    try folder.write("repo/A.swift", "1\n2\n")
    let changes = try await changes(start)
    #expect(changes["A.swift"]?.formerPath == nil)
    #expect(changes["A.swift"]?.lines == [1...2])
  }

  // Mutation: take every patch for a file of its own.
  @Test func `a file that became a link, or was one, is one change`() async throws {
    try folder.write("repo/A.swift", "1\n2\n3\n")
    try folder.write("repo/B.swift", "1\n")
    try folder.link("repo/L.swift", to: "B.swift")
    try folder.write("repo/Z.swift", "1\n")
    let start = try commit()
    try folder.remove("repo/A.swift")
    try folder.link("repo/A.swift", to: "B.swift")
    try folder.remove("repo/L.swift")
    try folder.write("repo/L.swift", "1\n2\n")
    try folder.write("repo/Z.swift", "1\n2\n")
    for isStaged in [false, true] {
      if isStaged { try git("add", "-A") }
      let changes = try await changes(start)
      #expect(changes.keys.sorted() == ["A.swift", "L.swift", "Z.swift"])
      #expect(changes.values.allSatisfy { !$0.isDeleted && $0.formerPath == $0.path })
      #expect((changes["A.swift"]?.removed, changes["A.swift"]?.added) == (3, 1))
      #expect((changes["L.swift"]?.removed, changes["L.swift"]?.added) == (1, 2))
      #expect(changes["Z.swift"]?.lines == [2...2])
    }
  }

  // Mutation: expect a patch of every file that is listed: of touched files that are not text there is none.
  @Test func `a work tree that was copied has not changed`() async throws {
    for name in ["a.png", "b.png", "c.png"] { try folder.write("repo/" + name, bytes: [0, 1]) }
    try folder.write("repo/A.swift", "1\n")
    let start = try commit()
    for name in ["a.png", "b.png", "c.png", "A.swift"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: root + "/" + name)
    }
    #expect(try await changes(start).isEmpty)
    try folder.write("repo/A.swift", "1\n2\n")
    try folder.write("repo/b.png", bytes: [0, 2])
    let changes = try await changes(start)
    #expect(changes.keys.sorted() == ["A.swift", "b.png"])
    #expect(changes["A.swift"]?.lines == [2...2])
    #expect(try await Git.changedLines(since: start, paths: ["A.swift"], root: root) == ["A.swift": [2...2]])
  }

  // Mutation: count what git shows.
  @Test func `attributes hide no lines of code`() async throws {
    try folder.write("repo/.gitattributes", "*.swift -diff\n*.dat -diff\n")
    try folder.write("repo/A.swift", "1\n")
    try folder.write("repo/x.dat", "1\n")
    let start = try commit()
    try folder.write("repo/A.swift", "1\n2\n3\n")
    try folder.write("repo/x.dat", "1\n2\n")
    let changes = try await changes(start)
    #expect(changes["A.swift"]?.lines == [2...3])
    #expect(changes["x.dat"]?.added == 0)
    let lines = try await Git.changedLines(since: start, paths: ["A.swift"], root: root)
    #expect(lines == ["A.swift": [2...3]])
  }

  @Test func `what was only taken out of the index is no change, and edited it is one`() async throws {
    try folder.write("repo/A.swift", "1\n2\n")
    let start = try commit()
    try git("rm", "-q", "--cached", "A.swift")
    #expect(try await changes(start).isEmpty)
    try folder.write("repo/A.swift", "1\n2\n3\n")
    let changes = try await changes(start)
    #expect(changes.keys.sorted() == ["A.swift"])
    #expect(changes["A.swift"]?.isDeleted == false && changes["A.swift"]?.formerPath == "A.swift")
    #expect(changes["A.swift"]?.lines == [1...3])
  }

  @Test func `settings of the user hide nothing`() async throws {
    try folder.write("repo/A.swift", (1...40).map { "line \($0)\n" }.joined())
    try folder.write("repo/B.swift", (1...40).map { "row \($0)\n" }.joined())
    let start = try commit()
    try git("config", "diff.renameLimit", "1")
    try git("config", "log.showRoot", "false")
    for (old, new) in [("A", "C"), ("B", "D")] {
      try git("mv", "\(old).swift", "\(new).swift")
      let path = "repo/\(new).swift"
      try folder.write(path, try String(contentsOfFile: folder.path(path), encoding: .utf8) + "more\n")
    }
    #expect(try await changes(start).mapValues(\.formerPath) == ["C.swift": "A.swift", "D.swift": "B.swift"])
    let churn = try #require(try await Git.churn(root: root, folder: "refactoring"))
    #expect(churn.changes.map(\.paths) == [["A.swift", "B.swift"]])
  }

  // Mutation: ask about every file with a process of its own: the second test then takes a minute.
  @Test func `many files are asked about at once`() async throws {
    let names = (0..<900).map { "F\($0).swift" }
    for name in names { try folder.write("repo/" + name, "// \(name)\n") }
    let start = try commit()
    for name in names { try folder.write("repo/" + name, "// \(name)\n// new\n") }
    let lines = try await Git.changedLines(since: start, paths: Set(names), root: root)
    #expect(lines.count == 900 && lines.values.allSatisfy { $0 == [2...2] })
    try git("mv", "F7.swift", "G7.swift")
    let renames = try await Git.renames(
      since: start, from: Set(names), to: Set(names.map { "G" + $0.dropFirst() }), root: root)
    #expect(renames == ["F7.swift": "G7.swift"])
  }

  @Test func `without a repository the error says so`() async throws {
    try folder.makeFolder("plain")
    let plain = folder.path("plain")
    await #expect(throws: GitError.notARepository(root: plain)) {
      _ = try await Git.changes(since: String(repeating: "0", count: 40), root: plain)
    }
  }
}
