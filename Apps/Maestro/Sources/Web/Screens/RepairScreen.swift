import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

/// Asks before what was chosen is repaired.
@MainActor
struct RepairScreen {
  let desk: Desk

  var screen: Screen<QuestionPage> {
    Screen(path: "/doctor/repair", template: "question", title: \.title) { request in
      let keys = Set(request.query.all("finding"))
      let model = desk.makeCoordinator().makeDoctor()
      return desk.source(
        load: { await model.load() }, page: { page(model, keys, now: $0) })
    }
    .region("question", template: "question-body", part: \.body)
    .action("confirm") { await repair(Set($0.form.all("finding"))) }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func chosen(_ keys: Set<String>, of shown: DoctorSnapshot) -> [DoctorSnapshot.Finding] {
    shown.findings.filter { $0.repair != nil && keys.contains(DoctorPage.key(of: $0.id)) }
  }

  private func select(_ keys: Set<String>, in model: DoctorViewModel) {
    for shown in chosen(keys, of: snapshot(of: model, now: desk.now(), home: desk.home)) {
      if let finding = finding(shown.id, in: model) { model.toggle(finding) }
    }
  }

  private func page(_ model: DoctorViewModel, _ keys: Set<String>, now: Date) -> QuestionPage {
    let shown = snapshot(of: model, now: now, home: desk.home)
    let chosen = chosen(keys, of: shown)
    guard !chosen.isEmpty else {
      var state = shown.state
      if let reason = shown.repair.reason, state.isSettled, state.phase != .failed {
        state.phase = .empty
        state.message = reason
      }
      return QuestionPage(state: state, back: "/doctor")
    }
    return QuestionPage(
      AlertSnapshot(Questions.repair(chosen.count)),
      items: chosen.map {
        QuestionPage.Item(key: DoctorPage.key(of: $0.id), title: $0.subject, detail: $0.repair ?? $0.explanation)
      }, back: "/doctor")
  }

  private func repair(_ keys: Set<String>) async -> Outcome<QuestionPage> {
    let coordinator = desk.makeCoordinator()
    let model = coordinator.makeDoctor()
    await model.load()
    select(keys, in: model)
    model.repair()
    if let alert = coordinator.router.alert {
      coordinator.router.answerAlert(alert.buttons.first { $0.id == Questions.yes })
    }
    await desk.wait { !model.report.isLoading }
    let shown = snapshot(of: model, now: desk.now(), home: desk.home)
    return .redirect("/doctor", notice: Notice(shown.report ?? shown.repair.refusal))
  }
}
