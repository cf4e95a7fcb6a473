import Foundation
import Testing
import Workspace

/// What git knows about the past: commits, contents, moved files, changed lines.
struct GitHistoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main", "repo")
  }

  private var root: String { folder.path("repo") }

  private func git(_ arguments: String...) throws { try folder.git(arguments, in: "repo") }

  @discardableResult
  private func commit(_ message: String = "change") async throws -> String {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message)
    return try await Git.head(root: root).id
  }

  private func lines(_ count: Int, changed: [Int: String] = [:]) -> String {
    (1...count).map { (changed[$0] ?? "// line \($0) of a file that is long enough") + "\n" }.joined()
  }

  @Test func `the head is known on a branch and off one`() async throws {
    let first = try await commit("one")
    try await commit("two")
    let head = try await Git.head(root: root)
    #expect(head.id.count == 40 && head.id != first)
    #expect(head.day.count == 10 && head.day.dropFirst(4).first == "-")
    try git("checkout", "-q", "--detach", "HEAD~1")
    #expect(try await Git.head(root: root).id == first)
    #expect(try await Git.commit("main", root: root) == head.id)
  }

  @Test func `the commit that last changed a folder is found`() async throws {
    try folder.write("repo/a/x.txt")
    let first = try await commit()
    try folder.write("repo/b/y.txt")
    let second = try await commit()
    try git("checkout", "-q", "--detach")
    #expect(try await Git.lastChange(in: "a", root: root) == .commit(first))
    #expect(try await Git.lastChange(in: "b/y.txt", root: root) == .commit(second))
    #expect(try await Git.lastChange(in: "y.txt", root: folder.path("repo/b")) == .commit(second))
    #expect(try await Git.lastChange(in: "c", root: root) == .never)
    // Not a pattern: nothing is called so.
    #expect(try await Git.lastChange(in: "*", root: root) == .never)
    #expect(try await Git.lastChange(in: ":(top)a", root: root) == .never)
  }

  @Test func `a shallow clone does not pretend`() async throws {
    try folder.write("repo/a/x.txt")
    try await commit()
    try folder.write("repo/b/y.txt")
    try await commit()
    try folder.git("clone", "-q", "--depth=1", "file://" + root, "shallow")
    #expect(try await Git.lastChange(in: "a", root: folder.path("shallow")) == .beyondShallowClone)
    await #expect(throws: GitError.unknownRevision("HEAD~1")) {
      try await Git.files(in: "a", at: "HEAD~1", root: folder.path("shallow"))
    }
  }

  @Test func `where there is no history a sentence says so`() async throws {
    await #expect(throws: GitError.noCommits(root: root)) { try await Git.head(root: root) }
    await #expect(throws: GitError.noCommits(root: root)) { try await Git.lastChange(in: "a", root: root) }
    try folder.makeFolder("plain")
    let plain = folder.path("plain")
    await #expect(throws: GitError.notARepository(root: plain)) { try await Git.head(root: plain) }
    await #expect(throws: GitError.notARepository(root: plain)) { try await Git.lastChange(in: "a", root: plain) }
    await #expect(throws: GitError.notARepository(root: plain)) {
      try await Git.changedLines(since: "HEAD", paths: ["a"], root: plain)
    }
    await #expect(throws: GitError.missing) { try await Git.head(root: root, executable: "no-such-git") }
  }

  @Test(arguments: ["", "-h", "--output=/tmp/x", "a\0b", "a\nb"])
  func `what cannot be a revision is refused`(revision: String) async throws {
    try await commit()
    await #expect(throws: GitError.invalidRevision(revision)) {
      try await Git.files(in: "", at: revision, root: root)
    }
    await #expect(throws: GitError.invalidRevision(revision)) { try await Git.commit(revision, root: root) }
    await #expect(throws: GitError.invalidRevision(revision)) {
      try await Git.renames(since: revision, from: ["a"], to: ["b"], root: root)
    }
  }

  @Test func `files of the past come back byte by byte`() async throws {
    let odd = ["a b.txt", "quo\"te.txt", "ünï.txt", "new\nline.txt", "-dash.txt", "*.txt"]
    for (index, name) in odd.enumerated() { try folder.write("repo/d/" + name, "old \(index)\r\n\0") }
    try folder.write("repo/d/sub/deeper.txt")
    try folder.write("repo/d/other.md")
    try folder.link("repo/d/link.txt", to: "other.md")
    try await commit()
    for name in odd { try folder.write("repo/d/" + name, "new") }
    let files = try await Git.files(in: "d", suffix: ".txt", at: "HEAD", root: root)
    #expect(Set(files.map(\.name)) == Set(odd))
    for file in files {
      let index = try #require(odd.firstIndex(of: file.name))
      #expect(file.bytes == Array("old \(index)\r\n\0".utf8))
    }
    #expect(try await Git.files(in: "", suffix: ".txt", at: "HEAD", root: folder.path("repo/d")).count == odd.count)
    #expect(try await Git.files(in: "nowhere", at: "HEAD", root: root).isEmpty)
    #expect(try await Git.file("d/a b.txt", at: "main", root: root) == Array("old 0\r\n\0".utf8))
    #expect(try await Git.file("d/a c.txt", at: "main", root: root) == nil)
    await #expect(throws: GitError.unknownRevision("nope")) { try await Git.files(in: "d", at: "nope", root: root) }
  }

  // Mutation: take what the repository does not know for its own, or shortened ids for unknown ones.
  @Test func `commits that are no part of what is checked out are told from those that are`() async throws {
    let first = try await commit("one")
    try git("checkout", "-q", "-b", "work")
    try folder.write("repo/a.txt", "a\n")
    let side = try await commit("two")
    let last = try await commit("three")
    let blob = String(decoding: try folder.git(["rev-parse", "HEAD:a.txt"], in: "repo").dropLast(), as: UTF8.self)
    try git("checkout", "-q", "main")
    let second = try await commit("four")
    let short = [first, side].map { String($0.prefix(10)) }
    let unknown = ["0123456789", String(repeating: "a", count: 40), blob]
    let asked = Set([first, second, side, last] + short + unknown)
    #expect(try await Git.foreign(asked, root: root) == Set([side, last, short[1]] + unknown))
    #expect(try await Git.foreign(Set(unknown), root: root) == Set(unknown))
    #expect(try await Git.foreign([first, short[0]], root: root).isEmpty)
    #expect(try await Git.foreign([], root: root).isEmpty)
  }

  @Test func `lines changed in commits, in the index and in the work tree are all found`() async throws {
    for name in ["committed", "staged", "edited", "same", "shorter", "touched"] {
      try folder.write("repo/App/\(name).swift", lines(30))
    }
    let base = try await commit()
    try folder.write("repo/App/committed.swift", lines(30, changed: [3: "// new", 4: "// new"]))
    try await commit()
    try folder.write("repo/App/staged.swift", lines(30, changed: [1: "// first", 30: "// last"]))
    try git("add", "App/staged.swift")
    try folder.write("repo/App/edited.swift", lines(30, changed: [10: "// one\n// two\n// three"]))
    try folder.write("repo/App/shorter.swift", lines(20))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path("repo/App/touched.swift"))
    try folder.write("repo/App/new.swift", lines(5))
    let names = ["committed", "staged", "edited", "same", "shorter", "touched", "new", "gone"]
    let index = try Data(contentsOf: URL(fileURLWithPath: folder.path("repo/.git/index")))
    let changed = try await Git.changedLines(
      since: base, paths: Set(names.map { "App/\($0).swift" }), root: root)
    #expect(
      changed == [
        "App/committed.swift": [3...4], "App/staged.swift": [1...1, 30...30], "App/edited.swift": [10...12],
        "App/new.swift": [1...Int.max],
      ])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("repo/.git/index"))) == index)
    let below = try await Git.changedLines(since: base, paths: ["edited.swift"], root: folder.path("repo/App"))
    #expect(below == ["edited.swift": [10...12]])
  }

  @Test func `lines that look like hunks are no hunks`() async throws {
    try folder.write("repo/a.swift", lines(9))
    let base = try await commit()
    try folder.write("repo/a.swift", lines(9, changed: [5: "@@ -1,2 +100,200 @@\n+++ b/a.swift"]))
    #expect(try await Git.changedLines(since: base, paths: ["a.swift"], root: root) == ["a.swift": [5...6]])
  }

  @Test func `odd names are names and no patterns`() async throws {
    let names: Set = [
      "a b.swift", "quote\".swift", "ünï.swift", "new\nline.swift", "-dash.swift", "*.swift", ":x.swift",
    ]
    for name in names { try folder.write("repo/" + name, lines(9)) }
    let base = try await commit()
    for name in names { try folder.write("repo/" + name, lines(9, changed: [2: "// new"])) }
    let changed = try await Git.changedLines(since: base, paths: names, root: root)
    #expect(Set(changed.keys) == names)
    #expect(changed.values.allSatisfy { $0 == [2...2] })
  }

  @Test func `moved files are found, edited or not, known to git or not`() async throws {
    for name in ["one", "two", "three", "four"] { try folder.write("repo/\(name).swift", "// \(name)\n" + lines(40)) }
    let base = try await commit()
    try git("mv", "one.swift", "first.swift")
    try await commit()
    try git("mv", "two.swift", "second.swift")
    try folder.write("repo/second.swift", "// two\n" + lines(40, changed: [7: "// edited"]))
    try folder.makeFolder("repo/sub")
    try FileManager.default.moveItem(
      atPath: folder.path("repo/three.swift"), toPath: folder.path("repo/sub/third \"3\".swift"))
    try FileManager.default.moveItem(
      atPath: folder.path("repo/four.swift"), toPath: folder.path("repo/fourth.swift"))
    try folder.write("repo/fourth.swift", "// something else\n")
    let renames = try await Git.renames(
      since: base, from: ["one.swift", "two.swift", "three.swift", "four.swift"],
      to: ["first.swift", "second.swift", "sub/third \"3\".swift", "fourth.swift"], root: root)
    #expect(
      renames == [
        "one.swift": "first.swift", "two.swift": "second.swift", "three.swift": "sub/third \"3\".swift",
      ])
    let moved = try await Git.renames(since: base, to: ["second.swift"], root: root)
    #expect(moved == ["two.swift": "second.swift"])
    // A moved file has changed where it was edited, not everywhere.
    let changed = try await Git.changedLines(since: base, paths: ["second.swift"], renames: moved, root: root)
    #expect(changed == ["second.swift": [8...8]])
  }

  @Test func `nothing is written and no program of the repository runs`() async throws {
    try folder.write("repo/a.swift", lines(9))
    let base = try await commit()
    let marker = folder.path("marker")
    try folder.write("hook.sh", "#!/bin/sh\ntouch '\(marker)'\ncat\n")
    chmod(folder.path("hook.sh"), 0o755)
    for key in ["core.fsmonitor", "diff.external", "diff.x.command", "diff.x.textconv", "core.pager", "gpg.program"] {
      try git("config", key, folder.path("hook.sh"))
    }
    try git("config", "log.showSignature", "true")
    try folder.write("repo/.gitattributes", "* diff=x\n")
    try folder.write("repo/a.swift", lines(9, changed: [2: "// new"]))
    #expect(try await Git.changedLines(since: base, paths: ["a.swift"], root: root) == ["a.swift": [2...2]])
    _ = try await Git.renames(since: base, from: ["b.swift"], to: ["a.swift"], root: root)
    _ = try await Git.lastChange(in: "a.swift", root: root)
    _ = try await Git.head(root: root)
    _ = try await Git.file("a.swift", at: "HEAD", root: root)
    #expect(!FileManager.default.fileExists(atPath: marker))
  }
}
