import Domain
import Foundation
import Testing

/// Rules 1, 2 and 4: what is done with a session may be killed at any of its calls of git. No work is lost, nothing of the
/// user's is touched, the doctor sees what does not fit, and the same command brings it to its end afterwards.
@Suite struct WorkCrashTests {
  @Test(arguments: 0..<2)
  func committing(part: Int) async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      let session = try await bench.new("task", agent: "worker")
      try await bench.printed("ready", session)
      let calls = try await gate.calls(of: "commit", "task", "-m", "first")
      let before = try await bench.belongings()
      var turns = 0
      for (place, call, side) in GitGate.places(calls, part, of: 2) {
        turns += 1
        let file = "\(session.worktreePath)/file-\(turns)"
        try bench.write("work \(turns)", file)
        #expect(try await gate.kill("commit", "task", "-m", "turn \(turns)", at: call, side), "\(place)")
        #expect(bench.read(file) == "work \(turns)", "\(place)")
        try await bench.repairAll(place)
      }
      try bench.write("last", session.worktreePath + "/last")
      try await bench.succeed("commit", "task", "-m", "last")
      for turn in 1...turns {
        let kept = try await bench.shell("git show session-task:file-\(turn)")
        #expect(kept == "work \(turn)")
      }
      let left = try await bench.shell("git status --porcelain", in: session.worktreePath)
      #expect(left.isEmpty)
      #expect(try await bench.belongings() == before)
      #expect(try await bench.doctor().findings.isEmpty)
    }
  }

  /// What is taken back is there until it is brought to safety, and can be found from then on.
  @Test(arguments: 0..<2)
  func reverting(part: Int) async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      let session = try await bench.new("task")
      let file = session.worktreePath + "/text"
      try bench.write("work 0", file)
      let calls = try await gate.calls(of: "revert", "task", "text")
      let before = try await bench.belongings()
      var turns = 0
      for (place, call, side) in GitGate.places(calls, part, of: 2) {
        turns += 1
        try bench.write("work \(turns)", file)
        #expect(try await gate.kill("revert", "task", "text", at: call, side), "\(place)")
        let kept = try await bench.shell(
          "for ref in $(git for-each-ref --format='%(refname)' refs/maestro); do git show $ref:text; echo; done")
        #expect(bench.read(file) == "work \(turns)" || kept.contains("work \(turns)\n"), "\(place)")
        try await bench.repairAll(place)
      }
      try await bench.succeed("revert", "task", "text")
      #expect(bench.read(file) == "one\ntwo\nthree\n")
      #expect(try await bench.belongings() == before)
      #expect(try await bench.doctor().findings.isEmpty)
    }
  }

  @Test(arguments: [["merge", "task"], ["merge", "task", "--rebase"]])
  func mergingAndRebasing(command: [String]) async throws {
    try await Bench.run(isDirty: false) { bench in
      let gate = try GitGate(bench)
      let session = try await bench.new("task")
      var turns = 0
      // Both sides go on, so that there is always something to do.
      func change() async throws {
        turns += 1
        try await bench.shell(
          "echo \(turns) > ours-\(turns); git add .; git commit -qm ours-\(turns)", in: session.worktreePath)
        if command.count > 2 {
          try await bench.shell("echo \(turns) > theirs-\(turns); git add .; git commit -qm theirs-\(turns)")
        }
      }
      try await change()
      let calls = try await gate.calls(of: command)
      for (place, call, side) in GitGate.places(calls, 0, of: 1) {
        try await change()
        let head = try await bench.shell("git rev-parse main").trimmingCharacters(in: .newlines)
        #expect(try await gate.kill(command, at: call, side), "\(place)")
        // A half-made merge would show as changes, or as an operation in progress.
        for folder in [bench.repository, session.worktreePath] {
          let status = try await bench.shell(
            "git status --porcelain; git rev-parse -q --verify MERGE_HEAD | cat", in: folder)
          #expect(status.isEmpty, "\(place): \(status)")
        }
        try await bench.shell("git merge-base --is-ancestor \(head) main")
        try await bench.repairAll(place)
      }
      try await bench.succeed(command)
      for turn in 1...turns {
        let kept = try await bench.shell("git show session-task:ours-\(turn)")
        #expect(kept == "\(turn)\n")
      }
      try await bench.shell(
        command.count > 2
          ? "git merge-base --is-ancestor main session-task" : "git merge-base --is-ancestor session-task main")
      #expect(try await bench.doctor().findings.isEmpty)
    }
  }

  @Test(arguments: 0..<2)
  func archiving(part: Int) async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      let session = try await bench.new("task")
      try await bench.shell("echo work > work; git add .; git commit -qm work", in: session.worktreePath)
      let calls = try await gate.calls(of: "archive", "task")
      try await bench.succeed("restore", "task")
      let before = try await bench.belongings()
      let tip = try await bench.shell("git rev-parse session-task")
      for (place, call, side) in GitGate.places(calls, part, of: 2) {
        if bench.processes.isEmpty { try await bench.succeed("restart", "task") }
        #expect(try await gate.kill("archive", "task", at: call, side), "\(place)")
        let isWhole = bench.read(session.worktreePath + "/work") == "work\n"
        let found = try await bench.repairAll(place)
        #expect(isWhole || !found.isEmpty, "\(place): the doctor overlooks that the worktree is gone")
        #expect(bench.read(session.worktreePath + "/work") == "work\n", "\(place)")
        #expect(try await bench.shell("git rev-parse session-task") == tip, "\(place)")
      }
      try await bench.succeed("archive", "task")
      #expect(!bench.exists(session.worktreePath))
      #expect(bench.processes.isEmpty)
      #expect(try await bench.belongings() == before)
    }
  }

  @Test func restoring() async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      let session = try await bench.new("task")
      try await bench.shell("echo work > work; git add .; git commit -qm work", in: session.worktreePath)
      try await bench.succeed("archive", "task")
      let calls = try await gate.calls(of: "restore", "task")
      try await bench.succeed("archive", "task")
      let before = try await bench.belongings()
      for (place, call, side) in GitGate.places(calls, 0, of: 1) {
        #expect(try await gate.kill("restore", "task", at: call, side), "\(place)")
        let isThere = bench.exists(session.worktreePath)
        let found = try await bench.repairAll(place)
        #expect(found.isEmpty != isThere, "\(place): \(found)")
        #expect(!bench.exists(session.worktreePath), "\(place)")
      }
      try await bench.succeed("restore", "task")
      #expect(bench.read(session.worktreePath + "/work") == "work\n")
      #expect(try await bench.belongings() == before)
    }
  }

  @Test(arguments: 0..<4)
  func removing(part: Int) async throws {
    try await Bench.run { bench in
      let gate = try GitGate(bench)
      var turns = 0
      func work() async throws {
        turns += 1
        let session = try await bench.new("task")
        try await bench.shell(
          """
          echo "committed-\(turns)-" > committed; git add .; git commit -qm work
          echo "staged-\(turns)-" > staged; git add .; echo "unstaged-\(turns)-" >> committed
          echo "untracked-\(turns)-" > untracked; echo "ignored-\(turns)-" > .env
          """, in: session.worktreePath)
      }
      try await work()
      let calls = try await gate.calls(of: "remove", "task")
      try await expectWork(turns, bench, "without a crash")
      let before = try await bench.belongings()
      for (place, call, side) in GitGate.places(calls, part, of: 4) {
        // Up to the first change each turn goes on with the session of the one before; from then on each needs a new one,
        // and places between two calls that only read are all the same.
        let isLate = calls.prefix(call).contains(where: GitGate.isChange)
        if isLate, !calls[max(0, call - 2)..<call].contains(where: GitGate.isChange) { continue }
        if try await bench.sessions().isEmpty { try await work() }
        let isReached = try await gate.kill("remove", "task", at: call, side)
        #expect(isReached, "\(place)")
        try await expectWork(turns, bench, place)
        guard isLate else { continue }
        let found = try await bench.repairAll(place)
        #expect(found.contains { $0.repair == .finishRemoval }, "\(place): \(found)")
        try await expectWork(turns, bench, place)
        try await bench.expectNothingLeft(place)
        #expect(try await bench.belongings() == before, "\(place)")
      }
      if try await !bench.sessions().isEmpty { try await bench.succeed("remove", "task") }
      try await expectWork(turns, bench, "in the end")
      try await bench.expectNothingLeft("in the end")
    }
  }

  private func expectWork(_ turn: Int, _ bench: Bench, _ place: String) async throws {
    let found = try await bench.shell(
      """
      for ref in $(git for-each-ref --format='%(refname)' refs/heads/session-* refs/maestro); do
        git grep -h -e '-\(turn)-' $ref || true
      done
      cat '\(bench.home)/rescue'/*/files/.env '\(bench.home)/rescue'/*/files/*/.env 2> /dev/null || true
      grep -rh -e '-\(turn)-' '\(bench.home)/rescue' '\(bench.home)/worktrees' 2> /dev/null || true
      """)
    for word in ["committed", "staged", "unstaged", "untracked", "ignored"] {
      #expect(found.contains("\(word)-\(turn)-"), "\(place): \(word) is lost")
    }
  }
}
