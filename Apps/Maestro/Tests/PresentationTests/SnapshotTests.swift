import Domain
import Foundation
import MVVM
import MVVMTesting
import TerminalEmulator
import TestSupport
import Testing

@testable import Presentation
@testable import ViewModels

private let home = "/home/ana"

@MainActor
struct SessionsSnapshotTests {
  private let router = Router<AppRoute>()
  private let sessions: [Session] = [
    .sample("fix", 1, prompt: "Fix the cart.\nAll of it."), .sample("wait", 2, status: .waiting),
    .sample("paused", 3, status: .paused), .sample("broken", 4, status: .failed(code: 2), problem: "The disk is full."),
    .sample("killed", 5, status: .failed(code: 137), repository: "/srv/api"),
    .sample("new", 6, phase: .creating, status: .starting, repository: "/srv/api"),
    .sample("old", 90, phase: .archived, status: .stopped),
  ]

  private func make(_ service: ScriptedService) -> SessionsViewModel {
    SessionsViewModel(service: service, navigator: router)
  }

  @Test func states() async throws {
    let model = make(ScriptedService(sessions))
    try expectGolden(snapshot(of: model, now: .now0, home: home), "sessions-idle")
    await model.load()
    model.select(sessions[0].id)
    try expectGolden(snapshot(of: model, now: .now0, home: home), "sessions-loaded")
    model.show(archived: true)
    await model.load()
    try expectGolden(snapshot(of: model, now: .now0, home: home), "sessions-archived")
    let empty = make(ScriptedService())
    await empty.load()
    try expectGolden(snapshot(of: empty, now: .now0), "sessions-empty")
    let failed = make(ScriptedService { $0.failure = .sample })
    await failed.load()
    try expectGolden(snapshot(of: failed, now: .now0), "sessions-failed")
  }

  @Test func actionsAndBroadcasts() async throws {
    let service = ScriptedService(sessions) {
      $0.actionFailure = .sample
      $0.salvage.filesPath = "/home/ana/rescue/x"
    }
    let model = make(service)
    await model.load()
    model.start(.stop, on: sessions[0].id)
    try await StateRecorder { model.actions.failures.count }.wait(for: 1)
    service.change { $0.actionFailure = nil }
    model.start(.remove, on: sessions[1].id)
    let question = try #require(router.alert)
    #expect(AlertSnapshot(question).title == "Remove “wait”?")
    router.answerAlert(question.buttons.first)
    try await StateRecorder { model.actions.lastRemoved != nil }.wait(for: true)
    service.change { $0.actionFailure = .sample }
    model.toggleMark(sessions[0].id)
    model.broadcast.prompt.value = "Go on"
    await model.sendBroadcast()
    let shown = snapshot(of: model, now: .now0, home: home)
    #expect(
      shown.groups[0].sessions[0].problem?.text
        == "Failed to stop session: The remote refused the branch. Fetch and try again.")
    #expect(
      shown.notice?.text == "Removed “wait”: its work is kept as refs/maestro/rescue/x (ababababab) and ignored files "
        + "were put into ~/rescue/x.")
    #expect(shown.broadcast.result?.text == "Sent to 0 of 1 session.")
    try expectGolden(shown, "sessions-actions")
  }

  @Test func longListsSayHowMuchIsShown() async {
    let model = make(ScriptedService((1...70).map { .sample("s\($0)", $0) }))
    await model.load()
    let shown = snapshot(of: model, now: .now0)
    #expect(shown.summary == "50 of 70 sessions")
    #expect(shown.tail.hasMore)
  }
}

@MainActor
struct CreateSessionSnapshotTests {
  private let router = Router<AppRoute>()

  private func make(_ service: ScriptedService) async throws -> CreateSessionViewModel {
    let model = CreateSessionViewModel(service: service, navigator: router, repositoryPath: "/home/ana/shop")
    await model.load()
    return model
  }

  @Test func states() async throws {
    let model = try await make(ScriptedService([.sample("fix", 1)]))
    try await StateRecorder { model.branches.value?.count }.wait(for: 2)
    try expectGolden(snapshot(of: model, now: .now0, home: home), "create-fresh")
    model.name.value = "ab"
    model.start.value = .existingBranch
    model.setUpScript.value = "setup.sh"
    model.readScript()
    try await StateRecorder { model.consent.script.value != nil }.wait(for: true)
    model.consent.agree()
    await model.submit()
    try expectGolden(snapshot(of: model, now: .now0, home: home), "create-invalid")
  }

