import Domain
import Foundation
import MVVM
import ViewModels

/// The form as it is printed.
@MainActor
public func snapshot(of model: CreateSessionViewModel, now: Date, home: String = "") -> CreateSessionSnapshot {
  let isSubmitting = model.form.isSubmitting
  return CreateSessionSnapshot(
    title: "New Session", fields: fields(of: model, start: model.start.value, home: home),
    profiles: ScreenState(
      model.profiles.state, loading: "Loading agents…", empty: "No agents are configured. Add one to the config file."),
    branches: branches(of: model),
    script: script(of: model), proposal: CreateSessionSnapshot.Proposal(model, home: home),
    steps: model.step.map(steps) ?? [], problem: model.form.error.map { NoticeSnapshot($0) },
    create: ButtonSnapshot("create", isSubmitting ? "Creating…" : "Create Session", isRunning: isSubmitting),
    cancel: ButtonSnapshot("cancel", "Cancel"))
}

/// What is wrong with the path is said beside it, once the user has been there, and not said twice.
@MainActor
private func branches(of model: CreateSessionViewModel) -> ScreenState {
  var state = ScreenState(
    model.branches, loading: "Loading branches…", empty: "The repository has no branches: make a first commit.")
  if pathProblem(of: model) != nil || (state.phase == .failed && model.repositoryPath.message != nil) {
    (state.phase, state.message, state.details, state.canRetry) = (.idle, "", nil, false)
  }
  return state
}

@MainActor
private func pathProblem(of model: CreateSessionViewModel) -> String? {
  guard model.repositoryPath.isTouched, let error = model.branches.error else { return nil }
  return NoticeSnapshot.refusal(error)
}

/// The inputs that count when the session starts like this: for a renderer that cannot change them while the user chooses.
@MainActor
public func fields(
  of model: CreateSessionViewModel, start choice: CreateSessionViewModel.Start, home: String = ""
) -> [FieldSnapshot] {
  typealias Option = FieldSnapshot.Option
  let branches = (model.branches.value ?? []).map { branch in
    Option(
      value: branch.name,
      title: branch.worktree.map { "\(branch.name) (checked out in \(Format.path($0, home: home)))" } ?? branch.name)
  }
  let isNew = choice == .newBranch
  var fields = [
    FieldSnapshot("name", "Name", model.name, hint: "At least 3 characters; the branch is named after it"),
    FieldSnapshot("repositoryPath", "Repository", model.repositoryPath, hint: "A folder in a git repository"),
  ]
  var start = FieldSnapshot("start", "Branch", model.baseBranch)
  start.value = model.start.value.rawValue
  start.message = nil
  start.options = [
    Option(value: CreateSessionViewModel.Start.newBranch.rawValue, title: "Make a new branch"),
    Option(value: CreateSessionViewModel.Start.existingBranch.rawValue, title: "Go on with a branch that is there"),
  ]
  fields.append(start)
  if !isNew {
    fields.append(FieldSnapshot("existingBranch", "Branch to Go on With", model.existingBranch, options: branches))
  }
  fields += [
    FieldSnapshot(
      "baseBranch", isNew ? "Begin At" : "Merge Into", model.baseBranch, hint: "The branch that is checked out",
      options: branches),
    FieldSnapshot(
      "profile", "Agent", model.profile,
      options: (model.profiles.state.value ?? []).map { Option(value: $0.name, title: $0.name) }),
    FieldSnapshot("group", "Group", model.group, hint: groupHint(model.groups)),
    FieldSnapshot(
      "prompt", "First Prompt", model.prompt, hint: "What to ask the agent first; may be empty", isMultiline: true),
    FieldSnapshot(
      "filesToCopy", "Files to Copy", model.filesToCopy, hint: "One per line, such as .env", isMultiline: true),
    FieldSnapshot(
      "setUpScript", "Set-Up Script", model.setUpScript, hint: "A script of the repository to run before the agent"),
  ]
  fields[1].message = fields[1].message ?? pathProblem(of: model)
  // Why a script cannot be read is why it cannot be agreed to; where there is no repository, that is said there.
  if let last = fields.indices.last, fields[last].message != nil, model.branches.error == nil,
    let error = model.consent.script.error
  {
    fields[last].message = NoticeSnapshot(error).text
  }
  return fields
}

private func groupHint(_ groups: [String]) -> String {
  let names = Format.list(groups.map(VisibleText.of))
  return "Sessions of one group are compared side by side; may be empty" + (names.isEmpty ? "" : ". There is: \(names)")
}

@MainActor
private func script(of model: CreateSessionViewModel) -> CreateSessionSnapshot.Script? {
  guard !model.setUpScript.value.allSatisfy(\.isWhitespace) else { return nil }
  let script = model.consent.script.value
  let isAgreed = script != nil && model.consent.agreed == script
  var state = ScreenState(
    model.consent.script, loading: script == nil ? "Read the script before you agree." : "", empty: "")
  if state.phase == .failed, model.setUpScript.message != nil {
    // It is said beside the field.
    (state.phase, state.message, state.details, state.canRetry) = (.idle, "", nil, false)
  }
  return CreateSessionSnapshot.Script(
    state: state,
    text: script.map { VisibleText.of($0.text) }, digest: script?.digest,
    read: ButtonSnapshot("readScript", script == nil ? "Show Script" : "Show Again"),
    agree: ButtonSnapshot(
      "agree", isAgreed ? "Agreed" : "Run This Script",
      reason: isAgreed ? "You have agreed to this script." : script == nil ? "Read the script first." : nil),
    isAgreed: isAgreed)
}

private func steps(_ current: CreationStep) -> [CreateSessionSnapshot.Step] {
  let all = CreationStep.allCases
  let index = all.firstIndex(of: current) ?? 0
  return all.enumerated().map { position, step in
    CreateSessionSnapshot.Step(
      id: step.rawValue, title: step.words.prefix(1).uppercased() + step.words.dropFirst(),
      badge: position < index
        ? Badge("Done", .success) : position == index ? Badge("Now", .progress) : Badge("", .neutral))
  }
}
