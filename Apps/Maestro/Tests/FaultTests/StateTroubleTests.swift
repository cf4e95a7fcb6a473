import Domain
import Foundation
import TestSupport
import Testing

/// A database and files of state that are not as Maestro left them.
@Suite struct StateTroubleTests {
  /// Clocks jump: what lies in the future or at the beginning of time is shown and sorted, and can be worked with.
  @Test func theClockJumps() async throws {
    try await Bench.run { bench in
      for name in ["past", "future", "now"] { try await bench.new(name) }
      // Seconds since 2001.
      try await bench.sql("UPDATE session SET createdAt = -978307200, updatedAt = -978307200 WHERE name = 'past'")
      try await bench.sql("UPDATE session SET createdAt = 2e9, updatedAt = 2e9 WHERE name = 'future'")
      #expect(try await bench.sessions().map(\.name) == ["future", "now", "past"])
      for name in ["past", "future", "now"] {
        let shown = try await bench.start(Programs.maestro, ["show", name]).end()
        #expect(shown.isSuccess && shown.output.contains(name), "\(shown)")
        try bench.write("x", try #require(bench.worktreesOnDisk.first { $0.contains("/\(name)-") }) + "/x")
        try await bench.succeed("commit", name, "-m", "x")
        try await bench.succeed("stop", name)
        try await bench.succeed("restart", name)
      }
      let list = try await bench.start(Programs.maestro, ["list"]).end()
      #expect(list.isSuccess && list.output.contains("future"), "\(list)")
      #expect(try await bench.doctor().findings.isEmpty)
      // Files whose times lie far away.
      for path in bench.worktreesOnDisk {
        try await bench.shell("touch -d '1970-01-02' text; touch -d '2099-01-01' x", in: path)
      }
      #expect(try await bench.doctor().findings.isEmpty)
      for name in ["past", "future", "now"] { try await bench.succeed("remove", name) }
      try await bench.expectNothingLeft("after the removal")
    }
  }

  /// A copy of Maestro's folder names the agents of the original: nothing is done to them from there.
  @Test func theFolderIsCopied() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task")
      let agent = try bench.agent(of: session).pid
      let copy = bench.root + "/copy"
      try await bench.shell("cp -a '\(bench.home)' '\(copy)'")
      for command in [["doctor", "--repair"], ["stop", "task"], ["remove", "task"], ["list"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--home", copy, "--json"]).end()
        #expect(answer.status == 1 && answer.error?.reason.contains("is a copy of") == true, "\(command): \(answer)")
      }
      #expect(try bench.agent(of: session).pid == agent)
      #expect(try await bench.doctor().findings.isEmpty)
      // The original is gone: then it was moved.
      try await bench.succeed("remove", "task")
      let moved = bench.root + "/moved"
      try await bench.shell("mv '\(bench.home)' '\(moved)'")
      let answer = try await bench.start(Programs.maestro, ["list", "--home", moved, "--json"]).end()
      #expect(answer.isSuccess, "\(answer)")
      try await bench.shell("mv '\(moved)' '\(bench.home)'")
    }
  }

  @Test(arguments: ["garbage", "stump", "half", "page"])
  func theDatabaseIsDamaged(how: String) async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let path = bench.home + "/maestro.sqlite"
      // Brings what is in the log of SQLite into the file.
      try await bench.sql("PRAGMA user_version = 0")
      var bytes = try #require(FileManager.default.contents(atPath: path))
      switch how {
      case "garbage": bytes = Data("this is no database, but it was one, and it is long enough to be read".utf8)
      case "stump": bytes = bytes.prefix(2048)
      case "half": bytes = bytes.prefix(bytes.count / 8192 * 4096)
      default: for index in 4096..<min(bytes.count, 12_288) { bytes[index] = 0xA5 }
      }
      for name in ["-wal", "-shm"] { unlink(path + name) }
      try bytes.write(to: URL(fileURLWithPath: path))
      for command in [["list"], ["doctor", "--repair"], ["new", "more", "--repository", bench.repository]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(answer.status == 1 && answer.error?.reason.contains(path) == true, "\(command): \(answer)")
      }
      #expect(FileManager.default.contents(atPath: path) == bytes, "it is kept as it is")
      #expect(bench.read(session.worktreePath + "/made-by-agent") == "work")
      // What the message says works: the worktree is found again without it.
      try FileManager.default.moveItem(atPath: path, toPath: path + ".damaged")
      for name in ["-wal", "-shm"] { unlink(path + name) }
      let found = try await bench.doctor().findings
      #expect(found.contains { $0.repair == .adopt }, "\(found)")
      #expect(found.contains { $0.repair == .endProcesses }, "\(found)")
      // An agent without a session is ended first; then its output may go.
      _ = try await bench.repair()
      try await bench.repairAll()
      let adopted = try #require(try await bench.sessions().first)
      #expect(adopted.name == "task" && adopted.worktreePath == session.worktreePath)
      try await bench.succeed("commit", "task", "-m", "work")
      #expect(try await bench.shell("git show session-task:made-by-agent") == "work")
    }
  }

  @Test func theDatabaseIsOfANewerMaestro() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task")
      try await bench.sql("INSERT INTO grdb_migrations (identifier) VALUES ('99 something new')")
      for command in [["list"], ["doctor", "--repair"], ["remove", "task"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(answer.error?.reason.contains("newer Maestro") == true, "\(answer)")
      }
      try await bench.sql("DELETE FROM grdb_migrations WHERE identifier = '99 something new'")
      #expect(try await bench.sessions().map(\.id) == [session.id])
      #expect(try await bench.doctor().findings.isEmpty)
    }
  }

  @Test(arguments: ["state", "launch"], ["", "maestro state 9\nnonsense\n"])
  func aFileOfAnAgentIsDamaged(file: String, text: String) async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      try bench.write(text, "\(bench.home)/sessions/\(session.id)/\(file)")
      // Whatever is made of it, nothing crashes, and the agent can be ended.
      for command in [["list"], ["show", "task"], ["stop", "task"], ["doctor"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(answer.status >= 0 && answer.status < 3, "\(answer)")
      }
      try await bench.repairAll()
      try await bench.succeed("remove", "task")
      try await bench.expectNothingLeft("after the removal")
    }
  }

  /// Rule 4: what lies in the folder of worktrees and is known to nobody is named and not touched.
  @Test func strangersAmongTheWorktrees() async throws {
    try await Bench.run { bench in
      try await bench.new("task")
      let stranger = bench.home + "/worktrees/shop-something/stranger"
      try bench.write("mine", stranger + "/file")
      let left = try await bench.repair().left
      #expect(left.map(\.subject) == [stranger] && left.map(\.repair) == [.none], "\(left)")
      #expect(bench.read(stranger + "/file") == "mine")
    }
  }
}