  @Test func failures() async throws {
    let model = try await make(
      ScriptedService {
        $0.failure = .sample
        $0.problems = [.sample]
      })
    try await StateRecorder { model.branches.error != nil }.wait(for: true)
    model.name.value = "name"
    model.profile.value = "claude"
    await model.submit()
    try expectGolden(snapshot(of: model, now: .now0), "create-failed")
  }
}

@MainActor
struct SessionDetailSnapshotTests {
  private let router = Router<AppRoute>()
  private let fix = Session.sample("fix", 1)

  private func make(_ service: ScriptedService) -> SessionDetailViewModel {
    SessionDetailViewModel(fix.id, service: service, navigator: router)
  }

  @Test func states() async throws {
    let service = ScriptedService([fix]) {
      $0.printed = Array("\u{1B}[1;32mhello\u{1B}[0m world\r\n10%\r100%\r\n".utf8)
      $0.worktree = WorktreeState(
        branch: "session-fix", head: nil,
        changes: [
          Change(path: "a", kind: .modified, scope: .staged), Change(path: "a", kind: .modified, scope: .unstaged),
          Change(path: "b", kind: .conflicted, scope: .unstaged),
        ], aheadOfBase: 2, behindBase: 1, unpushed: nil, operation: "merge")
      $0.merge = .conflicts(paths: ["b", "c"])
    }
    let model = make(service)
    try expectGolden(snapshot(of: model, now: .now0, home: home), "detail-idle")
    await model.load()
    try await StateRecorder { model.output.stage }.wait(for: .ended)
    try await StateRecorder { model.output.buffer.revision > 0 }.wait(for: true)
    try expectGolden(snapshot(of: model, now: .now0, home: home), "detail-loaded")
    await model.work.merge()
    #expect(model.work.running == nil)
    try expectGolden(snapshot(of: model, now: .now0, home: home).notice, "detail-conflicts")
  }

  @Test func notices() async throws {
    let service = ScriptedService([fix])
    let model = make(service)
    await model.load()
    await model.work.push()
    let pushed = snapshot(of: model, now: .now0).notice
    #expect(pushed?.text == "Pushed to origin/session-fix. Open a pull request to have it merged.")
    #expect(pushed?.link == "https://example.org/compare")
    service.change { $0.actionFailure = .sample }
    model.work.message.value = "x"
    await model.work.commit()
    let failed = snapshot(of: model, now: .now0).notice
    #expect(failed?.text == "Failed to commit: The remote refused the branch. Fetch and try again.")
    #expect(failed?.details == "! [rejected]\nhint: no")
    service.change { $0.actionFailure = nil }
    await model.work.rebase()
    #expect(snapshot(of: model, now: .now0).notice?.text == "Rebasing onto main: there was nothing to do.")
  }

  @Test func failuresAndTheEnd() async throws {
    let failed = make(ScriptedService { $0.failure = .sample })
    await failed.load()
    try await StateRecorder { failed.output.stage != .reading }.wait(for: true)
    try expectGolden(snapshot(of: failed, now: .now0), "detail-failed")
    let service = ScriptedService([fix])
    let gone = make(service)
    await gone.load()
    service.publish(.removed(fix.id))
    try await StateRecorder { gone.isRemoved }.wait(for: true)
    let shown = snapshot(of: gone, now: .now0)
    #expect(shown.state.message == "This session was removed.")
    #expect(shown.operations.allSatisfy { !$0.isEnabled })
  }

  @Test(arguments: [(0, "pushed"), (2, "2 commits not pushed")])
  func theWorktreeInWords(_ unpushed: Int, _ text: String) async {
    let service = ScriptedService([fix]) { $0.worktree.unpushed = unpushed }
    let model = make(service)
    await model.load()
    #expect(snapshot(of: model, now: .now0).worktree == "No uncommitted changes · \(text)")
  }

