import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

/// Asks before a file, or one hunk of it, is put back to what it was.
@MainActor
struct RevertScreen {
  let desk: Desk

  var screen: Screen<QuestionPage> {
    Screen(path: "/sessions/{id}/diff/revert", template: "question", title: \.title) { request in
      guard !request.query["path"].isEmpty else { throw PageProblem.notFound("No file is named.") }
      let model = desk.makeCoordinator().makeDiff(try await desk.session(of: request))
      let query = request.query
      return desk.source(load: { await model.load() }, leave: { model.leave() }, page: { _ in page(model, query) })
    }
    .region("question", template: "question-body", part: \.body)
    .action("confirm") { submission in
      let id = try await desk.session(of: submission.screen)
      let model = desk.makeCoordinator().makeDiff(id)
      let query = submission.screen.query
      if let mark = Self.mark(query) {
        await model.actions.revert(mark)
      } else {
        await model.actions.revert(query["path"])
      }
      let notice = snapshot(of: model, now: desk.now(), home: desk.home).notice
      return .redirect(back(id), notice: notice.map { Notice($0) })
    }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func back(_ id: SessionID) -> LocalPath { "/sessions/\(id)/diff" }

  /// The hunk that an address names; nothing when it names a file.
  private static func mark(_ query: FormData) -> HunkMark? {
    guard query.has("hunk") else { return nil }
    // What names no hunk finds none.
    return HunkMark(
      path: query["path"], scope: ChangeScope(rawValue: query["scope"]) ?? .untracked, digest: query["digest"],
      index: Int(query["hunk"]) ?? -1)
  }

  private func page(_ model: DiffViewModel, _ query: FormData) -> QuestionPage {
    let back = back(model.id)
    var state = snapshot(of: model, now: desk.now(), home: desk.home).state
    guard let session = model.session.state.value else {
      if state.phase == .loaded || state.phase == .empty { state.phase = .loading }
      return QuestionPage(state: state, back: "/")
    }
    guard let mark = Self.mark(query) else {
      return QuestionPage(AlertSnapshot(Questions.revert(query["path"], base: session.baseBranch)), back: back)
    }
    if let found = model.review.state.value?.find(mark) {
      return QuestionPage(AlertSnapshot(Questions.revert(found.hunk, of: mark.path)), back: back)
    }
    if state.phase == .loaded || state.phase == .empty {
      (state.phase, state.message) = (.empty, "These changes are not there any more. Look again.")
    }
    return QuestionPage(state: state, back: back)
  }
}
