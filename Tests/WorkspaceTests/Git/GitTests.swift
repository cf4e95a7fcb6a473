import Foundation
import Testing
import Workspace

struct GitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main", "repo")
  }

  private var root: String { folder.path("repo") }

  private func git(_ arguments: String...) throws { try folder.git(arguments, in: "repo") }

  private func commit(_ message: String = "change") throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }

  private func changed(_ revision: String, root: String? = nil) async throws -> Set<String> {
    try await Git.changedFiles(since: revision, root: root ?? self.root)
  }

  @Test func findsCommittedStagedModifiedAndUntrackedFiles() async throws {
    for name in ["same", "committed", "staged", "modified", "deleted", "renamed", "base", "kept", "gone"] {
      try folder.write("repo/\(name).swift", "// \(name)\n")
    }
    try folder.write("repo/.gitignore", "ignored.swift\n")
    try commit()
    try git("checkout", "-q", "-b", "work")
    for name in ["committed", "gone"] { try folder.write("repo/\(name).swift", "// changed\n") }
    try git("mv", "renamed.swift", "moved.swift")
    try commit()
    // What happens on the other branch afterwards is not ours.
    try git("checkout", "-q", "main")
    try folder.write("repo/base.swift", "// changed\n")
    try commit()
    try git("checkout", "-q", "work")
    try folder.write("repo/staged.swift", "// changed\n")
    try git("add", "staged.swift")
    try folder.write("repo/modified.swift", "// changed\n")
    try folder.remove("repo/deleted.swift")
    try git("rm", "-q", "--cached", "kept.swift")
    try folder.remove("repo/gone.swift")
    try folder.write("repo/new.swift")
    try folder.write("repo/ignored.swift")
    #expect(
      try await changed("main") == [
        "committed.swift", "moved.swift", "staged.swift", "modified.swift", "new.swift", "kept.swift",
      ])
    #expect(try await changed("HEAD") == ["staged.swift", "modified.swift", "new.swift", "kept.swift"])
  }

  @Test func namesAreRelativeToTheRoot() async throws {
    try folder.write("repo/App/Sources/A.swift")
    try folder.write("repo/Other/B.swift")
    try commit()
    try folder.write("repo/App/Sources/A.swift", "// changed\n")
    try folder.write("repo/App/New.swift")
    try folder.write("repo/Other/B.swift", "// changed\n")
    #expect(try await changed("HEAD", root: folder.path("repo/App")) == ["Sources/A.swift", "New.swift"])
  }

  @Test func oddNamesComeThrough() async throws {
    try commit()
    let names: Set = ["a b.swift", "quote\".swift", "ünï.swift", "new\nline.swift", "-dash.swift", "ta\tb.swift"]
    for name in names { try folder.write("repo/" + name) }
    #expect(try await changed("HEAD") == names)
    try commit()
    #expect(try await changed("HEAD~1") == names)
    #expect(try await changed("HEAD") == [])
  }

  @Test(arguments: ["", "-h", "--output=/tmp/x", "a\0b", "a\nb", "^HEAD", "^nope"])
  func whatCannotBeARevisionIsRefused(revision: String) async throws {
    try commit()
    await #expect(throws: GitError.invalidRevision(revision)) { try await changed(revision) }
  }

  @Test(arguments: ["nope", "HEAD..main", "HEAD:a", "main; touch x", "$(touch x)", "HEAD^{tree}"])
  func unknownRevisionsAreNamed(revision: String) async throws {
    try commit()
    await #expect(throws: GitError.unknownRevision(revision)) { try await changed(revision) }
    #expect(GitError.unknownRevision("nope").description.hasPrefix("git knows no revision \"nope\"; use a commit"))
  }

  // Mutation: do not ask git why.
  @Test func anAmbiguousIdIsSaid() async throws {
    try commit("first")
    // Commits whose ids were looked for: both begin with dfb4.
    for message in ["15", "337"] {
      let who = "A <a@example.com> 0 +0000"
      try folder.write(
        "object", "tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904\nauthor \(who)\ncommitter \(who)\n\n\(message)\n")
      try git("hash-object", "-t", "commit", "-w", "--literally", folder.path("object"))
    }
    let error = GitError.ambiguousRevision("dfb4")
    await #expect(throws: error) { try await changed("dfb4") }
    #expect(error.description.contains("several commit ids begin with \"dfb4\""))
  }

  @Test func aFolderOutsideOfGitIsSaid() async throws {
    try folder.makeFolder("plain")
    let plain = folder.path("plain")
    await #expect(throws: GitError.notARepository(root: plain)) { try await changed("HEAD", root: plain) }
    try folder.git("init", "-q", "--bare", "bare")
    let bare = folder.path("bare")
    await #expect(throws: GitError.notARepository(root: bare)) { try await changed("HEAD", root: bare) }
  }

  // Mutation: name the root that was asked about.
  @Test(arguments: ["repo", "it's $HOME; here"])
  func whatGitDoesNotTrustIsNamedForAShell(name: String) async throws {
    try folder.git("init", "-q", name)
    try folder.makeFolder(name + "/App")
    // As if another user owned it.
    // A program of its own writes the script: what other tests start meanwhile would keep it open, and then it is busy.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = #"printf '#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec git "$@"\n' > "$0" && chmod 755 "$0""#
    writer.arguments = ["-c", script, folder.path("git.sh")]
    try writer.run()
    writer.waitUntilExit()
    let error = GitError.notTrusted(root: folder.path(name))
    await #expect(throws: error) {
      try await Git.changedFiles(
        since: "HEAD", root: folder.path(name + "/App"), executable: folder.path("git.sh"))
    }
    // What a shell makes of the command.
    let command = try #require(error.description.split(separator: "`").dropFirst().first)
    let word = try #require(command.split(separator: "safe.directory ").last)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf %s \(word)"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: bytes, as: UTF8.self) == folder.path(name))
  }

  @Test func onlyAnOptionCanBeLeftOut() {
    for error in [GitError.missing, .notARepository(root: "/a"), .noCommits(root: "/a")] {
      #expect(!error.description.contains("omit") && error.ofOptional == "\(error), or omit the option")
    }
    #expect(GitError.unknownRevision("a").ofOptional == GitError.unknownRevision("a").description)
  }

  @Test func missingGitIsSaid() async throws {
    await #expect(throws: GitError.missing) {
      try await Git.changedFiles(since: "HEAD", root: root, executable: "no-such-git")
    }
    await #expect(throws: GitError.missing) {
      try await Git.changedFiles(since: "HEAD", root: root, executable: folder.path("no-such-git"))
    }
  }

  @Test func anEmptyRepositoryHasNoCommits() async throws {
    for revision in ["HEAD", "main", "nope"] {
      await #expect(throws: GitError.noCommits(root: root)) { try await changed(revision) }
    }
    try commit()
    try git("checkout", "-q", "--orphan", "fresh")
    await #expect(throws: GitError.noCommits(root: root)) { try await changed("main") }
  }

  @Test func unrelatedAndShallowHistoriesAreToldApart() async throws {
    try folder.write("repo/a.swift")
    try commit("one")
    try git("checkout", "-q", "-b", "work")
    try commit("two")
    try git("checkout", "-q", "main")
    try commit("three")
    try git("checkout", "-q", "--orphan", "other")
    try commit("four")
    await #expect(throws: GitError.noMergeBase(revision: "main", isShallow: false)) { try await changed("main") }
    try folder.git("clone", "-q", "--depth=1", "--no-single-branch", "-b", "work", "file://" + root, "shallow")
    let shallow = folder.path("shallow")
    await #expect(throws: GitError.noMergeBase(revision: "origin/main", isShallow: true)) {
      try await changed("origin/main", root: shallow)
    }
    #expect(GitError.noMergeBase(revision: "x", isShallow: true).description.contains("--unshallow"))
  }

  /// Neither the index nor anything else may change, and no program of the repository may run.
  @Test func nothingIsWrittenAndNoHookRuns() async throws {
    try folder.write("repo/refactoring/README.md", "# Refactoring\n")
    try commit("plan")
    try folder.write("repo/a.swift")
    try commit()
    let marker = folder.path("marker")
    try folder.write("hook.sh", "#!/bin/sh\ntouch '\(marker)'\n")
    chmod(folder.path("hook.sh"), 0o755)
    try git("config", "core.fsmonitor", folder.path("hook.sh"))
    try git("config", "diff.external", folder.path("hook.sh"))
    try folder.write("repo/.git/hooks/post-index-change", "#!/bin/sh\ntouch '\(marker)'\n")
    chmod(folder.path("repo/.git/hooks/post-index-change"), 0o755)
    // Another time stamp makes git want to refresh its index.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: folder.path("repo/a.swift"))
    let index = folder.path("repo/.git/index")
    let before = try Data(contentsOf: URL(fileURLWithPath: index))
    #expect(try await changed("HEAD") == [])
    // What a plan asks, and a review.
    #expect(try await Git.churn(root: root, folder: "refactoring")?.uncommitted == [])
    #expect(try await Git.foreign([Git.head(root: root).id], root: root).isEmpty)
    #expect(try await Git.absent(root: root).isEmpty)
    #expect(try await Git.changes(since: Git.head(root: root).id, root: root).isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: index)) == before)
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test func worksInLinkedWorkTrees() async throws {
    try folder.write("repo/a.swift")
    try commit()
    try git("worktree", "add", "-q", "../linked", "-b", "linked")
    try folder.write("linked/b.swift")
    #expect(try await changed("main", root: folder.path("linked")) == ["b.swift"])
  }
}
