import Findings

/// Says what became of tasks whose findings are gone.
struct TaskOutcomes {
  /// What became of a task.
  enum Outcome: Equatable {
    case fixed
    /// What went, in words for a file.
    case removed(String)
    /// Why, in words for a file.
    case setAside(String)
    /// What the file says stays.
    case unchanged
    /// The run says nothing about it.
    case unchecked
  }

  /// `nil` as long as no former state is known.
  let fates: FindingFates?
  private let suppressed: [String: String]
  private let disabled: Set<String>
  private let ran: Set<String>
  private let excluded: Set<String>
  private let excludedFolders: [String]

  init(_ input: PlanInput) {
    fates = input.present.map {
      FindingFates(
        present: $0, former: input.former, renames: input.history?.renames ?? [:],
        sections: Dictionary(
          input.report.rules.map { ($0.id, $0.section) }, uniquingKeysWith: { first, _ in first }))
    }
    suppressed = FindingFates.suppressedPaths(input.suppressed)
    disabled = input.disabledRules
    ran = Set(input.report.rules.map(\.id))
    excluded = Set(input.excluded.map(TaskText.path))
    excludedFolders = input.excluded.filter { !$0.hasSuffix(".swift") }.map { TaskText.path($0) + "/" }
  }

  func outcome(of task: PlanTask, isUncheckable: Bool) -> Outcome {
    let hidden = task.fingerprints.compactMap { suppressed[$0] }.first
    // What an older version ticked stays; a tick by hand hides nothing.
    if let hidden, task.fixedBy == nil, task.setAside != .removed {
      return .setAside("\(TaskState.suppressed.rawValue) by a comment in `\(TaskText.path(hidden))`")
    }
    if task.isDone { return isUncheckable ? .unchecked : .fixed }
    if !task.rules.isEmpty, !task.rules.contains(where: ran.contains) {
      guard let rule = task.rules.first(where: disabled.contains) else { return .unchecked }
      return .setAside("\(TaskState.suppressed.rawValue) by the configuration: rule `\(rule)` is off")
    }
    if let place = task.places.first(where: isExcluded) {
      return .setAside("\(TaskState.outOfScope.rawValue): the configuration excludes `\(place.path)`")
    }
    if isUncheckable { return .unchecked }
    let known = task.fingerprints.compactMap { fates?.fate(of: $0) }
    for case .undetected(let why) in known { return .setAside("\(TaskState.undetected.rawValue): \(why)") }
    // Without a former state there is nothing to compare with: what the file says stays.
    if known.isEmpty {
      if let text = task.field(.state, where: PlanTask.isState)?.value, task.writtenState == .removed {
        return .removed(text)
      }
      return task.writtenState == .undetected ? .unchanged : .fixed
    }
    var gone: String?
    for fate in known {
      guard case .removed(let what) = fate else { return .fixed }
      gone = gone ?? what
    }
    return .removed("\(TaskState.removed.rawValue): \(gone ?? "")")
  }

  private func isExcluded(_ place: PlanTask.Place) -> Bool {
    excluded.contains(place.path) || excludedFolders.contains { place.path.hasPrefix($0) }
  }
}
