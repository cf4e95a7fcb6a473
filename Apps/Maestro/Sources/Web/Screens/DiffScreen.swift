import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

import struct WebScreens.Submission

/// What a session changed, with notes on its lines.
@MainActor
struct DiffScreen {
  let desk: Desk

  var screen: Screen<DiffPage> {
    Screen(path: "/sessions/{id}/diff", template: "diff", title: \.title) { request in
      let id = try await desk.session(of: request)
      let model = desk.makeCoordinator().makeDiff(id)
      let address = self.address(request, id)
      model.show(ChangeScope(rawValue: address.scope))
      return desk.source(
        load: { await model.load() }, leave: { model.leave() },
        page: { now in
          var page = DiffPage(shown(model, now: now), at: address)
          if model.session.state.isLoading || model.session.state == .idle { page.isSettled = false }
          return page
        })
    }
    .region("status", template: "diff-status", part: \.status)
    .region("notes", template: "diff-notes", part: \.notes)
    .region("files", template: "diff-files", part: \.files)
    .action("note") { try await note($0) }
    .action("edit") { try await edit($0) }
    .action("remove") { submission in
      let id = try await desk.session(of: submission.screen)
      let number = try numberOfNote(submission)
      return done(submission, await act(on: id) { await $0.remove(number) })
    }
    .action("send") { submission in
      let id = try await desk.session(of: submission.screen)
      return done(submission, await act(on: id) { await $0.send() })
    }
    .action("viewed") { submission in
      let id = try await desk.session(of: submission.screen)
      let form = submission.form
      let mark = ViewedMark(path: form["path"], digest: form["digest"])
      return done(submission, await act(on: id) { await $0.setViewed(mark, form["viewed"] == "yes") })
    }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func address(_ request: ScreenRequest, _ id: SessionID) -> DiffPage.Address {
    DiffPage.Address(
      session: path(of: id.description), scope: ChangeScope(rawValue: request.query["scope"])?.rawValue ?? "",
      file: request.query["file"], mark: request.query["at"])
  }

  private func shown(_ model: DiffViewModel, now: Date? = nil) -> DiffSnapshot {
    snapshot(of: model, now: now ?? desk.now(), home: desk.home)
  }

  /// Does something with the changes of a session.
  /// - Returns: what came of it.
  private func act(on id: SessionID, _ work: (ReviewModel) async -> Void) async -> NoticeSnapshot? {
    let model = desk.makeCoordinator().makeDiff(id)
    await work(model.actions)
    return shown(model).notice
  }

  /// Back to the page; without the form for a note, when it was opened by a link.
  private func done(_ submission: Submission, _ notice: NoticeSnapshot?) -> Outcome<DiffPage> {
    let notice = notice.map { Notice($0) }
    let query = submission.screen.query
    guard query.has("at"), let page = LocalPath(submission.screen.path.path) else { return .stay(notice: notice) }
    return .redirect(
      page.with(query: ["scope": query.first("scope")?.value, "file": query.first("file")?.value]), notice: notice)
  }

  private func numberOfNote(_ submission: Submission) throws -> Int {
    guard let number = Int(submission.form["number"]) else { throw PageProblem.notFound("There is no such note.") }
    return number
  }

  private func note(_ submission: Submission) async throws -> Outcome<DiffPage> {
    let target = NoteTarget(submission.form)
    return try await write(submission) { actions in
      guard let target else { return actions.text.reject(.custom(FormWords.noLine)) }
      await actions.add(to: target.draft)
    } typing: { snapshot, field, address in
      .new(
        NoteForm(
          submission.form, field: field, problem: snapshot.notice.map { NoticeView($0) }, cancel: address.cancel),
        target)
    }
  }

  private func edit(_ submission: Submission) async throws -> Outcome<DiffPage> {
    let number = try numberOfNote(submission)
    return try await write(submission) {
      await $0.edit(number)
    } typing: { snapshot, field, _ in
      guard snapshot.notes.contains(where: { $0.id == number }) else { return nil }
      return .edit(number, field, snapshot.notice.map { NoticeView($0) })
    }
  }

  /// Does something with the text of a note. When that cannot be done, the page comes back with what was typed.
  /// - Parameter typing: where it is shown; nothing when there is no place for it any more.
  private func write(
    _ submission: Submission, _ work: (ReviewModel) async -> Void,
    typing: (DiffSnapshot, FieldView, DiffPage.Address) -> DiffPage.Typing?
  ) async throws -> Outcome<DiffPage> {
    let id = try await desk.session(of: submission.screen)
    let model = desk.makeCoordinator().makeDiff(id)
    let (actions, address) = (model.actions, self.address(submission.screen, id))
    actions.text.value = submission.form["note"]
    if submission.form.isTooLong("note") {
      actions.text.reject(.custom(FormWords.tooLong))
    } else {
      await work(actions)
    }
    switch actions.outcome {
    case .noted, .edited: return done(submission, shown(model).notice)
    case .removed, .sent, .reverted, .revertedHunk, .failed, nil: break
    }
    model.show(ChangeScope(rawValue: address.scope))
    await model.load()
    defer { model.leave() }
    let snapshot = shown(model)
    var field = FieldView(snapshot.text)
    field.isFocused = true
    guard let typing = typing(snapshot, field, address) else { return done(submission, snapshot.notice) }
    return .invalid(DiffPage(snapshot, at: address, typing: typing))
  }
}
