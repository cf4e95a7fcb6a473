import Findings

/// What is known about one task when its words are made: names from the code, never a guess.
struct TaskFacts {
  let rule: String
  /// Of the same rule and the same type.
  let findings: [Finding]
  /// Every place that the task is about.
  let places: [Occurrence]
  /// The qualified type, or the name of the file when it is about no type.
  let subject: String
  let hasType: Bool
  let role: String
  /// Lines with code of the type, zero when that is not known.
  let typeLines: Int
  /// The type with its members, when the app has it.
  var type: PlanType?
  /// The file of the first place.
  var file: PlanFile?
  /// What else is reported of the same type.
  var otherRules: Set<String> = []
  /// The view models of the app, by their last name.
  var viewModels: Set<String> = []
  /// Which of how many tasks of the same cause this is.
  var part: (number: Int, count: Int)?
  /// Whether another task of the same cause comes before it.
  var isLaterPart: Bool { (part?.number ?? 1) > 1 }
  /// What the app calls its parts.
  let conventions: AppConventions
  /// The app's own enum for the states of a screen.
  var stateType: String?
  /// The fix that fits most findings of the rule; `nil` when unknown.
  var standardFix: String?
  /// Properties that one state of the screen replaces, by another finding of the type or this one, in backticks.
  var replaced: Set<String> = []

  var first: Finding { findings[0] }
  /// In backticks.
  var name: String { "`\(subject)`" }
  var count: Int { places.count }
  /// What the rule measured at the first place.
  var value: Int? { places.first?.value }
  var related: [RelatedPlace] { findings.flatMap(\.related) }

  /// Names in backticks in the message of the first finding.
  var code: [String] { PlanDocument.codeSpans(first.message) }

  /// A name of the message by its place in it, in backticks; the type when there is none.
  func code(_ index: Int) -> String { code.indices.contains(index) ? "`\(code[index])`" : name }

  /// What the message of each finding names first, in backticks.
  var subjects: [String] {
    var seen: Set<String> = []
    return findings.compactMap { PlanDocument.codeSpans($0.message).first }.filter { seen.insert($0).inserted }
      .map { "`\($0)`" }
  }

  /// The members that the places are in, in backticks, without repetition.
  var members: [String] {
    var seen: Set<String> = []
    return places.map(\.member).filter { !$0.isEmpty && seen.insert($0).inserted }.map { "`\($0)`" }
  }

  /// Where its edits are, to find tasks that rework the same code.
  var editedMembers: [String] {
    rule == "boolean-state-machine" ? members + replaced.subtracting(members).sorted() : members
  }

  /// The files of the places.
  var paths: [String] {
    var seen: Set<String> = []
    return places.map(\.path).filter { seen.insert($0).inserted }
  }

  /// The view model that the type stores, else the name that one for it would have.
  var viewModelName: String { "`\(type?.viewModel ?? derivedViewModel)`" }

  /// Whether the view model does not exist yet.
  var lacksViewModel: Bool { type?.viewModel == nil && !viewModels.contains(derivedViewModel) }

  /// Whether the type has its view model already.
  var storesViewModel: Bool { type?.viewModel != nil }

  private var derivedViewModel: String {
    AppConventions.base(subject) + conventions.viewModelSuffix
  }

  /// What opens the screens of this type, in backticks.
  var coordinator: String { "`\(coordinatorPart.name)`" }

  /// Whether that is still to be created.
  var lacksCoordinator: Bool { coordinatorPart.isNew }

  private var coordinatorPart: AppConventions.Part { conventions.coordinator(for: first) }

  /// What the screen has of its data, as the app calls it, in backticks.
  var stateName: String { "`\(stateType ?? "ViewState")`" }

  /// Lines of a first test: a file of its own with what the type needs, when nothing tests the type yet.
  var testLines: Int { type?.isTested == true ? 12 : 20 }

  /// Whether a list of UIKit makes it: it is configured after `init`.
  var isReused: Bool { type?.isReused ?? subject.hasSuffix("Cell") }

  /// Whether the fix of the finding is another than that of its rule, which the steps are about.
  func asks(for text: String) -> Bool { first.fix[...].cut(at: text) != nil }

  /// Whether it is opened and closed by the user.
  var isOfScreen: Bool { ["view", "viewController", "viewModel", "coordinator", ""].contains(role) }

  /// The protocol that others should know instead of this type.
  var protocolName: String { "`\(conventions.abstraction(of: subject).name)`" }

  /// `a`, `b` and 3 more.
  static func list(_ items: [String], limit: Int = 3) -> String {
    switch items.count {
    case 0: return ""
    case 1: return items[0]
    case ...limit: return items.dropLast().joined(separator: ", ") + " and " + items[items.count - 1]
    default: return items.prefix(limit).joined(separator: ", ") + " and \(items.count - limit) more"
    }
  }

  /// "1 place", "3 places".
  static func times(_ count: Int, _ noun: String, _ nouns: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : nouns ?? noun + "s")"
  }
}

/// The words and the size of a kind of task.
struct TaskWording: Sendable {
  /// What to do, as a title.
  let title: @Sendable (TaskFacts) -> String
  /// What breaks because of it, in one or two sentences.
  let breaks: @Sendable (TaskFacts) -> String
  /// What to do, step by step.
  let steps: @Sendable (TaskFacts) -> [String]
  /// Lines that the work will add and delete.
  let lines: @Sendable (TaskFacts) -> Int
  /// The parts that a task falls into when it is too large for one pull request; together they are the task.
  let parts: @Sendable (TaskFacts) -> [TaskPart]
  /// What to do in a sentence, where that of the rule does not fit.
  let fix: @Sendable (TaskFacts) -> String?

  init(
    title: @escaping @Sendable (TaskFacts) -> String, breaks: @escaping @Sendable (TaskFacts) -> String,
    steps: @escaping @Sendable (TaskFacts) -> [String], lines: @escaping @Sendable (TaskFacts) -> Int,
    parts: @escaping @Sendable (TaskFacts) -> [TaskPart] = { _ in [] },
    fix: @escaping @Sendable (TaskFacts) -> String? = { _ in nil }
  ) {
    self.title = title
    self.breaks = breaks
    self.steps = steps
    self.lines = lines
    self.parts = parts
    self.fix = fix
  }

  /// The words for a rule; for one that is not known here, those of the rule itself.
  static func of(_ rule: String, summary: RuleSummary?) -> TaskWording {
    foundations[rule] ?? memory[rule] ?? bindings[rule] ?? viewModelState[rule] ?? viewModelSize[rule] ?? screens[rule]
      ?? navigation[rule]
      ?? injection[rule] ?? layers[rule] ?? standard(summary)
  }

  private static func standard(_ summary: RuleSummary?) -> TaskWording {
    let text = summary?.summary ?? ""
    let why = summary?.rationale ?? ""
    return TaskWording(
      title: { text.isEmpty ? "Fix \($0.name)" : "\($0.name): \(text)" }, breaks: { _ in why },
      steps: { ["For \(TaskFacts.list($0.spots, limit: 6)): \($0.first.fix)"] }, lines: { 6 + 4 * $0.count })
  }
}
