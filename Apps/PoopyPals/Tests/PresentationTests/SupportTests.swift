import Foundation
import MVVM
import MVVMTesting
import PalsTestSupport
import Testing

@testable import Presentation

@MainActor @Suite struct SupportTests {
  // Mutation: close the message and do nothing.
  @Test func `Going on offline takes the whole app offline, and support is shown above what is there`() async {
    let scene = Scene()
    let problem = scene.makeProblem()
    problem.show(NetworkError.noConnection)
    #expect(problem.shown?.actions.first == .goOffline)
    await problem.act(.goOffline)
    #expect(!scene.online.isOnline)
    #expect(problem.shown == nil && scene.router.calls.isEmpty)
    problem.show(DataError.corruptedData)
    #expect(problem.shown?.actions.first == .contactSupport)
    await problem.act(.contactSupport)
    #expect(scene.router.calls == [.present(.support, .fullScreenCover)])
    #expect(problem.shown == nil)
  }

  // Mutation: try again for every button, or for none.
  @Test func `Trying again does it once more, and closing does not`() async {
    let problem = Scene().makeProblem()
    var count = 0
    problem.show(NetworkError.timeout) { count += 1 }
    await problem.act(.dismiss)
    #expect(count == 0 && problem.shown == nil)
    problem.show(NetworkError.timeout) { count += 1 }
    await problem.act(.retry)
    #expect(count == 1 && problem.shown == nil)
  }

  // Mutation: lose what was typed, or do nothing with the button of a form.
  @Test func `A form asks support and keeps what was typed`() async {
    let scene = Scene()
    let form = scene.makeForm()
    form.duration.value = "5:05"
    scene.logs.fail(DataError.corruptedData)
    await form.submit()
    #expect(snapshot(of: form, in: scene.display).problem?.actions.map(\.recovery) == [.contactSupport])
    await form.act(.contactSupport)
    #expect(scene.router.calls == [.present(.support, .fullScreenCover)])
    #expect(form.duration.value == "5:05" && form.form.error == nil)
    scene.logs.fail(nil)
    await form.act(.retry)
    #expect(scene.router.calls.last == .dismiss)
  }

  // Mutation: keep the error of a sync twice, by the screen and by the app.
  @Test func `The error of a sync is left to the app to keep`() async {
    let sync = FakeSync()
    let scene = Scene(sync: sync)
    sync.syncs.fails(NetworkError.timeout)
    let model = scene.makeSync()
    await model.syncNow()
    #expect(model.problem.shown?.title == "Request Timed Out")
    #expect(scene.errors.entries.isEmpty)
  }

  // Mutation: print a title or a message, which may quote what was typed, or the oldest first.
  @Test func `Support prints what went wrong, the latest first, and forgets it on request`() {
    let sync = FakeSync()
    sync.status.show(SyncState(pendingCount: 2, parkedCount: 1))
    let scene = Scene(sync: sync)
    let model = AppCoordinator(services: scene.services).makeSupport()
    model.load()
    #expect(snapshot(of: model, in: scene.display).summary == "Nothing went wrong lately.")
    #expect(snapshot(of: model, in: scene.display).report.isEmpty)
    scene.errors.record(NetworkError.timeout)
    scene.errors.record(CustomError(title: "secret title", message: "secret message", code: "own.kind"))
    model.load()
    let shown = snapshot(of: model, in: scene.display)
    #expect(shown.summary == "2 errors, the latest first.")
    #expect(shown.errors.map(\.code) == ["own.kind", "network.timeout"])
    #expect(shown.errors.map(\.area) == ["Something else", "Connection"])
    let lines = shown.report.split(separator: "\n")
    #expect(lines.prefix(2) == ["PoopyPals: 2 errors", "2 waiting, 1 refused, 0 in conflict"])
    #expect(lines.count == 4 && lines[3].hasSuffix("network.timeout"))
    #expect(!shown.report.contains("secret"))
    model.forget()
    #expect(snapshot(of: model, in: scene.display).errors.isEmpty && scene.errors.entries.isEmpty)
  }

  // Mutation: say that the server is busy when nobody answers, or tell who chose to be offline that they are.
  @Test func `A server that cannot be reached is told apart from one that is busy`() {
    let sync = FakeSync()
    let scene = Scene(sync: sync)
    let model = scene.makeSync()
    sync.status.show(
      SyncState(phase: .waiting(until: Scene.now + 60), pendingCount: 1, lastError: .network(.noConnection)))
    let lost = snapshot(of: model, in: scene.display)
    #expect(lost.status.hasPrefix("The server cannot be reached: changes wait on this device. Next attempt at "))
    #expect(lost.lastError?.actions.map(\.recovery) == [.goOffline])
    sync.status.show(
      SyncState(phase: .waiting(until: Scene.now + 60), lastError: .backend(.rateLimited(retryAfter: nil))))
    #expect(snapshot(of: model, in: scene.display).status.hasPrefix("The server is busy. Next attempt at "))
    model.setOnline(false)
    #expect(snapshot(of: model, in: scene.display).lastError == nil)
  }

  // Mutation: promise that everything comes back.
  @Test(
    arguments: [
      (0, true, true, "no change waited to be sent, and what the server has comes back"),
      (1, true, true, "1 change that waited to be sent is kept"),
      (2, false, false, "2 changes that waited to be sent are kept, others may be lost, and there is no server"),
      (0, false, true, "changes that waited to be sent may be lost, and what"),
    ])
  func `What became of a damaged store is told as it is`(
    waiting: Int, isComplete: Bool, hasServer: Bool, words: String
  ) {
    let text = Wording.repaired(waiting: waiting, isComplete: isComplete, hasServer: hasServer, kept: "/kept")
    #expect(text.contains(words))
    #expect(text.hasSuffix("The damaged file is kept as /kept."))
  }
}
