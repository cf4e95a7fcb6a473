import Domain
import MVVM
import MVVMTesting
import Testing

@testable import ViewModels

@MainActor
struct DiffViewModelTests {
  let one = Session.sample("one")

  private func file(_ path: String, _ scope: ChangeScope) -> FileDiff {
    FileDiff(change: Change(path: path, kind: .modified, scope: scope), added: 1, removed: 0)
  }

  @Test func filtersByScope() async {
    let service = MockSessionService([one])
    let files = [file("a", .committed), file("b", .staged), file("c", .staged)]
    await service.set { $0.mockReview = Review(state: .sample, files: files) }
    let model = DiffViewModel(one.id, service: service)
    await model.load()
    #expect(model.files == files)
    #expect(model.counts == [.committed: 1, .staged: 2])
    model.show(.staged)
    #expect(model.files.map(\.change.path) == ["b", "c"])
    #expect(model.session.state.value?.name == "one")
  }

  @Test func refreshKeepsWhatIsShown() async throws {
    let service = MockSessionService([one])
    let files = [file("a", .committed)]
    await service.set { $0.mockReview = Review(state: .sample, files: files) }
    let model = DiffViewModel(one.id, service: service)
    await model.load()
    await service.fail(.sample)
    let recorder = StateRecorder { model.files }
    await model.refresh()
    #expect(recorder.states == [files])
    #expect(model.review.state.error?.message == "The system refused.")
    await service.fail(nil)
    await service.set { $0.mockReview = Review(state: .sample, files: []) }
    await model.retry()
    #expect(model.review.state == .empty)
  }

  @Test func isLetGo() async throws {
    let service = MockSessionService([one])
    try await expectNoLeak {
      let model = DiffViewModel(one.id, service: service)
      await model.load()
      return model
    }
  }
}

@MainActor
struct DoctorViewModelTests {
  let router = RouterSpy<AppRoute>()

  private let findings = [
    Diagnosis.Finding(
      verdict: .ghost, session: nil, subject: "a", repository: nil, explanation: "Gone.", repair: .pruneWorktree),
    Diagnosis.Finding(
      verdict: .unknown, session: nil, subject: "b", repository: nil, explanation: "?", repair: .none),
  ]

  private func make() async -> (DoctorViewModel, MockSessionService) {
    let service = MockSessionService()
    let findings = findings
    await service.set { $0.mockDiagnosis = Diagnosis(findings: findings) }
    return (DoctorViewModel(service: service, navigator: router), service)
  }

  @Test func repairsWhatIsChosenAfterAsking() async throws {
    let (model, service) = await make()
    await model.load()
    model.repair()
    #expect(router.calls.isEmpty)
    model.toggle(findings[1])
    #expect(model.selected.isEmpty)
    model.selectAll()
    model.repair()
    try router.answerAlert("cancel")
    #expect(await service.count("repair") == 0)
    model.repair()
    try router.answerAlert("confirm")
    try await StateRecorder { model.report }.wait(for: .loaded(["Repaired a."]))
    try await service.waitForCall("diagnose", count: 2)
    #expect(model.selected.isEmpty)
    #expect(await service.count("repair") == 1)
  }

  @Test func aFailedRepairIsTold() async throws {
    let (model, service) = await make()
    await model.load()
    model.toggle(findings[0])
    await service.fail(.sample)
    model.repair()
    try router.answerAlert("confirm")
    try await StateRecorder { model.report.error?.message }.wait(for: "The system refused.")
  }

  @Test func whatIsGoneIsNoLongerChosen() async {
    let (model, service) = await make()
    await model.load()
    model.toggle(findings[0])
    await service.set { $0.mockDiagnosis = Diagnosis(findings: []) }
    await model.load()
    #expect(model.selected.isEmpty)
  }

  @Test func isLetGo() async throws {
    let (_, service) = await make()
    try await expectNoLeak {
      let model = DoctorViewModel(service: service, navigator: router)
      await model.load()
      model.selectAll()
      model.repair()
      try router.answerAlert("confirm")
      return model
    }
  }
}
