import Domain
import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Testing

@testable import Presentation

@MainActor @Suite struct StreakAndAchievementTests {
  // Mutation: count once and never again.
  @Test func `The streak is counted again when visits come and go`() async throws {
    let scene = Scene(Scene.logs(2, hours: 24))
    let model = AppCoordinator(services: scene.services).streak
    await model.load()
    #expect(model.streak.state == .loaded(Streak(current: 2, longest: 2)))
    let recorder = StateRecorder { model.streak.state.value }
    try await scene.logs.save(PoopLog(id: UUID(), date: Scene.now - 2 * 86_400, duration: 60, consistency: 4))
    try await recorder.wait(for: Streak(current: 3, longest: 3))
    try await scene.logs.delete(Scene.id(1))
    try await recorder.wait(for: Streak(current: 1, longest: 1))
  }

  // Mutation: show only what was earned on this device, or do not keep what pulled visits earned.
  @Test func `Achievements of pulled visits are kept, and those of other devices show`() async throws {
    let scene = Scene(Scene.logs(3, hours: 24))
    let model = AppCoordinator(services: scene.services).makeAchievements()
    await model.load()
    let recorder = StateRecorder { (model.earned.value ?? []).map(\.id) }
    try await recorder.wait(for: ["first-visit", "three-days"])
    #expect(scene.feedback.given == [.celebration])
    try await scene.achievements.save(Achievement(id: "week", unlocked: Scene.now - 5))
    try await recorder.wait(for: ["week", "first-visit", "three-days"])
  }

  // Mutation: hide the failure behind an empty list.
  @Test func `Achievements that cannot be read say so and can be retried`() async throws {
    let scene = Scene()
    let model = AppCoordinator(services: scene.services).makeAchievements()
    scene.achievements.fail(DataError.corruptedData)
    await model.load()
    #expect(model.earned.error == .data(.corruptedData))
    scene.achievements.fail(nil)
    await model.retry()
    try await StateRecorder { model.earned == .empty }.wait(for: true)
  }
}

@MainActor @Suite struct LogViewModelTests {
  private func make(_ scene: Scene, onDeleted: @escaping @MainActor (PoopLog) -> Void = { _ in }) -> LogViewModel {
    let useCases = scene.services.useCases
    return LogViewModel(
      Scene.id(0), watch: useCases.watchLog, delete: useCases.deleteLog, navigator: scene.router,
      problem: scene.makeProblem(), feedback: scene.feedback,
      onDeleted: onDeleted)
  }

  // Mutation: read the visit once.
  @Test func `A visit follows what becomes of it, until it is gone`() async throws {
    let scene = Scene(Scene.logs(1))
    let model = make(scene)
    model.load()
    let recorder = StateRecorder { model.log }
    try await recorder.wait(for: .loaded(Scene.logs(1)[0]))
    let changed = PoopLog(id: Scene.id(0), date: Scene.now, duration: 1, consistency: 1)
    try await scene.logs.save(changed)
    try await recorder.wait(for: .loaded(changed))
    try await scene.logs.delete(Scene.id(0))
    try await recorder.wait(for: .empty)
  }

  // Mutation: go back although it failed, or do not offer to bring it back.
  @Test func `Deleting goes back and tells who can bring it back; failing stays`() async throws {
    let scene = Scene(Scene.logs(1))
    var deleted: [PoopLog] = []
    let model = make(scene) { deleted.append($0) }
    scene.logs.fail(DataError.saveFailed)
    #expect(await model.delete() == nil)
    #expect(scene.router.calls.isEmpty)
    #expect(model.problem.shown?.title == "Not Saved")
    scene.logs.fail(nil)
    #expect(await model.delete() == Scene.logs(1)[0])
    #expect(deleted == Scene.logs(1))
    #expect(scene.router.calls == [.pop])
    model.edit()
    #expect(scene.router.calls.last == .present(.editLog(Scene.id(0)), .sheet))
  }
}

@MainActor @Suite struct SyncViewModelTests {
  private let parked = ParkedChange(
    id: Scene.id(1), table: "poop_logs", entityID: "x", kind: .insert, fields: ["duration": .integer(90)],
    reason: .validation(.malformed), date: Scene.now)
  private let conflict = SyncConflict(
    id: Scene.id(2), table: "poop_logs", entityID: "x", kind: .update, local: ["notes": .text("mine")],
    remote: ["notes": .text("theirs")], outcome: .remoteWon, date: Scene.now)

  // Mutation: load the lists once.
  @Test func `The lists follow their numbers`() async throws {
    let sync = FakeSync()
    let scene = Scene(sync: sync)
    let model = scene.makeSync()
    await model.load()
    #expect(model.parked.state == .empty)
    sync.add(parked: [parked], conflicts: [conflict])
    try await StateRecorder { model.parked.state.value?.count }.wait(for: 1)
    try await StateRecorder { model.conflicts.state.value?.count }.wait(for: 1)
  }

