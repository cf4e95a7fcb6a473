import Domain
import Presentation
import ViewModels
import WebScreens

/// The form for a new session as a page shows it.
struct CreatePage: DeskPage {
  /// One of two ways to begin.
  struct Start: Equatable, Sendable {
    var value: String
    var title: String
    var isSelected: Bool
  }

  /// A field that is called otherwise when the session goes on with a branch.
  struct Base: Equatable, Sendable {
    var field: FieldView
    var labelForExisting: String
    var isChoice: Bool
  }

  /// The script that the repository supplies.
  struct Script: Equatable, Sendable {
    var state: StateView
    var text: String?
    var digest: String?
    var isAgreed: Bool
  }

  /// What the repository proposes.
  struct Proposal: Equatable, Sendable {
    var title: String
    var facts: [String]
    var items: [CreateSessionSnapshot.Proposal.Item]
    var hasSetUp: Bool
    var skipsSetUp: Bool
    var problem: NoticeView?
  }

  /// The sessions that are being created now.
  struct Progress: Equatable, Sendable { var creations: [Creation] }

  /// A session that is being created.
  struct Creation: Equatable, Sendable {
    var title: String
    var name: String
    var steps: [CreateSessionSnapshot.Step]
  }

  var title: String
  var first: [FieldView]
  var startLabel: String
  var starts: [Start]
  var existing: FieldView
  var base: Base
  var rest: [FieldView]
  var setUp: [FieldView]
  var readTitle: String
  var script: Script?
  var proposal: Proposal?
  var profiles: StateView
  var branches: StateView
  var problem: NoticeView?
  var create: ButtonSnapshot
  var cancel: ButtonSnapshot
  var progress: Progress
  var isSettled: Bool

  /// - Parameters:
  ///   - new: the fields as they are for a new branch.
  ///   - existing: the fields as they are for a branch that is there.
  init(
    _ snapshot: CreateSessionSnapshot, new: [FieldSnapshot], existing: [FieldSnapshot], creations: [Creation]
  ) {
    func field(_ id: String) -> FieldSnapshot? { existing.first { $0.id == id } }
    title = snapshot.title
    var first = ["name", "repositoryPath"].compactMap { field($0).map { FieldView($0, isRequired: true) } }
    let start = field("start")
    startLabel = start?.label ?? ""
    starts = start?.options.map { Start(value: $0.value, title: $0.title, isSelected: $0.value == start?.value) } ?? []
    var other =
      field("existingBranch").map { FieldView(choice: $0, none: "", isRequired: true) }
      ?? FieldView(name: "existingBranch", label: "")
    let base = new.first { $0.id == "baseBranch" }
    var baseField = base.map { FieldView(choice: $0, none: $0.hint) } ?? FieldView(name: "baseBranch", label: "")
    var rest = [
      field("profile").map { FieldView(choice: $0, isRequired: true) }, field("group").map { FieldView($0) },
      field("prompt").map { FieldView($0) }, field("filesToCopy").map { FieldView($0) },
    ].compactMap { $0 }
    var setUp = [field("setUpScript").map { FieldView($0) }].compactMap { $0 }
    Self.focus(&first, &other, &baseField, &rest, &setUp)
    (self.first, self.existing, self.rest, self.setUp) = (first, other, rest, setUp)
    self.base = Base(
      field: baseField, labelForExisting: field("baseBranch")?.label ?? "", isChoice: !baseField.options.isEmpty)
    readTitle = snapshot.script?.read.title ?? "Show Script"
    script = snapshot.script.map {
      Script(
        state: StateView($0.state), text: $0.text, digest: $0.digest, isAgreed: $0.isAgreed)
    }
    proposal = snapshot.proposal.map {
      Proposal(
        title: $0.title, facts: $0.facts, items: $0.items, hasSetUp: $0.hasSetUp, skipsSetUp: $0.skipsSetUp,
        problem: $0.problem.map { NoticeView($0) })
    }
    profiles = StateView(snapshot.profiles)
    branches = StateView(snapshot.branches)
    // What is still to be named needs no words.
    if snapshot.branches.phase == .idle { branches.isLoading = false }
    problem = snapshot.problem.map { NoticeView($0) }
    create = snapshot.create
    cancel = snapshot.cancel
    progress = Progress(creations: creations)
    // Right after the agents are there, one of them is chosen.
    let isChosen = snapshot.profiles.phase != .loaded || field("profile")?.value.isEmpty == false
    isSettled = snapshot.profiles.isSettled && snapshot.branches.phase != .loading && isChosen
  }

  /// Puts the cursor into the first field that is wrong.
  private static func focus(
    _ first: inout [FieldView], _ other: inout FieldView, _ base: inout FieldView, _ rest: inout [FieldView],
    _ setUp: inout [FieldView]
  ) {
    let all = FieldView.focusingFirstError(first + [other, base] + rest + setUp)
    first = Array(all.prefix(first.count))
    (other, base) = (all[first.count], all[first.count + 1])
    rest = Array(all.dropFirst(first.count + 2).prefix(rest.count))
    setUp = Array(all.suffix(setUp.count))
  }
}
