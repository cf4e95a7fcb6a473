import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

/// Kills in the middle of what another program does for Maestro: git that writes files, hooks, set-up scripts, supervisors.
@Suite struct MidwayCrashTests {
  @Test(arguments: [true, false])
  func aWorktreeThatIsBeingMade(gitIsKilled: Bool) async throws {
    try await Bench.run { bench in
      let hold = try Hold(bench)
      // Git hands this file through a program when it writes it: so it stands still in the middle of the worktree.
      try await bench.shell(
        """
        git config --global filter.hold.smudge '\(hold.script)'
        echo 'slow filter=hold' > .gitattributes; echo slow > slow; echo zebra > zebra
        git add .gitattributes slow zebra; git commit -qm slow
        """)
      let before = try await bench.belongings()
      let child = try bench.start(
        Programs.maestro, ["new", "task", "--repository", bench.repository, "--agent", "worker"], hold.environment)
      try await hold.reached(child)
      let others = hold.processes.filter { $0.pid != child.pid }
      try await child.kill()
      if gitIsKilled {
        try await bench.kill(others)
        // Git has locked what it was making, and cannot be asked any more whether it is done: that needs a human.
        let left = try await bench.repair().left
        #expect(left.map(\.repair) == [.none], "\(left)")
        let session = try #require(try await bench.sessions().first)
        // What is said is what helps, from wherever it is typed.
        let said = try #require(left.first?.explanation)
        let command = try #require(
          said.range(of: "git -C").flatMap { start in
            said.range(of: ", then: maestro").map { said[start.lowerBound..<$0.lowerBound] }
          })
        #expect(command.contains("worktree unlock"), "\(said)")
        #expect(said.hasSuffix("maestro remove \(session.id.short)"), "\(said)")
        #expect(try await bench.maestro("remove", "task").error?.kind == .refused)
        try await bench.shell(String(command), in: bench.root)
        try await bench.succeed("remove", session.id.short)
        try await bench.shell("git for-each-ref --format='delete %(refname)' refs/maestro | git update-ref --stdin")
        try await bench.expectNothingLeft("after the removal")
        #expect(try await bench.belongings() == before)
        try await bench.new("task")
        return
      } else {
        // Git is still at work: nothing may be taken away from under it.
        let left = try await bench.repair().left
        #expect(left.contains { $0.explanation.contains("lock") }, "\(left)")
        try await hold.release()
        try await waitForEnd(of: { hold.processes })
      }
      let found = try await bench.doctor().findings
      #expect(found.map(\.repair) == [.rollBack], "\(found)")
      try await bench.repairAll()
      try await bench.expectNothingLeft("after the repair")
      #expect(try await bench.belongings() == before)
      try await bench.new("task")
    }
  }

  @Test(arguments: [true, false])
  func aHookOfACommit(gitIsKilled: Bool) async throws {
    try await Bench.run { bench in
      let hold = try Hold(bench)
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      try bench.write("#!/bin/sh\nexec '\(hold.script)'\n", bench.repository + "/.git/hooks/pre-commit", mode: 0o755)
      let before = try await bench.belongings()
      let child = try bench.start(Programs.maestro, ["commit", "task", "-m", "work"], hold.environment)
      try await hold.reached(child)
      let others = hold.processes.filter { $0.pid != child.pid }
      try await child.kill()
      if gitIsKilled {
        try await bench.kill(others)
        #expect(bench.read(session.worktreePath + "/made-by-agent") == "work")
        try await bench.succeed("commit", "task", "-m", "again")
      } else {
        try await hold.release()
        try await waitForEnd(of: { hold.processes })
      }
      let made = try await bench.shell("git show session-task:made-by-agent; git log -1 --format=%s session-task")
      #expect(made == (gitIsKilled ? "workagain\n" : "workwork\n"))
      #expect(try await bench.doctor().findings.isEmpty)
      #expect(try await bench.belongings() == before)
    }
  }

  /// Git is killed while it has the lock of its index: nobody but a human can know that no git runs any more.
  @Test func anIndexThatIsBeingWritten() async throws {
    try await Bench.run { bench in
      let hold = try Hold(bench)
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      try await bench.shell("git config --global filter.hold.clean '\(hold.script)'")
      try bench.write("slow filter=hold\n", session.worktreePath + "/.gitattributes")
      try bench.write("slow", session.worktreePath + "/slow")
      let child = try bench.start(Programs.maestro, ["commit", "task", "-m", "work"], hold.environment)
      try await hold.reached(child)
      let others = hold.processes.filter { $0.pid != child.pid }
      try await child.kill()
      try await bench.kill(others)
      let answer = try await bench.maestro("commit", "task", "-m", "work")
      let lock = try #require(answer.error?.reason.split(separator: "'").first { $0.hasSuffix("index.lock") })
      // A lock that is just being held is no reason to worry.
      #expect(try await bench.doctor().findings.isEmpty)
      try await bench.shell("touch -t 202001010000 '\(lock)'")
      let left = try await bench.repair().left
      #expect(left.contains { $0.explanation.contains(lock) }, "\(left)")
      unlink(String(lock))
      try await bench.succeed("commit", "task", "-m", "work")
      let made = try await bench.shell("git show session-task:made-by-agent session-task:slow")
      #expect(made == "workslow")
      #expect(try await bench.doctor().findings.isEmpty)
    }
  }

  /// Git does not change the files of a base that is checked out at once: killed in the middle, it leaves changes there,
  /// and its lock. Nothing of it is lost, and both are named, with the command that helps.
  @Test(arguments: [true, false])
  func aBaseThatIsBeingMoved(asSaid: Bool) async throws {
    try await Bench.run(isDirty: false) { bench in
      let hold = try Hold(bench)
      let session = try await bench.new("task")
      try await bench.shell("git config --global filter.hold.smudge '\(hold.script)'")
      try await bench.shell(
        "echo 'slow filter=hold' > .gitattributes; echo slow > slow; echo zebra > zebra; git add .; git commit -qm work",
        in: session.worktreePath)
      let head = try await bench.shell("git rev-parse main")
      let child = try bench.start(Programs.maestro, ["merge", "task"], hold.environment)
      try await hold.reached(child)
      let others = hold.processes.filter { $0.pid != child.pid }
      try await child.kill()
      try await bench.kill(others)
      #expect(try await bench.shell("git rev-parse main") == head)
      let lock = bench.repository + "/.git/index.lock"
      let answer = try await bench.maestro("merge", "task")
      #expect(answer.error?.message.contains(lock) == true, "\(answer)")
      let (found, left) = try await bench.repair()
      #expect(found.map(\.subject) == [bench.repository] && left.map(\.repair) == [.none], "\(found)")
      #expect(left.first?.explanation.contains(lock) == true, "\(left)")
      #expect(bench.exists(lock), "the doctor takes no lock away")
      unlink(lock)
      let second = try await bench.maestro("merge", "task")
      #expect(second.error?.kind == .refused && second.error?.reason.contains(bench.repository) == true, "\(second)")
      if asSaid {
        let said = try #require(try await bench.doctor().findings.first?.explanation)
        let command = try #require(
          said.range(of: "git -C").flatMap { start in
            said.range(of: " finishes it").map { said[start.lowerBound..<$0.lowerBound] }
          })
        try await bench.shell(String(command), in: bench.root)
        #expect(try await bench.shell("git log -1 --format=%s main") == "Merge session-task into main\n")
      } else {
        // What a human does who trusts nobody.
        try await bench.shell("git stash push -qu")
        #expect(try await bench.doctor().findings.isEmpty)
        try await bench.succeed("merge", "task")
      }
      #expect(try await bench.doctor().findings.isEmpty)
      #expect(bench.read(bench.repository + "/zebra") == "zebra\n")
      #expect(try await bench.shell("git status --porcelain").isEmpty)
      try await bench.succeed("merge", "task")
    }
  }

  @Test(arguments: [true, false])
  func aSetUpScript(hasWork: Bool) async throws {
    try await Bench.run { bench in
      let hold = try Hold(bench)
      try bench.write(
        "#!/bin/sh\n\(hasWork ? "echo work > made-by-script" : ":")\n'\(hold.script)'\n", bench.repository + "/set-up",
        mode: 0o755)
      try await bench.shell("git add set-up; git commit -qm set-up -- set-up")
      let before = try await bench.belongings()
      let digest = try await bench.shell("sha256sum set-up || shasum -a 256 set-up").prefix(64)
      let child = try bench.start(
        Programs.maestro,
        [
          "new", "task", "--repository", bench.repository, "--agent", "worker", "--set-up", "set-up", "--agree",
          String(digest),
        ], hold.environment)
      try await hold.reached(child)
      try await child.kill()
      let left = try await bench.repair().left
      // The script was in the middle of its work: it is ended, and what it has made is kept and named.
      #expect(hold.processes.isEmpty, "the script still runs")
      if hasWork {
        #expect(left.contains { $0.explanation.contains("made-by-script") }, "\(left)")
        try await bench.succeed("remove", "task")
        let ref = try await bench.shell("git for-each-ref --format='%(refname)' refs/maestro")
        #expect(!ref.isEmpty)
        let kept = try await bench.shell("git show \(ref.split(separator: "\n")[0]):made-by-script")
        #expect(kept == "work\n")
      } else {
        #expect(left.isEmpty, "\(left)")
      }
      try await bench.expectNothingLeft("after the repair")
      #expect(try await bench.belongings() == before)
    }
  }

  /// A supervisor that has not begun yet, and one whose agent runs, when nobody is left who waits for it.
  @Test(arguments: [true, false])
  func aSupervisorThatIsStarting(agentRuns: Bool) async throws {
    try await Bench.run { bench in
      let hold = try Hold(bench)
      let maestro = try slowlyStarting(bench, hold)
      let before = try await bench.belongings()
      let child = try bench.start(
        maestro, ["new", "task", "--repository", bench.repository, "--agent", "worker"], hold.environment)
      try await hold.reached(child)
      let supervisor = hold.processes.filter { $0.pid != child.pid }
      try await child.kill()
      guard agentRuns else {
        try await bench.kill(supervisor)
        #expect(try await bench.doctor().findings.map(\.repair) == [.rollBack])
        try await bench.repairAll()
        try await bench.expectNothingLeft("after the repair")
        #expect(try await bench.belongings() == before)
        try await bench.new("task")
        return
      }
      try await hold.release()
      let session = try #require(try await bench.sessions().first)
      try await bench.printed("ready", session)
      #expect(try await bench.doctor().findings.map(\.repair) == [.adopt])
      try await bench.repairAll()
      let adopted = try #require(try await bench.sessions().first)
      #expect(adopted.phase == .active)
      #expect(bench.read(adopted.worktreePath + "/made-by-agent") == "work")
      #expect(try await bench.belongings() == before)
      try await bench.succeed("stop", "task")
      #expect(bench.processes.isEmpty)
    }
  }

  /// The supervisor is killed while Maestro waits for its word: the creation fails and is undone.
  @Test func aSupervisorThatDiesAtItsStart() async throws {
    try await Bench.run { bench in
      let hold = try Hold(bench)
      let maestro = try slowlyStarting(bench, hold)
      let before = try await bench.belongings()
      let child = try bench.start(
        maestro, ["new", "task", "--repository", bench.repository, "--agent", "worker", "--json"], hold.environment)
      try await hold.reached(child)
      try await bench.kill(hold.processes.filter { $0.pid != child.pid })
      let answer = try await child.end()
      #expect(answer.error?.step == "Start the agent", "\(answer)")
      #expect(answer.error?.reason.contains("supervisor") == true, "\(answer)")
      try await bench.expectNothingLeft("after the failure")
      #expect(try await bench.doctor().findings.isEmpty)
      #expect(try await bench.belongings() == before)
    }
  }

  /// A Maestro whose supervisors stand still before they begin: it looks for the supervisor beside itself.
  private func slowlyStarting(_ bench: Bench, _ hold: Hold) throws -> String {
    let folder = bench.root + "/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Program.copy(Programs.maestro, to: folder + "/maestro")
    try bench.write(
      """
      #!/bin/sh
      '\(hold.script)'
      exec '\(Programs.supervisor)' "$@"

      """, folder + "/maestro-supervisor", mode: 0o755)
    return folder + "/maestro"
  }
}