  @Test func onlyNewLinesAreSent() {
    var screen = TerminalScreen(TerminalSize(columns: 20, rows: 2))
    screen.append(Array("one\r\ntwo".utf8))
    let first = OutputSnapshot(screen, after: 0)
    #expect(first.settled == 0 && first.lines.map(\.number) == [1, 2])
    screen.append(Array("!\r\nthree\r\nfour".utf8))
    let second = OutputSnapshot(screen, after: 1)
    #expect(second.after == 1 && second.settled == 2 && second.lines.map(\.number) == [2, 3, 4])
    #expect(second.cursor == .init(line: 4, column: 4))
    screen.appendCut(bytes: 5)
    screen.append(Array("\u{1B}[?25l".utf8))
    let third = OutputSnapshot(screen, after: 3)
    #expect(third.lines.map(\.isMark) == [nil, true] && third.cursor == nil)
  }
}

@MainActor
struct OtherSnapshotTests {
  private let router = Router<AppRoute>()
  private let fix = Session.sample("fix", 1)

  @Test func diffs() async throws {
    let service = ScriptedService([fix])
    let lines: [FileDiff.Line] = [
      .init(kind: .context, text: "let a = 1", oldNumber: 10, newNumber: 10),
      .init(kind: .removed, text: "let b = 2", oldNumber: 11, newNumber: nil),
      .init(kind: .added, text: "let b = 3", oldNumber: nil, newNumber: 11),
    ]
    let files = [
      FileDiff(
        change: Change(path: "a.swift", kind: .modified, scope: .committed), added: 1, removed: 1,
        hunks: [.init(heading: "func f()", lines: lines)], omittedLines: 1),
      FileDiff(
        change: Change(path: "b.png", formerPath: "c.png", kind: .renamed, scope: .staged), added: 0, removed: 0,
        isBinary: true),
    ]
    service.change {
      $0.review = Review(state: .clean, files: files, omittedFiles: 3, counts: [.committed: 4, .staged: 1])
    }
    let model = DiffViewModel(fix.id, service: service)
    await model.load()
    try expectGolden(snapshot(of: model, now: .now0), "diff-loaded")
    model.show(.untracked)
    #expect(snapshot(of: model, now: .now0).state.message == "No changes of this kind.")
    let empty = DiffViewModel(fix.id, service: ScriptedService([fix]))
    await empty.load()
    try expectGolden(snapshot(of: empty, now: .now0), "diff-empty")
  }

