import Domain
import Foundation
import MVVM
import Presentation
import WebScreens

import struct WebScreens.Submission

/// The form for a visit: a new one, or one that is changed.
@MainActor
struct FormScreen {
  let desk: Desk
  let isNew: Bool

  var screen: Screen<FormPage> {
    Screen(path: isNew ? "/logs/new" : "/logs/{id}/edit", template: "form", title: \.title) { request in
      let (coordinator, model) = try await open(request)
      if isNew { await model.load() }
      return desk.source(
        load: {}, leave: { withExtendedLifetime(coordinator) {} }, page: { page(model, in: $0) })
    }
    .action("save") { try await save($0) }
  }

  private func open(_ request: ScreenRequest) async throws -> (AppCoordinator, LogFormViewModel) {
    let coordinator = desk.makeCoordinator()
    guard !isNew else {
      let model = coordinator.makeNewLog()
      if let grade = Int(request.query["consistency"]), LogValidator.consistencies.contains(grade) {
        model.consistency.reset(to: grade)
      }
      return (coordinator, model)
    }
    let model = coordinator.makeEdit(try desk.id(request))
    await model.load()
    if case .empty = model.original { throw desk.gone }
    return (coordinator, model)
  }

  private func page(_ model: LogFormViewModel, in display: Display, was: [FormPage.Was]? = nil) -> FormPage {
    let shown = snapshot(of: model, in: display)
    return FormPage(
      shown, was: was ?? (isNew ? [] : shown.fields.map { .init(name: "was-\($0.id)", value: $0.value) }),
      back: model.id.flatMap { LocalPath(AppRoute.log($0).path) } ?? "/")
  }

  private func save(_ submission: Submission) async throws -> Outcome<FormPage> {
    let (coordinator, model) = try await open(submission.screen)
    defer { withExtendedLifetime(coordinator) {} }
    if fill(model, from: submission.form), let log = await model.submit() {
      let earned = Wording.earned(model.unlocked)
      return .redirect(
        isNew ? "/" : LocalPath(AppRoute.log(log.id).path) ?? "/",
        notice: Notice(earned.isEmpty ? "Saved." : "Saved. \(earned)"))
    }
    if case .empty = model.original { throw desk.gone }
    let was = LogField.allCases.map { "was-\($0.rawValue)" }.filter { submission.form.has($0) }
    return .invalid(page(model, in: desk.display, was: was.map { .init(name: $0, value: submission.form[$0]) }))
  }

  /// Puts what was typed into the model. What the user left as they saw it stays as it is by now: another device may have
  /// changed it since the page was opened.
  /// - Returns: whether all of it can be read; what cannot is told beside its field.
  private func fill(_ model: LogFormViewModel, from form: FormData) -> Bool {
    func isChanged(_ field: LogField) -> Bool {
      form.has(field.rawValue) && (isNew || form[field.rawValue] != form["was-\(field.rawValue)"])
    }
    var isReadable = true
    if isChanged(.duration) { model.duration.value = form[LogField.duration.rawValue] }
    if isChanged(.consistency) { model.consistency.value = Int(form[LogField.consistency.rawValue]) ?? 0 }
    if isChanged(.notes) { model.notes.value = form[LogField.notes.rawValue].replacing("\r\n", with: "\n") }
    if isChanged(.date) {
      if let date = DateText.date(form[LogField.date.rawValue], calendar: desk.calendar) {
        model.date.value = date
      } else {
        for field in [model.duration, model.notes] { field.touch() }
        model.date.reject(.custom(DateText.hint))
        isReadable = false
      }
    }
    return isReadable
  }
}
