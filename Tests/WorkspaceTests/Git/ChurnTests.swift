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
}
