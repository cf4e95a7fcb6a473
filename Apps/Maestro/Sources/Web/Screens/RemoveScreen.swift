import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

/// Asks before a session is removed for good.
@MainActor
struct RemoveScreen {
  let desk: Desk

  var screen: Screen<QuestionPage> {
    Screen(path: "/sessions/{id}/remove", template: "question", title: \.title) { request in
      let open = desk.sessions.open(try await desk.session(of: request))
      return desk.source(
        load: { await open.model.load() }, leave: { desk.sessions.close(open) }, page: { _ in page(open) })
    }
    .region("question", template: "question-body", part: \.body)
    .action("confirm") { submission in
      let id = try await desk.session(of: submission.screen)
      let notice = await desk.perform(.remove, on: id)
      return .redirect(notice.kind == .success ? "/" : path(of: id.description), notice: Notice(notice))
    }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func page(_ open: OpenSession) -> QuestionPage {
    let id = open.model.id
    guard let session = open.model.state.value, !open.model.isRemoved else {
      let state = desk.shown(open.model).state
      return QuestionPage(state: state, back: "/")
    }
    return QuestionPage(AlertSnapshot(Questions.remove(session)), back: path(of: id.description))
  }
}
