import Domain
import Foundation
import MVVM
import Presentation
import ViewModels

extension Desk {
  /// The screen of a session without its lines, which go their own way.
  func shown(_ model: SessionDetailViewModel, now date: Date? = nil) -> SessionDetailSnapshot {
    snapshot(of: model, now: date ?? now(), home: home, outputAfter: nil)
  }

  /// Does something with a session, and waits until it is done. Whoever asks has asked the user before.
  /// - Parameter question: by what the page knew the question that is answered; of no meaning for other actions.
  /// - Returns: what came of it.
  func perform(_ action: SessionAction, on id: SessionID, question: String = "") async -> NoticeSnapshot {
    let open = sessions.open(id)
    defer { sessions.close(open) }
    let model = open.model
    await model.load()
    let before = shown(model)
    if action.isAnswer, question != before.session?.question.map(String.init) {
      return NoticeSnapshot(.attention, "The agent does not ask for that any more.")
    }
    guard let button = before.session?.actions.first(where: { $0.id == action.rawValue }) else {
      return before.stateNotice
    }
    guard button.isEnabled else { return button.refusal }
    model.start(action)
    if let alert = open.coordinator.router.alert {
      open.coordinator.router.answerAlert(alert.buttons.first { $0.id == Questions.yes })
    }
    await wait { model.actions.running[id] == nil }
    let after = shown(model)
    if model.actions.failures[id] != nil, let problem = after.session?.problem { return problem }
    if action == .remove, let notice = after.notice { return notice }
    return action.doneNotice
  }
}
