import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

/// Full and read-only disks. A disk of its own needs root, or the right to mount, and says so when it is missing.
@Suite struct DiskTests {
  private static let needsRoot: Comment = "this test mounts a small disk, which needs root on Linux"

  @Test(.enabled(if: Disk.isPossible, needsRoot))
  func noRoomForMaestro() async throws {
    let disk = try Disk(kilobytes: 2048)
    try await Bench.run(home: disk.path + "/home") { bench in
      let kept = try await bench.new("kept", agent: "worker")
      try await bench.printed("ready", kept)
      let before = try await bench.belongings()
      let ballast = try disk.fill()
      let answer = try await bench.maestro("new", "task", "--repository", bench.repository, "--agent", "worker")
      #expect(!answer.isSuccess)
      let error = try #require(answer.error, "\(answer)")
      #expect(error.kind == .system || error.kind == .git || error.kind == .refused, "\(error)")
      #expect(error.message.contains("room") || error.message.contains("No space"), "\(error)")
      unlink(ballast)
      try await bench.repairAll("when there is room again")
      #expect(try await bench.sessions().map(\.name) == ["kept"])
      #expect(try await bench.belongings() == before)
      try await bench.new("task", agent: "worker")
      #expect(bench.read(kept.worktreePath + "/made-by-agent") == "work")
      try await bench.succeed("commit", "kept", "-m", "work")
      try await bench.shell("git fsck --no-dangling --no-progress")
    }
  }

  @Test(.enabled(if: Disk.isPossible, needsRoot))
  func noRoomForTheRepository() async throws {
    let disk = try Disk(kilobytes: 2048)
    try await Bench.run(place: disk.path) { bench in
      let kept = try await bench.new("kept", agent: "worker")
      try await bench.printed("ready", kept)
      let before = try await bench.belongings()
      let tip = try await bench.shell("git rev-parse session-kept")
      let ballast = try disk.fill()
      let commit = try await bench.maestro("commit", "kept", "-m", "work")
      #expect(!commit.isSuccess)
      #expect(commit.error?.step == "Commit", "\(commit)")
      #expect(commit.error?.message.contains("room") == true, "\(commit)")
      let new = try await bench.maestro("new", "task", "--repository", bench.repository, "--agent", "worker")
      #expect(!new.isSuccess)
      #expect(new.error?.message.contains("room") == true, "\(new)")
      let removal = try await bench.maestro("remove", "kept")
      #expect(!removal.isSuccess)
      #expect(bench.read(kept.worktreePath + "/made-by-agent") == "work")
      unlink(ballast)
      try await bench.repairAll("when there is room again")
      #expect(try await bench.shell("git rev-parse session-kept") == tip)
      #expect(try await bench.belongings() == before)
      #expect(try await bench.sessions().map(\.name) == ["kept"])
      try await bench.succeed("commit", "kept", "-m", "work")
      try await bench.succeed("remove", "kept")
      let made = try await bench.shell("git show $(git for-each-ref --format='%(refname)' refs/maestro):made-by-agent")
      #expect(made == "work")
      try await bench.expectNothingLeft("in the end")
    }
  }

  /// Rule 8: an agent that prints while the disk is full waits, and nothing of what it printed is lost.
  @Test(.enabled(if: Disk.isPossible, needsRoot))
  func noRoomForOutput() async throws {
    let disk = try Disk(kilobytes: 4096)
    try await Bench.run(home: disk.path + "/home") { bench in
      let session = try await bench.new("task", agent: "rain")
      try await bench.printed("go? ", session)
      // That it was typed cannot be stored when the disk is full by then.
      _ = try await bench.maestro("send", "task", "yes")
      let file = "\(bench.home)/sessions/\(session.id)/state"
      try await until("the supervisor to complain") {
        let state = FileManager.default.contents(atPath: file).flatMap { try? SupervisorState(decoding: Array($0)) }
        return state?.outputProblem == ENOSPC
      }
      for command in [["list"], ["show", "task"], ["doctor"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(answer.isSuccess || answer.error?.reason.contains("room") == true, "\(command): \(answer)")
      }
      try disk.grow(kilobytes: 65_536)
      try await bench.printed("ready", session)
      let lines = bench.output(of: session).components(separatedBy: "\r\n").compactMap { Int($0.prefix(20)) }
      #expect(lines == Array(0..<(8 << 20) / 64), "a line is missing")
      try await bench.repairAll("when there is room again")
      #expect(try await bench.sessions().map(\.status).first?.isAlive == true)
      try await bench.succeed("stop", "task")
      #expect(bench.processes.isEmpty)
    }
  }

  @Test(.enabled(if: Disk.isPossible, needsRoot))
  func aWorktreeThatCannotBeWritten() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let mount = try Disk(readOnly: session.worktreePath)
      let before = try await bench.belongings()
      // The index of a worktree is kept in the repository: committing only reads the files.
      try await bench.succeed("commit", "task", "-m", "work")
      for command in [["archive", "task"], ["remove", "task"]] {
        let answer = try await bench.maestro(command[0], command[1])
        #expect(!answer.isSuccess)
        #expect(answer.error?.reason.isEmpty == false, "\(answer)")
        #expect(bench.read(session.worktreePath + "/made-by-agent") == "work", "\(command)")
      }
      mount.end()
      try await bench.repairAll("when it can be written again")
      #expect(try await bench.belongings() == before)
      let made = try await bench.shell(
        "git for-each-ref --format='%(refname)' refs/heads/session-task refs/maestro | head -n 1 | xargs -I@ git show @:made-by-agent"
      )
      #expect(made == "work")
      if try await !bench.sessions().isEmpty { try await bench.succeed("remove", "task") }
      try await bench.expectNothingLeft("in the end")
    }
  }

  /// Caches of some tools are folders that not even their owner may write.
  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFolderInAWorktreeThatMayNotBeWritten() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task")
      try await bench.shell(
        "mkdir build; echo built > build/cached; chmod 555 build; echo build/ >> '\(bench.repository)/.git/info/exclude'",
        in: session.worktreePath)
      defer { chmod(session.worktreePath + "/build", 0o755) }
      for command in [["archive", "task"], ["remove", "task"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(answer.error?.message.contains("/build' cannot be written") == true, "\(answer)")
        #expect(bench.read(session.worktreePath + "/build/cached") == "built\n")
        #expect(try await bench.doctor().findings.isEmpty, "git still knows it")
      }
      chmod(session.worktreePath + "/build", 0o755)
      try await bench.succeed("archive", "task")
    }
  }

  @Test(.enabled(if: Disk.isPossible, needsRoot))
  func aFolderOfMaestroThatCannotBeWritten() async throws {
    try await Bench.run { bench in
      try await bench.new("task")
      let mount = try Disk(readOnly: bench.home)
      for command in [["list"], ["new", "more", "--repository", bench.repository], ["doctor"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(!answer.isSuccess)
        #expect(answer.error?.reason.contains(bench.home) == true, "\(answer)")
      }
      mount.end()
      #expect(try await bench.sessions().map(\.status) == [.running])
      #expect(try await bench.doctor().findings.isEmpty)
    }
  }
}
