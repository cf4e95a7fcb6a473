import Foundation
import Testing
import Workspace

/// What git tells about how often files change.
@Suite struct ChurnTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main", "repo")
  }

  private var root: String { folder.path("repo") }

  /// A commit at noon of a day; git takes the date of the committer from the environment only, so it is an amend.
  private func commit(_ message: String, on date: String) throws {
    try folder.git(["add", "-A"], in: "repo")
    try folder.git(["commit", "-q", "--allow-empty", "-m", message, "--date", date + "T12:00:00Z"], in: "repo")
    try folder.git(
      ["-c", "alias.at=!GIT_COMMITTER_DATE=\(date)T12:00:00Z git commit -q --amend --no-edit --allow-empty", "at"],
      in: "repo")
  }

  private func churn(_ root: String? = nil) async throws -> GitChurn? {
    try await Git.churn(root: root ?? self.root, folder: "refactoring")
  }

  @Test func `The commits of the twelve months before the last one, newest first, with what they changed`() async throws
  {
    try folder.write("repo/App/A.swift", "// 1\n")
    try commit("Long ago", on: "2024-11-01")
    try folder.write("repo/App/B.swift", "// 1\n")
    try commit("Fix the crash", on: "2025-06-01")
    try folder.write("repo/App/A b é.swift", "// 1\n")
    try folder.write("repo/App/B.swift", "// 2\n")
    try commit("Add more", on: "2025-12-01")
    let churn = try #require(try await churn())
    #expect(churn.day == "2025-12-01")
    #expect(churn.changes.map(\.subject) == ["Add more", "Fix the crash"])
    #expect(churn.changes.map(\.day) == ["2025-12-01", "2025-06-01"])
    #expect(churn.changes[0].paths.sorted() == ["App/A b é.swift", "App/B.swift"])
    #expect(churn.changes[0].id == churn.head && churn.head.count == 40)
    #expect(churn.uncommitted.isEmpty && !churn.isShallow)
  }

  @Test func `Commits of some days are counted by file, and none where only the latest are known`() async throws {
    try folder.write("repo/App/A.swift", "// 1\n")
    try commit("Before", on: "2025-08-01")
    for (number, date) in ["2025-10-01", "2025-11-01"].enumerated() {
      try folder.write("repo/App/A.swift", "// \(number)\n")
      try folder.write("repo/App/B \(number).swift", "// \(number)\n")
      try commit("Change", on: date)
    }
    #expect(
      try await Git.changeCounts(root: root, days: 90) == ["App/A.swift": 2, "App/B 0.swift": 1, "App/B 1.swift": 1])
    #expect(try await Git.changeCounts(root: root + "/App", days: 10) == ["A.swift": 1, "B 1.swift": 1])
    try folder.git("clone", "-q", "--depth", "1", "file://" + root, "shallow")
    #expect(try await Git.changeCounts(root: folder.path("shallow"), days: 90) == nil)
    #expect(try await Git.changeCounts(root: "/", days: 90) == nil)
  }

  // Mutation: do not pass what is known.
  @Test func `What an earlier call has read is not read again to count`() async throws {
    try folder.write("repo/App/A.swift", "// 1\n")
    try commit("Before", on: "2025-10-01")
    var known = try #require(try await churn()?.log)
    // What git does not say.
    known.changes[0].paths.append("App/Known.swift")
    try folder.write("repo/App/B.swift", "// 1\n")
    try commit("After", on: "2025-11-01")
    let counts = ["App/A.swift": 1, "App/B.swift": 1, "App/Known.swift": 1]
    #expect(try await Git.changeCounts(root: root, days: 90, known: known) == counts)
    #expect(try await Git.changeCounts(root: root, days: 7, known: known) == ["App/B.swift": 1])
  }

  @Test func `Below a root that is a part of the repository, names are relative to it`() async throws {
    try folder.write("repo/App/A.swift")
    try folder.write("repo/Other/B.swift")
    try commit("Start", on: "2025-12-01")
    try folder.write("repo/App/A.swift", "// changed\n")
    try folder.write("repo/App/New.swift")
    try folder.write("repo/Other/B.swift", "// changed\n")
    let churn = try #require(try await churn(root + "/App"))
    #expect(churn.changes.map(\.paths) == [["A.swift"]])
    #expect(churn.uncommitted == ["A.swift", "New.swift"])
  }

  // Mutation: compare with that commit itself, or with `HEAD`.
  @Test func `Renames are those since the folder was last changed, by that commit and in the work tree, too`()
    async throws
  {
    try folder.write("repo/App/Zero.swift", "struct Zero { let number = 1 }\n")
    try commit("Before", on: "2025-10-30")
    try folder.git(["mv", "App/Zero.swift", "App/Nil.swift"], in: "repo")
    try commit("Rename before", on: "2025-10-31")
    try folder.write("repo/App/First.swift", "struct First { let value = 1 }\n")
    try folder.write("repo/App/Old.swift", "struct Old { let value = 1 }\n")
    try commit("Start", on: "2025-11-01")
    try folder.git(["mv", "App/First.swift", "App/Second.swift"], in: "repo")
    try folder.write("repo/refactoring/README.md", "# Plan\n")
    try commit("Plan", on: "2025-11-02")
    try folder.git(["mv", "App/Old.swift", "App/New.swift"], in: "repo")
    try commit("Rename", on: "2025-11-03")
    let renames = ["App/First.swift": "App/Second.swift", "App/Old.swift": "App/New.swift"]
    #expect(try #require(try await churn()).renames == renames)
    try folder.git(["mv", "App/New.swift", "App/Newer.swift"], in: "repo")
    #expect(try #require(try await churn()).renames["App/Old.swift"] == "App/Newer.swift")
  }

  @Test func `Without a repository, a commit or git there is no answer, and no error`() async throws {
    #expect(try await churn() == nil)
    let plain = try TemporaryFolder()
    try plain.write("A.swift")
    #expect(try await churn(plain.path) == nil)
    #expect(try await Git.churn(root: root, folder: "refactoring", executable: "/nowhere/git") == nil)
  }

  // Mutation: call every failure of git a folder without history.
  @Test(arguments: [".git/objects/*", ".git/objects", ".git/refs/heads/*", ".git"])
  func `A damaged repository is not one without history`(gone: String) async throws {
    try folder.write("repo/A.swift")
    try commit("One", on: "2025-12-01")
    let files = FileManager.default
    let path = root + "/" + gone.replacing("/*", with: "")
    let names = gone.hasSuffix("/*") ? try files.contentsOfDirectory(atPath: path).map { "/" + $0 } : [""]
    for name in names { try files.removeItem(atPath: path + name) }
    if gone == ".git" { try folder.write("repo/.git", "gitdir: /nowhere/else\n") }
    if gone == ".git/refs/heads/*" { try folder.write("repo/.git/refs/heads/main", "no commit\n") }
    let error = await #expect(throws: GitError.self) { try await churn() }
    #expect(error?.description.contains("` failed: fatal: ") == true, "\(error?.description ?? "")")
  }

  @Test func `A detached head is as good as a branch, and a shallow clone says what it is`() async throws {
    try folder.write("repo/A.swift", "// 1\n")
    try commit("One", on: "2025-11-01")
    try folder.write("repo/A.swift", "// 2\n")
    try commit("Two", on: "2025-11-02")
    try folder.git(["checkout", "-q", "--detach", "HEAD~1"], in: "repo")
    #expect(try #require(try await churn()).changes.map(\.subject) == ["One"])
    try folder.git("clone", "-q", "--depth", "1", "file://" + root, "shallow")
    #expect(try #require(try await churn(folder.path("shallow"))).isShallow)
  }

  /// A linear history of many commits, three files each, an hour between two of them.
  private func importCommits(_ count: Int, from first: Int = 0, on branch: String = "main", after parent: String? = nil)
    throws
  {
    var stream = ""
    for number in first..<(first + count) {
      let message = number.isMultiple(of: 5) ? "Fix \(number)" : "Change \(number)"
      let time = 1_760_000_000 + number * 3600 + (branch == "work" ? 1800 : 0)
      stream += "commit refs/heads/\(branch)\ncommitter A <a@example.com> \(time) +0000\n"
      stream += "data \(message.utf8.count)\n\(message)\n"
      if number == first, let parent { stream += "from \(parent)\n" }
      for file in 0..<3 {
        let text = "// \(branch) \(number)\n"
        stream +=
          "M 100644 inline App/\(branch == "work" ? "W" : "F")\((number * 7 + file) % 40).swift\ndata \(text.utf8.count)\n\(text)\n"
      }
    }
    try folder.write("stream", stream)
    try folder.git("-C", root, "-c", "alias.load=!git fast-import --quiet --force < \(folder.path("stream"))", "load")
  }

  /// With what was known and without must be the same; and what is known then.
  private func same(_ known: GitChurn.Log?) async throws -> GitChurn.Log? {
    let fresh = try #require(try await churn())
    let churn = try #require(try await Git.churn(root: root, folder: "refactoring", known: known))
    #expect(churn.changes == fresh.changes)
    #expect(churn.head == fresh.head)
    #expect(!fresh.changes.isEmpty)
    return churn.log
  }

  // Mutation: keep commits that an amended one has replaced.
  @Test func `What was read before is only added to, also after an amend, a rebase, a merge and a checkout`()
    async throws
  {
    try importCommits(300)
    try folder.git(["reset", "-q", "--hard"], in: "repo")
    let first = try #require(try await same(nil))
    #expect(first.changes.count == 300)
    try importCommits(50, from: 300, after: "refs/heads/main^0")
    try folder.git(["reset", "-q", "--hard"], in: "repo")
    let second = try #require(try await same(first))
    #expect(second.changes.count == 350)
    // The last commits are written again, with other contents.
    try importCommits(3, from: 348, on: "again", after: "refs/heads/main~2")
    try folder.git(["checkout", "-q", "-f", "-B", "main", "again"], in: "repo")
    let third = try #require(try await same(second))
    #expect(third.changes.count == 351)
    // A branch from long ago comes with a merge.
    try importCommits(20, from: 100, on: "work", after: "refs/heads/main~200")
    try folder.git(
      ["-c", "alias.at=!GIT_COMMITTER_DATE=2025-10-27T12:00:00Z git merge -q --no-ff -m Merge work", "at"],
      in: "repo")
    let fourth = try #require(try await same(third))
    #expect(fourth.changes.count == 371)
    // An older state has an older beginning.
    try folder.git(["checkout", "-q", "-f", "main~250"], in: "repo")
    _ = try await same(fourth)
    // What was known may be gone altogether, and a year later nothing of it counts.
    try folder.git(["checkout", "-q", "-f", "main"], in: "repo")
    _ = try await same(GitChurn.Log(head: String(repeating: "1", count: 40), since: 0, changes: third.changes))
    try folder.write("repo/App/Later.swift")
    try commit("Much later", on: "2028-01-01")
    let last = try #require(try await same(fourth))
    #expect(last.changes.map(\.subject) == ["Much later"])
  }

  @Test func `Nothing is known of a shallow clone that could be kept`() async throws {
    try folder.write("repo/A.swift", "// 1\n")
    try commit("One", on: "2025-06-01")
    try commit("Two", on: "2025-06-02")
    try folder.git("clone", "-q", "--depth", "1", "file://" + root, "shallow")
    let churn = try #require(try await churn(folder.path("shallow")))
    #expect(churn.isShallow && churn.log == nil)
  }
}
