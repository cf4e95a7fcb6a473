import Domain
import MVVM
import MVVMTesting
import Testing

@testable import ViewModels

/// What the service finds wrong with something that was typed stands beside its field, and nowhere else.
@MainActor
struct RefusalTests {
  private let one = Session.sample("one")
  private let service: MockSessionService
  private let router = RouterSpy<AppRoute>()

  init() { service = MockSessionService([one]) }

  private func make() -> SessionDetailViewModel {
    SessionDetailViewModel(one.id, service: service, navigator: router)
  }

  @Test func ofAMessage() async {
    await service.fail(SessionError(.invalid, step: "Commit", reason: "No control characters.", field: .message))
    let model = make()
    model.work.message.value = "Work\u{7}"
    await model.work.commit()
    #expect(model.work.message.message == "No control characters.")
    #expect(model.work.message.value == "Work\u{7}")
    #expect(model.work.outcome == nil && model.work.commitForm.error == nil && model.work.running == nil)
    await service.fail(nil)
    model.work.message.value = "Work"
    #expect(model.work.message.message == nil)
    await model.work.commit()
    #expect(model.work.outcome == .committed(.sample))
  }

  @Test func ofAnInput() async {
    await service.fail(SessionError(.invalid, step: "Send", reason: "Too long.", field: .input))
    let model = make()
    model.input.value = "much"
    await model.send()
    #expect(model.input.message == "Too long." && model.input.value == "much")
    #expect(model.inputForm.error == nil)
    await service.fail(nil)
    model.input.value = "less"
    await model.send()
    #expect(model.input.message == nil && model.input.value.isEmpty)
  }
}