  @Test func notesOnChanges() async throws {
    let lines: [FileDiff.Line] = [
      .init(kind: .removed, text: "let b = 2", oldNumber: 11, newNumber: nil),
      .init(kind: .added, text: "let b = 3", oldNumber: nil, newNumber: 11),
    ]
    let digest = String(repeating: "0f", count: 32)
    let files = [
      FileDiff(
        change: Change(path: "a.swift", kind: .modified, scope: .committed), added: 1, removed: 1,
        hunks: [.init(heading: "", lines: lines)], digest: digest),
      FileDiff(change: Change(path: "b.swift", kind: .added, scope: .untracked), added: 0, removed: 0),
    ]
    let fix = fix
    let service = ScriptedService([fix]) { script in
      script.review = Review(state: .clean, files: files)
      for (line, text) in [
        (NotedLine(path: "a.swift", number: 11, isRemoved: true, quote: "let b = 2"), "Keep it."),
        (NotedLine(path: "a.swift", number: 11, quote: "let b = 4"), "Why 4?"),
        (NotedLine(path: "a.swift", number: 11, quote: "let b = 3"), "Done already."),
      ] {
        guard let note = script.marks.add(line, text: text, at: Date.now0 - 600) else { return }
        if note.number == 3 { script.marks.markSent([note], at: Date.now0 - 120) }
      }
      script.marks.setViewed(ViewedMark(path: "a.swift", digest: digest), true)
    }
    let model = DiffViewModel(fix.id, service: service)
    await model.load()
    try expectGolden(snapshot(of: model, now: .now0), "diff-notes")
    // Each reason why they cannot be sent.
    func obstacle(_ change: (inout Session) -> Void) -> String? {
      var session = fix
      change(&session)
      model.session.show(session)
      return snapshot(of: model, now: .now0).send.reason
    }
    #expect(obstacle { _ in } == nil)
    #expect(obstacle { $0.status = .stopped } == "No agent is running.")
    #expect(obstacle { $0.status = .paused } == "The agent is paused. Resume it first.")
    #expect(obstacle { $0.report.state = .asksPermission }?.hasPrefix("The agent asks for permission.") == true)
    #expect(obstacle { $0.phase = .archived } == "The session is archived. Restore it first.")
    model.session.show(fix)
    await model.actions.send()
    #expect(snapshot(of: model, now: .now0).notice?.text == "Sent 2 notes to the agent.")
    await model.actions.revert("a.swift")
    #expect(
      snapshot(of: model, now: .now0).notice?.text
        == "Reverted a.swift; nothing was committed. What was there is kept as refs/maestro/rescue/x; see: maestro rescues"
    )
    await model.actions.revert(HunkMark(path: "a.swift", scope: .committed, digest: digest, index: 0))
    #expect(
      snapshot(of: model, now: .now0).notice?.text.hasPrefix("Reverted the lines of a.swift; nothing was committed.")
        == true)
    // Notes stay in sight when nothing is left of the changes.
    service.change { $0.review = Review(state: .clean, files: []) }
    // Not the look that began with what was done before.
    await model.review.refresh(joining: false)
    let empty = snapshot(of: model, now: .now0)
    #expect(empty.state.message == "Nothing has changed." && empty.notes.count == 3 && empty.progress.isEmpty)
  }

  @Test func comparisons() async throws {
    func session(_ name: String, _ number: Int, _ status: SessionStatus) -> Session {
      var session = Session.sample(name, number, status: status)
      session.group = "fix"
      return session
    }
    func file(_ path: String, _ text: String) -> FileDiff {
      let lines: [FileDiff.Line] = [
        .init(kind: .context, text: "func total() {", oldNumber: 3, newNumber: 3),
        .init(kind: .removed, text: "  return 0", oldNumber: 4, newNumber: nil),
        .init(kind: .added, text: text, oldNumber: nil, newNumber: 4),
      ]
      return FileDiff(
        change: Change(path: path, kind: .modified, scope: .unstaged), added: 1, removed: 1,
        hunks: [.init(heading: "", lines: lines)])
    }
    let sessions = [session("fix-claude", 1, .running), session("fix-codex", 2, .stopped)]
    let service = ScriptedService(sessions) { script in
      script.review = Review(state: .clean, files: [file("cart.swift", "  return 1"), file("README.md", "Total")])
      script.reviews[sessions[1].id] = Review(state: .clean, files: [file("cart.swift", "  sum(items)")])
    }
    let model = CompareViewModel(sessions[0].id, service: service, navigator: router)
    await model.load()
    try expectGolden(snapshot(of: model, now: .now0), "compare-loaded")
    let alone = CompareViewModel(fix.id, service: ScriptedService([fix]), navigator: router)
    await alone.load()
    #expect(snapshot(of: alone, now: .now0).columns.map(\.keep.reason) == ["There are no others."])
  }

  @Test func doctors() async throws {
    let ghost = Diagnosis.Finding(
      verdict: .ghost, session: fix.id, subject: "/home/ana/worktrees/fix", repository: "/home/ana/shop/.git",
      explanation: "The worktree is gone.", repair: .recreateWorktree)
    let fine = Diagnosis.Finding(
      verdict: .ok, session: nil, subject: "session-x", repository: nil, explanation: "", repair: .none)
    let service = ScriptedService { $0.diagnosis = Diagnosis(findings: [ghost, fine]) }
    let model = DoctorViewModel(service: service, navigator: router)
    await model.load()
    let shown = snapshot(of: model, now: .now0, home: home)
    #expect(finding(shown.findings[0].id, in: model) == ghost)
    #expect(finding("other", in: model) == nil)
    model.toggle(ghost)
    try expectGolden(snapshot(of: model, now: .now0, home: home), "doctor-loaded")
    model.repair()
    router.answerAlert(router.alert?.buttons.first)
    try await StateRecorder { model.report.isLoading }.wait(for: false)
    #expect(snapshot(of: model, now: .now0).report?.items == ["Repaired /home/ana/worktrees/fix."])
  }
}