  // Mutation: leave what was dealt with on the list, or swallow that it is gone.
  @Test func `Refused changes can be retried or given up, conflicts acknowledged`() async throws {
    let sync = FakeSync(parked: [parked], conflicts: [conflict])
    let scene = Scene(sync: sync)
    let model = scene.makeSync()
    await model.load()
    await model.retry(parked.id)
    #expect(sync.retried == [parked.id])
    #expect(model.parked.state == .empty)
    await model.discard(parked.id)
    #expect(model.problem.shown?.title == "Not Found")
    await model.acknowledge(conflict.id)
    #expect(model.conflicts.state == .empty)
    #expect(model.problem.shown == nil)
  }

  // Mutation: sync twice at a time, or hide that it failed.
  @Test func `Syncing now runs once, and its failure is an answerable alert or banner`() async throws {
    let sync = FakeSync()
    let scene = Scene(sync: sync)
    let model = scene.makeSync()
    let run = Task { await model.syncNow() }
    let call = try await sync.syncs.call(0)
    await model.syncNow()
    #expect(sync.syncs.calls.count == 1)
    call.fails(BackendError.rateLimited(retryAfter: nil))
    await run.value
    #expect(model.problem.shown?.style == .alert)
    #expect(model.problem.shown?.actions == [.retry, .dismiss])
  }

  // Mutation: keep the switch in the view model, where other windows do not see it.
  @Test func `The switch is the same for all windows and tells the sync`() {
    var told: [Bool] = []
    let online = OnlineSwitch { told.append($0) }
    let scene = Scene()
    let (problem, keep) = (scene.makeProblem(), KeepVersion(logs: scene.logs))
    let (one, other) = (
      SyncViewModel(syncing: nil, keep: keep, online: online, problem: problem),
      SyncViewModel(syncing: nil, keep: keep, online: online, problem: problem)
    )
    one.setOnline(false)
    one.setOnline(false)
    #expect(!other.isOnline)
    #expect(told == [false])
    #expect(!one.hasServer)
  }
}

@MainActor @Suite struct AppCoordinatorTests {
  // Mutation: forget the list when a form has saved or a visit was deleted.
  @Test func `What a form saves is in the list at once, and what was deleted can be brought back there`() async throws {
    let scene = Scene(Scene.logs(2))
    let coordinator = AppCoordinator(services: scene.services)
    coordinator.start()
    await coordinator.logs.load()
    let form = coordinator.makeNewLog()
    form.date.value = Scene.now + 60
    form.duration.value = "2"
    let log = try #require(await form.submit())
    #expect(coordinator.logs.list.items.first == log)
    await coordinator.makeLog(log.id).delete()
    #expect(coordinator.logs.list.items == Scene.logs(2))
    #expect(coordinator.logs.deleted == log)
  }

  // Mutation: lose what lies below the place.
  @Test(
    arguments: [
      ("poopypals://logs", [], nil), ("poopypals://", [], nil), ("poopypals://logs/new", [], .newLog),
      ("poopypals://achievements", [.achievements], nil), ("poopypals://sync", [.sync], nil),
      ("poopypals://support", [.support], nil),
      ("poopypals://logs/00000000-0000-0000-0000-000000000007/edit", [.log(Scene.id(7))], .editLog(Scene.id(7))),
    ] as [(String, [AppRoute], AppRoute?)])
  func `Links lead to their places`(link: String, path: [AppRoute], sheet: AppRoute?) throws {
    let coordinator = AppCoordinator(services: Scene().services)
    coordinator.router.present(.newLog, as: .sheet)
    try coordinator.open(link: link)
    #expect(coordinator.router.path == path)
    #expect(coordinator.router.sheet?.route == sheet)
  }

  // Mutation: go somewhere for a link that is none.
  @Test(arguments: ["poopypals://logs/7", "https://example.com/logs", "poopypals://nowhere", "\u{0}"])
  func `A link that leads nowhere changes nothing`(link: String) {
    let coordinator = AppCoordinator(services: Scene().services)
    coordinator.router.navigate(to: .sync)
    #expect(throws: DeepLinkError.self) { try coordinator.open(link: link) }
    #expect(coordinator.router.path == [.sync])
  }

  // Mutation: give two places one path.
  @Test func `Each place has a path of its own that its link is made of`() throws {
    let routes: [AppRoute] = [.logs, .newLog, .log(Scene.id(1)), .editLog(Scene.id(1)), .achievements, .sync, .support]
    #expect(Set(routes.map(\.path)).count == routes.count)
    for route in routes { #expect(try AppRoute.routes(link: "poopypals:/" + route.path).last == route) }
  }
}
