import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

/// Asks before one session of a group is kept and the others are removed.
@MainActor
struct KeepScreen {
  let desk: Desk

  var screen: Screen<QuestionPage> {
    Screen(path: "/sessions/{id}/keep", template: "question", title: \.title) { request in
      let id = try await desk.session(of: request)
      let coordinator = desk.makeCoordinator()
      let model = coordinator.makeCompare(id)
      return desk.source(
        load: { await model.load() }, leave: { withExtendedLifetime(coordinator) {} }, page: { page(model, now: $0) })
    }
    .region("question", template: "question-body", part: \.body)
    .action("confirm") { submission in await keep(try await desk.session(of: submission.screen)) }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func page(_ model: CompareViewModel, now: Date) -> QuestionPage {
    let back = path(of: model.id.description)
    let sessions = (model.members.state.value ?? []).map(\.session)
    guard let kept = sessions.first(where: { $0.id == model.id }), sessions.count > 1 else {
      var state = snapshot(of: model, now: now, home: desk.home).state
      if state.phase == .loaded { (state.phase, state.message) = (.empty, "There are no other sessions in its group.") }
      return QuestionPage(state: state, back: back)
    }
    return QuestionPage(
      AlertSnapshot(Questions.keep(kept, others: sessions.filter { $0.id != kept.id })),
      back: LocalPath(back.description + "/compare") ?? back)
  }

  private func keep(_ id: SessionID) async -> Outcome<QuestionPage> {
    let coordinator = desk.makeCoordinator()
    let model = coordinator.makeCompare(id)
    await model.load()
    model.keep(id)
    if let alert = coordinator.router.alert {
      coordinator.router.answerAlert(alert.buttons.first { $0.id == Questions.yes })
    }
    await desk.wait { !model.isKeeping }
    let shown = snapshot(of: model, now: desk.now(), home: desk.home)
    return .redirect(
      path(of: id.description),
      notice: Notice(shown.notice ?? NoticeSnapshot(.attention, "There are no other sessions in its group.")))
  }
}
