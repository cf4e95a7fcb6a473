import Domain
import Foundation
import Testing

@testable import Git

/// Git is killed while it moves the user's own worktree to a merge. Each scene is what it was seen to leave behind; what
/// Maestro says about it must mend it.
struct InterruptedMergeTests {
  struct Scene: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What git had done when it was killed; `$to` is the merge.
    let script: String
    var locks: [String] = []
    /// The command that is named.
    var mends: String?
    /// Whether the base is moved.
    var isMoved = false
  }

  static let scenes = [
    Scene(testDescription: "nothing was done", script: ""),
    Scene(testDescription: "the index is locked", script: ": > .git/index.lock", locks: ["index.lock"]),
    Scene(testDescription: "another head is locked", script: ": > .git/ORIG_HEAD.lock", locks: ["ORIG_HEAD.lock"]),
    Scene(
      testDescription: "a file was taken away", script: ": > .git/index.lock; rm gone", locks: ["index.lock"],
      mends: "reset --hard"),
    Scene(
      testDescription: "a new file is empty", script: ": > .git/index.lock; rm gone; : > changed",
      locks: ["index.lock"],
      mends: "reset --hard"),
    Scene(
      testDescription: "only a new file was written", script: "git show $to:fresh > fresh", mends: "reset --hard"),
    Scene(
      testDescription: "all files were written",
      script: ": > .git/index.lock; rm gone; git show $to:fresh > fresh; git show $to:changed > changed",
      locks: ["index.lock"], mends: "reset --hard"),
    Scene(
      testDescription: "the index was written", script: "git read-tree -m -u HEAD $to", mends: "merge --ff-only"),
    Scene(
      testDescription: "the branch is locked",
      script: "git read-tree -m -u HEAD $to; : > .git/HEAD.lock; : > .git/refs/heads/main.lock",
      locks: ["HEAD.lock", "refs/heads/main.lock"], mends: "merge --ff-only"),
    Scene(
      testDescription: "the branch was moved", script: "git merge -q --ff-only $to; : > .git/HEAD.lock",
      locks: ["HEAD.lock"], isMoved: true),
  ]

  /// A repository with a merge to make, and a git that is killed when it moves the base.
  private func run(_ script: String, _ body: (Sandbox, _ revive: () throws -> Void) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/maestro-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let dying = """
      #!/bin/sh
      case " $* " in *" --ff-only "*)
        if [ -e '\(folder)/scene' ]; then
          for to; do :; done
          cd "$PLACE"; . '\(folder)/scene'; kill -9 $$
        fi;;
      esac
      exec git "$@"

      """
    try dying.write(toFile: folder + "/git", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/git")
    try script.write(toFile: folder + "/scene", atomically: true, encoding: .utf8)
    try await Sandbox.run(executable: folder + "/git") { plain in
      // The script stands wherever it was started.
      let box = Sandbox(
        root: plain.root, environment: plain.environment,
        git: GitCommandLine(
          executable: folder + "/git", environment: plain.environment.merging(["PLACE": plain.repository.path]) { $1 },
          temporaryFolder: plain.root + "/tmp"), repository: plain.repository)
      let tree = try await box.session(files: ["changed": "one\n", "gone": "gone\n", "kept": "kept\n"])
      try box.write("two\n", to: "changed", in: tree)
      try box.write("new\n", to: "fresh", in: tree)
      try box.remove(tree + "/gone")
      try await box.commit(in: tree)
      try box.write("not git's", to: "mine")
      try await body(box) { try FileManager.default.removeItem(atPath: folder + "/scene") }
    }
  }

  @Test(arguments: scenes) func whatIsSaidMendsIt(_ scene: Scene) async throws {
    try await run(scene.script) { box, revive in
      #expect(try await box.git.interruptedMerge(of: box.repository) == nil)
      let error = await sessionError { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
      #expect(error?.message.contains("signal 9") == true)
      try revive()
      let found = try await box.git.interruptedMerge(of: box.repository)
      guard let found else {
        #expect(scene.locks.isEmpty && scene.mends == nil)
        guard case .done = try await box.git.merge("session-x", into: "main", of: box.repository) else {
          Issue.record("not merged")
          return
        }
        return
      }
      #expect(!scene.locks.isEmpty || scene.mends != nil, "\(found)")
      #expect(found.branch == "session-x" && found.base == "main" && found.path == box.repository.path)
      #expect(error?.reason.contains(found.explanation) == true)
      for lock in scene.locks {
        let path = "\(box.repository.commonDirectory)/\(lock)"
        #expect(found.explanation.contains("'\(path)'"), "\(found)")
        try box.remove(path)
      }
      // A second merge says the same and changes nothing, also when only the locks are gone.
      if scene.mends != nil {
        let second = await sessionError { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
        #expect(second?.kind == .refused && second?.reason.contains("cut short") == true, "\(found)")
      }
      let command = Self.command(in: found.explanation)
      #expect(command.map { $0.contains(scene.mends ?? "") } ?? (scene.mends == nil), "\(found)")
      if let command { try await Tool.run("/bin/sh", ["-ec", command], box.environment) }
      #expect(try await box.git.interruptedMerge(of: box.repository) == nil)
      let outcome = try await box.git.merge("session-x", into: "main", of: box.repository)
      #expect((outcome == .upToDate) == (scene.mends != nil || scene.isMoved), "\(outcome)")
      #expect(try await box.run("status", "--porcelain") == "?? mine")
      #expect(try await box.run("log", "-1", "--format=%s") == "Merge session-x into main")
      #expect(try box.read("fresh") == "new\n" && box.read("changed") == "two\n" && box.read("gone") == nil)
      #expect(try box.read("mine") == "not git's")
    }
  }

  @Test func whatSomebodyChangedSinceIsNotThrownAway() async throws {
    for change in ["echo mine >> kept", "echo mine >> changed", "echo mine > fresh"] {
      try await run(": > .git/index.lock; rm gone; \(change)") { box, revive in
        _ = await sessionError { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
        try revive()
        let found = try #require(try await box.git.interruptedMerge(of: box.repository))
        let file = try #require(change.split(separator: " ").last)
        #expect(found.explanation.contains("'\(file)' holds something else"), "\(found)")
        #expect(!found.explanation.contains("--hard"), "\(found)")
        try box.remove(box.repository.commonDirectory + "/index.lock")
        try await box.run("stash", "push", "--include-untracked", "--quiet")
        #expect(try await box.git.interruptedMerge(of: box.repository) == nil)
        guard case .done = try await box.git.merge("session-x", into: "main", of: box.repository) else {
          Issue.record("not merged")
          return
        }
        #expect(try await box.run("stash", "show", "-p", "--include-untracked").contains("mine"))
      }
    }
  }

  /// A file that somebody made where the merge has one keeps git from merging, and is no sign that it had begun.
  @Test(arguments: ["new\n", "mine\n"]) func aFileInTheWayIsNoSign(_ text: String) async throws {
    try await Sandbox.run { box async throws in
      let tree = try await box.session()
      try box.write("new\n", to: "fresh", in: tree)
      try await box.commit(in: tree)
      try box.write(text, to: "fresh")
      let error = await sessionError { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
      #expect(error?.kind == .refused && error?.details.contains("fresh") == true, "\(error?.message ?? "")")
      #expect(try await box.git.interruptedMerge(of: box.repository) == nil)
      try box.remove(box.repository.path + "/fresh")
      guard case .done = try await box.git.merge("session-x", into: "main", of: box.repository) else {
        Issue.record("not merged")
        return
      }
    }
  }

  /// Somebody went on without Maestro: then nothing is to be said any more, and nothing while a merge is under way.
  @Test func whatIsOverIsNotTold() async throws {
    try await run("rm gone") { box, revive in
      _ = await sessionError { _ = try await box.git.merge("session-x", into: "main", of: box.repository) }
      try revive()
      #expect(try await box.git.interruptedMerge(of: box.repository) != nil)
      var lock: RepositoryLock? = try await .acquire(
        in: box.repository.commonDirectory, step: "Merge", patience: .seconds(60))
      #expect(try await box.git.interruptedMerge(of: box.repository) == nil)
      withExtendedLifetime(lock) {}
      lock = nil
      #expect(try await box.git.interruptedMerge(of: box.repository) != nil)
      try await box.commit("went on")
      #expect(try await box.git.interruptedMerge(of: box.repository) == nil)
    }
  }

  /// A lock of git in the user's own folder is seen without a merge, too.
  @Test func anOldLockOfTheMainWorktreeIsListed() async throws {
    try await Sandbox.run { box async throws in
      _ = try await box.session()
      let lock = box.repository.commonDirectory + "/index.lock"
      try box.write("", to: "index.lock", in: box.repository.commonDirectory)
      #expect(try await box.git.worktrees(of: box.repository).allSatisfy { $0.staleLock == nil })
      try FileSystem.setModified(GitPath(lock), to: timespec(tv_sec: 1_000_000_000, tv_nsec: 0))
      #expect(try await box.git.worktrees(of: box.repository).map(\.staleLock) == [lock, nil])
    }
  }

  private static func command(in text: String) -> String? {
    guard let start = text.range(of: "git -C"), let end = text.range(of: " finishes it") else { return nil }
    return String(text[start.lowerBound..<end.lowerBound])
  }
}
