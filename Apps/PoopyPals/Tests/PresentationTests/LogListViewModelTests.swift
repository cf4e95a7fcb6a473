import Domain
import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Testing

@testable import Presentation

@MainActor @Suite struct LogListViewModelTests {
  // Mutation: ask for a number of visits to skip instead of a place, or load two pages at once.
  @Test func `The list is loaded page by page, the newest first`() async throws {
    let scene = Scene(Scene.logs(7))
    let model = scene.makeList(pageSize: 3)
    #expect(model.list.state == .idle)
    await model.load()
    #expect(model.list.items == Array(Scene.logs(7).prefix(3)))
    #expect(model.list.tail == .ready)
    await model.loadMore()
    await model.loadMore()
    #expect(model.list.items == Scene.logs(7))
    #expect(model.list.tail == .end)
  }

  // Mutation: search at every letter, or without the pause.
  @Test func `Typing searches after a pause of 300 milliseconds, once`() async throws {
    let scene = Scene(Scene.logs(12))
    let model = scene.makeList()
    await model.load()
    model.text = "visit"
    model.text = "visit 10"
    try await scene.clock.advance(by: .milliseconds(299))
    #expect(model.list.items.count == 12)
    try await scene.clock.advance(by: .milliseconds(1))
    try await StateRecorder { model.list.items.map(\.id) }.wait(for: [Scene.id(10)])
    #expect(model.isFiltered)
    model.text = ""
    try await scene.clock.advance(by: .milliseconds(300))
    try await StateRecorder { model.list.items.count }.wait(for: 12)
  }

  // Mutation: do not follow the repository, or only insert.
  @Test func `What others change shows by itself: new, changed, moved and deleted`() async throws {
    let scene = Scene(Scene.logs(5))
    let model = scene.makeList()
    await model.load()
    let recorder = StateRecorder { model.list.items }
    let newest = PoopLog(id: UUID(), date: Scene.now + 60, duration: 5, consistency: 1)
    try await scene.logs.save(newest)
    try await recorder.wait { $0.first == newest && $0.count == 6 }
    try await scene.logs.delete(Scene.id(2))
    try await recorder.wait { $0.map(\.id) == [newest.id] + [0, 1, 3, 4].map(Scene.id) }
    // From the front to the end.
    try await scene.logs.save(PoopLog(id: newest.id, date: Scene.now - 1_000_000, duration: 5, consistency: 1))
    try await recorder.wait { $0.map(\.id) == [0, 1, 3, 4].map(Scene.id) + [newest.id] }
    try await scene.logs.save(PoopLog(id: Scene.id(0), date: Scene.now, duration: 7, consistency: 7))
    try await recorder.wait { $0.first?.duration == 7 && $0.count == 5 }
  }

  // Mutation: watch all visits, which brings those of pages that nobody asked for.
  @Test func `Following brings nothing of pages that were not asked for`() async throws {
    let scene = Scene(Scene.logs(10))
    let model = scene.makeList(pageSize: 4)
    await model.load()
    let recorder = StateRecorder { model.list.items.count }
    try await scene.logs.save(PoopLog(id: UUID(), date: Scene.now + 1, duration: 5, consistency: 1))
    try await recorder.wait(for: 5)
    try await scene.logs.delete(Scene.id(9))
    try await scene.logs.delete(Scene.id(0))
    try await recorder.wait(for: 4)
    await model.loadMore()
    #expect(model.list.items.map(\.id).suffix(4) == [4, 5, 6, 7].map(Scene.id)[...])
  }

  // Mutation: let an answer for the search before change the list of the present one.
  @Test func `While a search is shown, changes of other visits do not get in`() async throws {
    let scene = Scene(Scene.logs(6))
    let model = scene.makeList()
    await model.load()
    model.text = "visit"
    await model.submitSearch()
    #expect(model.list.items.map(\.id) == [0, 2, 4].map(Scene.id))
    try await scene.logs.save(PoopLog(id: UUID(), date: Scene.now, duration: 5, consistency: 1, notes: "other"))
    let fits = PoopLog(id: UUID(), date: Scene.now + 1, duration: 5, consistency: 1, notes: "a VISIT")
    try await scene.logs.save(fits)
    try await StateRecorder { model.list.items.map(\.id) }.wait(for: [fits.id] + [0, 2, 4].map(Scene.id))
  }

