import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

/// Asks before a file is put back to what it was.
@MainActor
struct RevertScreen {
  let desk: Desk

  var screen: Screen<QuestionPage> {
    Screen(path: "/sessions/{id}/diff/revert", template: "question", title: \.title) { request in
      guard !request.query["path"].isEmpty else { throw PageProblem.notFound("No file is named.") }
      let open = desk.sessions.open(try await desk.session(of: request))
      let file = request.query["path"]
      return desk.source(
        load: { await open.model.load() }, leave: { desk.sessions.close(open) }, page: { _ in page(open, file) })
    }
    .region("question", template: "question-body", part: \.body)
    .action("confirm") { submission in
      let id = try await desk.session(of: submission.screen)
      let model = desk.makeCoordinator().makeDiff(id)
      await model.actions.revert(submission.screen.query["path"])
      let notice = snapshot(of: model, now: desk.now(), home: desk.home).notice
      return .redirect(back(id), notice: notice.map { Notice($0) })
    }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func back(_ id: SessionID) -> LocalPath { "/sessions/\(id)/diff" }

  private func page(_ open: OpenSession, _ file: String) -> QuestionPage {
    let id = open.model.id
    guard let session = open.model.state.value, !open.model.isRemoved else {
      return QuestionPage(state: desk.shown(open.model).state, back: "/")
    }
    return QuestionPage(AlertSnapshot(Questions.revert(file, base: session.baseBranch)), back: back(id))
  }
}
