import Domain
import MVVM
import MVVMTesting
import Testing

@testable import ViewModels

@MainActor
struct CompareViewModelTests {
  let router = RouterSpy<AppRoute>()
  let sessions: [Session]
  let service: MockSessionService

  init() {
    sessions = ["claude", "codex", "gemini"].enumerated().map { number, agent in
      var session = Session.sample("fix-\(agent)", age: Double(100 - number))
      session.group = "fix"
      return session
    }
    service = MockSessionService(sessions + [Session.sample("other")])
  }

  private func make(_ index: Int = 0) -> CompareViewModel {
    CompareViewModel(sessions[index].id, service: service, navigator: router)
  }

  @Test func theGroupIsComparedOldestFirst() async {
    let model = make(2)
    await model.load()
    #expect(model.members.state.value?.map(\.session.name) == ["fix-claude", "fix-codex", "fix-gemini"])
    #expect(model.members.state.value?.allSatisfy { $0.review != nil } == true)
  }

  @Test func keepingAsksAndRemovesTheOthers() async throws {
    let model = make(1)
    model.keep(sessions[1].id)
    #expect(router.calls.isEmpty)
    await model.load()
    model.keep(sessions[1].id)
    try router.answerAlert("cancel")
    #expect(await service.count("remove") == 0)
    model.keep(sessions[1].id)
    try router.answerAlert("confirm")
    try await StateRecorder { model.keeping.value?.removed.map(\.session.name) }.wait(for: ["fix-claude", "fix-gemini"])
    #expect(!model.isKeeping)
    #expect(await service.mockSessions.map(\.name) == ["fix-codex", "other"])
  }

  @Test func aSessionOfNoGroupKeepsNothing() async throws {
    let lone = Session.sample("lone")
    let service = MockSessionService([lone])
    await #expect(throws: SessionError.self) { _ = try await service.keep(lone) }
    #expect(try await service.members(ofGroupOf: lone) == [lone])
    #expect(await service.count("remove") == 0)
  }

  @Test func isLetGo() async throws {
    try await expectNoLeak {
      let model = make()
      await model.load()
      return model
    }
  }
}