  // Mutation: forget what was deleted, or restore it under another id.
  @Test func `A deletion shows at once and can be undone`() async throws {
    let scene = Scene(Scene.logs(3))
    let model = scene.makeList()
    await model.load()
    await model.delete(Scene.id(1))
    #expect(model.list.items.map(\.id) == [0, 2].map(Scene.id))
    #expect(model.deleted?.id == Scene.id(1))
    await model.undoDelete()
    #expect(model.list.items == Scene.logs(3))
    #expect(model.deleted == nil)
    #expect(scene.feedback.given == [.success, .success])
  }

  // Mutation: take it off the list before it is deleted, or swallow the error.
  @Test func `A deletion that fails changes nothing, says so, and can be tried again`() async throws {
    let scene = Scene(Scene.logs(3))
    let model = scene.makeList()
    await model.load()
    scene.logs.fail(DataError.saveFailed)
    await model.delete(Scene.id(1))
    #expect(model.list.items.count == 3)
    let shown = try #require(model.problem.shown)
    #expect(shown.title == "Not Saved")
    #expect(shown.actions.first == .retry)
    #expect(scene.feedback.given == [.error])
    #expect(scene.errors.recent().map(\.code) == ["data.saveFailed"])
    scene.logs.fail(nil)
    await model.problem.retry()
    #expect(model.problem.shown == nil)
    #expect(model.list.items.count == 2)
  }

  // Mutation: show the failure instead of what is on the device, or ask the server twice at a time.
  @Test func `A refresh asks the server and keeps what is there when it does not answer`() async throws {
    let sync = FakeSync()
    let scene = Scene(Scene.logs(3), sync: sync)
    let model = scene.makeList()
    await model.load()
    let first = Task { await model.refresh() }
    let call = try await sync.syncs.call(0)
    #expect(model.isSyncing)
    await model.refresh()
    #expect(sync.syncs.calls.count == 1)
    call.fails(NetworkError.timeout)
    await first.value
    #expect(!model.isSyncing)
    #expect(model.list.items.count == 3)
    #expect(model.problem.shown?.style == .banner)
    #expect(model.problem.shown?.actions == [.retry, .dismiss])
  }

  // Mutation: show cancelled work as an error.
  @Test func `A refresh that is cancelled is no error`() async throws {
    let sync = FakeSync()
    let scene = Scene(Scene.logs(3), sync: sync)
    let model = scene.makeList()
    await model.load()
    let refresh = Task { await model.refresh() }
    _ = try await sync.syncs.call(0)
    refresh.cancel()
    await refresh.value
    #expect(model.problem.shown == nil)
    #expect(scene.feedback.given.isEmpty)
  }

  // Mutation: load when the model is made.
  @Test func `Nothing is loaded before the screen asks, and a first failure can be retried`() async throws {
    let scene = Scene(Scene.logs(3))
    let model = scene.makeList()
    scene.logs.fail(DataError.corruptedData)
    #expect(model.list.state == .idle)
    await model.load()
    #expect(model.list.state == .failed(.data(.corruptedData), previous: nil))
    scene.logs.fail(nil)
    await model.retry()
    #expect(model.list.items.count == 3)
  }

  // Mutation: hold the model in the task that follows the repository.
  @Test func `The model goes away while it follows`() async throws {
    let scene = Scene(Scene.logs(3))
    try await expectNoLeak {
      let model = scene.makeList()
      await model.load()
      return model
    }
  }

  // Mutation: present the form by pushing it, or lose the route.
  @Test func `It goes where the user wants`() {
    let scene = Scene()
    let model = scene.makeList()
    model.create()
    model.open(Scene.id(1))
    model.openAchievements()
    model.openSync()
    #expect(
      scene.router.calls == [
        .present(.newLog, .sheet), .navigate(.log(Scene.id(1))), .navigate(.achievements), .navigate(.sync),
      ])
  }
}
