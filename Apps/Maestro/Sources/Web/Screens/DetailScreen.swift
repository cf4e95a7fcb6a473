import Domain
import Foundation
import MVVM
import Presentation
import TerminalEmulator
import ViewModels
import WebScreens

import struct WebScreens.Submission

/// One session: what its agent prints, and what can be done with it and its work.
@MainActor
struct DetailScreen {
  let desk: Desk

  var screen: Screen<DetailPage> {
    Screen(path: "/sessions/{id}", template: "session", title: \.title) { request in
      let open = desk.sessions.open(try await desk.session(of: request))
      return desk.source(
        load: { await open.model.load() }, leave: { desk.sessions.close(open) },
        logs: ["output": { request in await open.slice(request) }], page: { page(open, now: $0) })
    }
    .region("head", template: "session-head", part: \.head)
    .region("outcome", template: "session-outcome", part: \.outcome)
    .region("output-status", template: "session-output-status", part: \.outputStatus)
    .log("output", label: "Output", template: "session-line", cssClass: "lines", begin: \.begin, end: \.end)
    .rows("screen", label: "Screen of the agent", cssClass: "rows", view: \.screen)
    .region("facts", template: "session-facts", part: \.facts)
    .region("work", template: "session-work", part: \.work)
    .region("send", template: "session-send", part: \.send)
    .region("commit", template: "session-commit", part: \.commit)
    .region("operations", template: "session-operations", part: \.operations)
    .action("do") { try await perform($0) }
    .action("send") { try await send($0) }
    .action("work") { try await work($0) }
    .action("keys", rules: FormRules(fieldLimit: 256 << 10, fieldCount: 8, bodyLimit: 1 << 20)) { try await keys($0) }
    .action("commit") { try await commit($0) }
    .action("dismiss") { try await dismiss($0) }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func page(_ open: OpenSession, now: Date) -> DetailPage {
    DetailPage(desk.shown(open.model, now: now), open)
  }

  /// Opens the session of a form and closes it again.
  private func with(
    _ submission: Submission, _ work: (OpenSession) async throws -> Outcome<DetailPage>
  ) async throws -> Outcome<DetailPage> {
    let open = desk.sessions.open(try await desk.session(of: submission.screen))
    defer { desk.sessions.close(open) }
    await open.model.load()
    return try await work(open)
  }

  private func perform(_ submission: Submission) async throws -> Outcome<DetailPage> {
    let id = try await desk.session(of: submission.screen)
    guard let action = SessionAction(rawValue: submission.form["do"]) else {
      throw PageProblem.notFound("No such action.")
    }
    if action == .remove { return .redirect("/sessions/\(id)/remove") }
    return .stay(notice: Notice(await desk.perform(action, on: id, question: submission.form["question"])))
  }

  /// Puts what was typed into a field and does what its button says, unless that cannot be done; then the field says so.
  private func take(
    _ name: String, of submission: Submission, into field: Field<String>, if buttons: DetailPage.Buttons,
    then act: () async -> Void
  ) async {
    field.reset(to: "")
    field.value = submission.form[name]
    if submission.form.isTooLong(name) {
      field.reject(.custom(FormWords.tooLong))
    } else if let button = buttons.buttons.first, !button.isEnabled {
      field.reject(.custom(button.refusal.text))
    } else {
      await act()
    }
  }

  private func send(_ submission: Submission) async throws -> Outcome<DetailPage> {
    try await with(submission) { open in
      let model = open.model
      await take("input", of: submission, into: model.input, if: page(open, now: desk.now()).send) {
        await model.send()
      }
      let page = page(open, now: desk.now())
      let isSent = model.inputForm.error == nil && model.input.error == nil
      // The field is this tab's; the model is everybody's.
      model.input.reset(to: "")
      model.inputForm.dismissError()
      return isSent ? .stay() : .invalid(page)
    }
  }

  /// Keys, and the size of the pane that they come from.
  private func keys(_ submission: Submission) async throws -> Outcome<DetailPage> {
    let form = submission.form
    guard let input = TerminalInput(form["keys"]), !form.isTooLong("keys") else {
      return .stay(notice: Notice("What was typed cannot be read. Reload the page and try again.", kind: .error))
    }
    let open = desk.sessions.open(try await desk.session(of: submission.screen))
    defer { desk.sessions.close(open) }
    if let size = TerminalSize(form["size"]) {
      await open.fit(size, to: form["viewer"], isTyping: !input.events.isEmpty, isComing: form["isComing"] == "yes")
    }
    guard let problem = await open.type(input) else { return .stay() }
    return .stay(notice: Notice(NoticeSnapshot(problem, prefix: "Not typed")))
  }

  private func commit(_ submission: Submission) async throws -> Outcome<DetailPage> {
    try await with(submission) { open in
      let work = open.model.work
      await take("message", of: submission, into: work.message, if: page(open, now: desk.now()).commit) {
        await work.commit()
      }
      let isRefused = work.message.error != nil && work.message.isTouched
      let page = page(open, now: desk.now())
      work.message.reset(to: "")
      guard !isRefused, case .committed = work.outcome else { return .invalid(page) }
      return .stay(notice: takeNotice(open))
    }
  }

  private func work(_ submission: Submission) async throws -> Outcome<DetailPage> {
    try await with(submission) { open in
      let work = open.model.work
      let name = submission.form["do"]
      guard let operation = WorkModel.Operation(rawValue: name), operation != .commit,
        let button = page(open, now: desk.now()).operations.buttons.first(where: { $0.id == name })
      else { throw PageProblem.notFound("No such action.") }
      guard button.isEnabled else { return .stay(notice: Notice(button.refusal)) }
      await work.run(operation)
      return .stay(notice: takeNotice(open))
    }
  }

  private func dismiss(_ submission: Submission) async throws -> Outcome<DetailPage> {
    try await with(submission) { open in
      open.model.work.dismissOutcome()
      return .stay()
    }
  }

  /// What came of the last thing, when one sentence says it all; the rest stays on the page until it is dismissed.
  private func takeNotice(_ open: OpenSession) -> Notice? {
    let shown = desk.shown(open.model)
    guard let notice = shown.notice, notice.link == nil, notice.items.isEmpty, notice.details == nil,
      notice.kind == .success || notice.kind == .neutral
    else { return nil }
    open.model.work.dismissOutcome()
    return Notice(notice)
  }
}
