import Domain
import Foundation
import MVVM
import Presentation
import ViewModels
import WebScreens

import struct WebScreens.Submission

/// The form for a new session.
@MainActor
struct CreateScreen {
  let desk: Desk

  var screen: Screen<CreatePage> {
    Screen(path: "/create", template: "create", title: \.title) { request in
      let coordinator = desk.makeCoordinator()
      let named = request.query["repository"]
      let model = coordinator.makeCreate(
        repositoryPath: named.isEmpty ? desk.repository : named, template: request.query["template"])
      return desk.source(
        load: { await model.load() },
        leave: {
          model.leave()
          withExtendedLifetime(coordinator) {}
        },
        page: { page(model, now: $0) })
    }
    .region("progress", template: "create-progress", part: \.progress)
    .action("look") { await look($0, readsScript: false) }
    .action("script") { await look($0, readsScript: true) }
    .action("create") { await create($0) }
    .settled(within: desk.patience, when: \.isSettled)
  }

  private func page(_ model: CreateSessionViewModel, now: Date) -> CreatePage {
    let creations = desk.creations.running.map { running in
      let shown = snapshot(of: running, now: now, home: desk.home)
      return CreatePage.Creation(title: shown.create.title, name: running.name.value, steps: shown.steps)
    }
    return CreatePage(
      snapshot(of: model, now: now, home: desk.home), new: fields(of: model, start: .newBranch, home: desk.home),
      existing: fields(of: model, start: .existingBranch, home: desk.home), creations: creations)
  }

  /// Shows the form again with what was typed, and with the branches of the repository or the script.
  private func look(_ submission: Submission, readsScript: Bool) async -> Outcome<CreatePage> {
    let coordinator = desk.makeCoordinator()
    let model = coordinator.makeCreate()
    await model.load()
    fill(model, from: submission.form)
    if readsScript { model.readScript() } else { await agree(model, submission.form) }
    return await invalid(model, coordinator)
  }

  private func create(_ submission: Submission) async -> Outcome<CreatePage> {
    let coordinator = desk.makeCoordinator()
    let model = coordinator.makeCreate()
    await model.load()
    fill(model, from: submission.form)
    await agree(model, submission.form)
    let isWhole = markTooLong(model, submission.form)
    if isWhole, await desk.creations.follow(model, { await model.submit() }), let id = coordinator.sessions.selected {
      return .redirect(path(of: id.description), notice: Notice(FormWords.created(model.name.value)))
    }
    if model.setUpScript.message != nil, case .idle = model.consent.script { model.readScript() }
    return await invalid(model, coordinator)
  }

  /// The form again, once all that it shows is there.
  private func invalid(_ model: CreateSessionViewModel, _ coordinator: AppCoordinator) async -> Outcome<CreatePage> {
    await desk.wait { !model.branches.isLoading && !model.consent.script.isLoading && !model.profiles.state.isLoading }
    let page = page(model, now: desk.now())
    model.leave()
    withExtendedLifetime(coordinator) {}
    return .invalid(page)
  }

  private func inputs(_ model: CreateSessionViewModel) -> [(String, Field<String>)] {
    [
      ("name", model.name), ("repositoryPath", model.repositoryPath), ("baseBranch", model.baseBranch),
      ("existingBranch", model.existingBranch), ("profile", model.profile), ("group", model.group),
      ("prompt", model.prompt),
      ("filesToCopy", model.filesToCopy), ("setUpScript", model.setUpScript),
    ]
  }

  private func fill(_ model: CreateSessionViewModel, from form: FormData) {
    model.start.value = CreateSessionViewModel.Start(rawValue: form["start"]) ?? .newBranch
    for (name, field) in inputs(model) where form.has(name) { field.value = form[name] }
    // What was chosen is not replaced by what the repository proposes.
    if form.has("profile") { model.profile.touch() }
    model.skipsSetUp.value = form.has("skipSetUp")
    for digest in form.all("trust") { model.agree(to: digest) }
  }

  /// What was agreed to counts when the script is still the same.
  private func agree(_ model: CreateSessionViewModel, _ form: FormData) async {
    guard form.has("agreed"), !form["setUpScript"].isEmpty else { return }
    model.readScript()
    await desk.wait { !model.consent.script.isLoading }
    if case .loaded(let script) = model.consent.script, script.digest == form["agreed"] { model.consent.agree() }
  }

  /// Says which fields were cut.
  /// - Returns: whether all came whole.
  private func markTooLong(_ model: CreateSessionViewModel, _ form: FormData) -> Bool {
    let cut = inputs(model).filter { form.isTooLong($0.0) }
    guard !cut.isEmpty else { return true }
    for (_, field) in inputs(model) { field.touch() }
    for (_, field) in cut { field.reject(.custom(FormWords.tooLong)) }
    return false
  }
}
