import Domain
import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Testing

@testable import Presentation

@MainActor @Suite struct RhythmAndConflictTests {
  // Mutations: measure once and never again; draw bars that are longer than the longest.
  @Test func `The last weeks follow the visits, and are drawn week by week`() async throws {
    let scene = Scene(Scene.logs(5, hours: 24))
    let model = AppCoordinator(services: scene.services).rhythm
    await model.load()
    let shown = snapshot(of: model, in: scene.display)
    try expectGolden(shown, "rhythm-loaded")
    #expect(shown.weeks.count == 18 && shown.weeks.dropLast().allSatisfy { $0.days.count == 7 })
    #expect(shown.grades.map(\.length).max() == 100)
    let recorder = StateRecorder { model.rhythm.state.value?.count }
    try await scene.logs.save(PoopLog(id: UUID(), date: Scene.now, duration: 60, consistency: 4))
    try await recorder.wait(for: 6)
  }

  // Mutations: say how many are shown as if they were all; leave the number when visits come.
  @Test func `The list says how many visits there are`() async throws {
    let scene = Scene(Scene.logs(40))
    let model = scene.makeList(pageSize: 30)
    await model.load()
    try await StateRecorder { model.total }.wait(for: 40)
    #expect(snapshot(of: model, in: scene.display).summary == "40 visits, the latest 30 shown")
    try await scene.logs.save(PoopLog(id: UUID(), date: Scene.now, duration: 60, consistency: 4))
    try await StateRecorder { model.total }.wait(for: 41)
    await model.loadMore()
    #expect(snapshot(of: model, in: scene.display).summary == "41 visits")
  }

  // Mutations: begin with nothing; overwrite what the user typed while the last visit was looked for.
  @Test func `A new visit begins with the duration of the last one`() async throws {
    let first = Scene().makeForm()
    await first.load()
    #expect(first.duration.value == "5:00" && !first.form.isDirty)
    let scene = Scene(Scene.logs(2))
    let form = scene.makeForm()
    form.duration.value = "2"
    await form.load()
    #expect(form.duration.value == "2")
    let next = scene.makeForm()
    await next.load()
    #expect(next.duration.value == "1:00")
  }

  private func conflict(
    _ local: [String: FieldValue], _ remote: [String: FieldValue]?, kind: ChangeKind = .update,
    table: String = "poop_logs"
  ) -> SyncConflict {
    SyncConflict(
      id: Scene.id(9), table: table, entityID: Scene.id(0).uuidString, kind: kind, local: local, remote: remote,
      outcome: .remoteWon, date: Scene.now)
  }

  // Mutations: keep all fields of the server, also those that did not meet; leave the conflict on the list.
  @Test(arguments: [(ConflictVersion.mine, "here"), (.theirs, "there")])
  func `Either version of a conflict can be kept`(version: ConflictVersion, notes: String) async throws {
    let met = conflict(["notes": .text("here")], ["notes": .text("there"), "duration": .integer(7)])
    let scene = Scene(Scene.logs(1), sync: FakeSync(conflicts: [met]))
    let model = scene.makeSync()
    await model.load()
    await model.choose(version, of: met.id)
    #expect(try await scene.logs.entity(Scene.id(0))?.notes == notes)
    #expect(try await scene.logs.entity(Scene.id(0))?.duration == 60)
    #expect(model.conflicts.state == .empty && model.problem.shown == nil)
  }

  // Mutation: offer what cannot be done.
  @Test func `What cannot be kept is not offered`() async throws {
    let deletion = conflict([:], ["notes": .text("there")], kind: .delete)
    let achievement = conflict(
      ["unlocked": .timestamp(microseconds: 1)], ["unlocked": .timestamp(microseconds: 2)], table: "achievements")
    let part = conflict(["notes": .text("here")], nil)
    for met in [deletion, achievement] {
      #expect(ConflictVersion.allCases.allSatisfy { met.fields(of: $0) == nil }, "\(met)")
    }
    #expect(part.fields(of: .mine) == nil && part.fields(of: .theirs) == nil)
    let scene = Scene(sync: FakeSync(conflicts: [part]))
    let model = scene.makeSync()
    await model.load()
    await model.choose(.mine, of: part.id)
    #expect(model.problem.shown != nil)
    #expect(model.conflicts.state.value?.count == 1)
  }

  // Mutation: say that all is well while something is missing or was not looked at.
  @Test func `Up to date is said only when nothing is missing and nothing waits`() async throws {
    let sync = FakeSync()
    let scene = Scene(sync: sync)
    let model = scene.makeSync()
    func say(_ state: SyncState) -> SyncSnapshot {
      sync.status.show(state)
      return snapshot(of: model, in: scene.display)
    }
    #expect(say(SyncState(lastSync: Scene.now)).tone == .good)
    let conflicts = say(SyncState(conflictCount: 2, lastSync: Scene.now))
    #expect((conflicts.tone, conflicts.status) == (.attention, "2 conflicts to look at."))
    let missing = say(SyncState(quarantinedCount: 70, lastSync: Scene.now))
    #expect(missing.tone == .attention && missing.status.contains("70 records of the server are not shown here"))
    let waiting = say(SyncState(pendingCount: 1, oldestPending: Scene.now - 7_200, lastSync: Scene.now))
    #expect(waiting.pending.hasPrefix("1 change not sent yet, the oldest of "))
    #expect(say(SyncState(lastSync: Scene.now, lastError: .sync(.serverReset))).isServerReset)
  }
}
