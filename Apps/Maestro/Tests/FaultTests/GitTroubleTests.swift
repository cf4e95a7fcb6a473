import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

/// Git and repositories that are not as Maestro would like them: every command says what is in the way and what to do, ends
/// in time, and loses nothing.
@Suite struct GitTroubleTests {
  @Test func gitIsMissing() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let before = try await bench.belongings()
      let none = bench.root + "/no-programs"
      try FileManager.default.createDirectory(atPath: none, withIntermediateDirectories: true)
      for command in [
        ["new", "more", "--repository", bench.repository], ["commit", "task", "-m", "work"], ["merge", "task"],
        ["archive", "task"], ["remove", "task"],
      ] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"], ["PATH": none]).end()
        #expect(!answer.isSuccess && answer.status > 0, "\(answer)")
        let told = "\(answer.error?.message ?? "") \(answer.errors)"
        #expect(told.contains("install git"), "\(command): \(answer)")
      }
      // What cannot be removed costs no agent its life.
      #expect(ProcessTable.entry(of: try bench.agent(of: session).pid)?.isDead == false)
      // What needs no git works, and the doctor does not call well what it cannot see.
      #expect(try await bench.maestro("list", more: ["PATH": none]).isSuccess)
      let checkup = try await bench.maestro("doctor", more: ["PATH": none])
      #expect(checkup.status == 1)
      let findings = try checkup.value("diagnosis", as: Checkup.self).findings
      #expect(findings.contains { $0.verdict == .unknown && $0.explanation.contains("git") }, "\(findings)")
      #expect(try await bench.belongings() == before)
      #expect(bench.read(session.worktreePath + "/made-by-agent") == "work")
      #expect(try await bench.sessions().map(\.name) == ["task"])
      try await bench.repairAll()
      try await bench.succeed("remove", "task")
    }
  }

  @Test func anotherGitHoldsItsLock() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let lock = try await bench.shell(
        "git rev-parse --path-format=absolute --git-path index.lock", in: session.worktreePath
      )
      .trimmingCharacters(in: .newlines)
      try bench.write("", lock)
      let answer = try await bench.maestro("commit", "task", "-m", "work")
      #expect(answer.error?.message.contains(lock) == true, "\(answer)")
      #expect(bench.exists(lock), "the lock of somebody else stays")
      // Removing needs no index of theirs, or says what is in the way; the work is safe either way.
      unlink(lock)
      try await bench.succeed("commit", "task", "-m", "work")
      let branch = bench.repository + "/.git/refs/heads/session-task.lock"
      try bench.write("", branch)
      try bench.write("more", session.worktreePath + "/more")
      let second = try await bench.maestro("commit", "task", "-m", "more")
      #expect(second.error?.message.contains("session-task.lock") == true, "\(second)")
      #expect(bench.read(session.worktreePath + "/more") == "more")
      unlink(branch)
      try await bench.succeed("commit", "task", "-m", "more")
    }
  }

  /// Rule 5: who waits for the lock of a repository is told who holds it, and does not wait for ever.
  @Test func anotherMaestroHoldsTheRepository() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let lock = bench.repository + "/.git/maestro.lock"
      let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
      defer { close(descriptor) }
      try bench.write("12345 Merge\n", lock, mode: 0o600)
      let answer = try await bench.maestro("commit", "task", "-m", "work")
      #expect(answer.error?.kind == .busy, "\(answer)")
      #expect(
        answer.error?.reason.contains("12345") == true && answer.error?.reason.contains("Merge") == true, "\(answer)")
      #expect(try await bench.doctor().findings.isEmpty, "looking needs no lock")
      flock(descriptor, LOCK_UN)
      try await bench.succeed("commit", "task", "-m", "work")
    }
  }

  @Test func theBranchIsCheckedOutElsewhere() async throws {
    try await Bench.run { bench in
      let elsewhere = bench.root + "/elsewhere"
      try await bench.shell("git worktree add -q '\(elsewhere)' user-feature")
      let before = try await bench.belongings()
      let answer = try await bench.maestro("new", "task", "--repository", bench.repository, "--branch", "user-feature")
      #expect(answer.error?.kind == .busy, "\(answer)")
      #expect(answer.error?.reason.contains(elsewhere) == true, "\(answer)")
      #expect(bench.worktreesOnDisk.isEmpty && bench.processes.isEmpty)
      // A branch of a session that somebody took over while its worktree was gone.
      let session = try await bench.new("task")
      try await bench.succeed("stop", "task")
      try FileManager.default.removeItem(atPath: session.worktreePath)
      try await bench.shell("git worktree prune; git worktree add -q '\(bench.root)/taken' session-task")
      let left = try await bench.repair().left
      #expect(left.contains { $0.explanation.contains("checked out elsewhere") }, "\(left)")
      try await bench.succeed("remove", "task")
      #expect(bench.exists(bench.root + "/taken/text"))
      try await bench.shell("git rev-parse session-task")
      #expect(try await bench.belongings()["refs"] == before["refs"])
    }
  }

  @Test func theHeadIsDetachedAndWorkIsOnIt() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task")
      try await bench.shell(
        "git checkout -q --detach; echo lonely > lonely; git add .; git commit -qm lonely", in: session.worktreePath)
      #expect(try await bench.repair().left.contains { $0.explanation.contains("without a branch") })
      #expect(try await bench.maestro("archive", "task").error?.kind == .refused)
      try await bench.succeed("remove", "task")
      let ref = try await bench.shell("git for-each-ref --format='%(refname)' refs/maestro | head -n 1")
      let kept = try await bench.shell("git show \(ref.trimmingCharacters(in: .newlines)):lonely")
      #expect(kept == "lonely\n")
      try await bench.expectNothingLeft("after the removal")
    }
  }

  @Test func aRebaseIsInProgress() async throws {
    try await Bench.run(isDirty: false) { bench in
      let session = try await bench.new("task")
      try await bench.shell("echo ours > text; git commit -qam ours", in: session.worktreePath)
      try await bench.shell("echo theirs > text; git commit -qam theirs")
      try await bench.shell("git rebase main > /dev/null 2>&1 || true", in: session.worktreePath)
      for command in [["commit", "task", "-m", "x"], ["archive", "task"], ["remove", "task"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(answer.error?.message.contains("rebase") == true, "\(command): \(answer)")
      }
      #expect(try await bench.doctor().findings.isEmpty == false)
      try await bench.shell("git rebase --abort", in: session.worktreePath)
      #expect(bench.read(session.worktreePath + "/text") == "ours\n")
      try await bench.repairAll()
      try await bench.succeed("remove", "task")
    }
  }

  @Test func aSubmoduleHoldsWork() async throws {
    try await Bench.run { bench in
      try await bench.shell(
        """
        git init -q ../part; cd ../part; echo part > part; git add .; git commit -qm part; cd ../shop
        git -c protocol.file.allow=always submodule --quiet add ../part part; git commit -qm part -- part .gitmodules
        """)
      let before = try await bench.belongings()
      let session = try await bench.new("task")
      try await bench.shell(
        """
        git -c protocol.file.allow=always submodule --quiet update --init
        cd part; echo deep > deep; git add .; git commit -qm deep; echo deeper > deeper
        """, in: session.worktreePath)
      #expect(try await bench.maestro("archive", "task").error?.reason.contains("part") == true)
      let salvage: Salvage = try await bench.succeed("remove", "task").value("salvage")
      let places = [salvage.filesPath, salvage.worktreePath].compactMap(\.self)
      let found = places.flatMap { place in
        (FileManager.default.enumerator(atPath: place)?.allObjects as? [String]) ?? []
      }
      for name in ["deep", "deeper"] { #expect(found.contains { $0.hasSuffix("part/" + name) }, "\(salvage)") }
      try await bench.expectNothingLeft("after the removal")
      #expect(try await bench.belongings() == before)
    }
  }

  @Test func aWorktreeIsDeletedByHand() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      try await bench.succeed("commit", "task", "-m", "work")
      let before = try await bench.belongings()
      try FileManager.default.removeItem(atPath: session.worktreePath)
      let answer = try await bench.maestro("commit", "task", "-m", "more")
      #expect(answer.error?.reason.contains(session.worktreePath) == true, "\(answer)")
      #expect(try await !bench.maestro("merge", "task").isSuccess)
      #expect(try await bench.repairAll().map(\.repair).contains(.recreateWorktree))
      #expect(bench.read(session.worktreePath + "/made-by-agent") == "work")
      try FileManager.default.removeItem(atPath: session.worktreePath)
      try await bench.succeed("remove", "task")
      try await bench.expectNothingLeft("after the removal")
      #expect(try await bench.belongings() == before)
      let kept = try await bench.shell("git show $(git for-each-ref --format='%(refname)' refs/maestro):made-by-agent")
      #expect(kept == "work")
    }
  }

  @Test func aWorktreeIsMovedByHand() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let other = bench.root + "/moved"
      try FileManager.default.moveItem(atPath: session.worktreePath, toPath: other)
      let found = try await bench.doctor().findings
      #expect(found.contains { $0.explanation.contains("is gone") }, "\(found)")
      _ = try await bench.repair()
      #expect(bench.read(other + "/made-by-agent") == "work", "what was moved stays")
      try await bench.succeed("remove", "task")
      #expect(bench.read(other + "/made-by-agent") == "work")
      #expect(bench.processes.isEmpty)
    }
  }

  @Test func theRepositoryIsDeletedByHand() async throws {
    try await Bench.run { bench in
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      try FileManager.default.removeItem(atPath: bench.repository)
      #expect(try await bench.sessions().map(\.name) == ["task"])
      let left = try await bench.repair().left
      #expect(left.contains { $0.verdict == .unknown }, "\(left)")
      for command in [["commit", "task", "-m", "x"], ["archive", "task"], ["diff", "task"]] {
        let answer = try await bench.start(Programs.maestro, command + ["--json"]).end()
        #expect(answer.status > 0 && answer.error != nil, "\(answer)")
      }
      let salvage: Salvage = try await bench.succeed("remove", "task").value("salvage")
      let place = try #require(salvage.worktreePath)
      #expect(bench.read(place + "/made-by-agent") == "work")
      #expect(try await bench.doctor().findings.isEmpty)
      #expect(bench.processes.isEmpty)
    }
  }
}
