import Refactoring

/// Wording that several formats share.
enum PlanWords {
  /// Where to find what no history has been kept of.
  static let noTrend = "`lintel history` shows how findings came and went over time."

  static func title(_ kind: PlanResult.Event.Kind) -> String {
    switch kind {
    case .created: "Planned"
    case .ticked: "Done"
    case .removed: "Removed with their code"
    case .setAside: "Set aside"
    case .reopened: "Re-opened"
    case .moved: "Moved"
    case .repeated: "More places"
    case .discovered: "Discovered"
    case .unplanned: "New, joins the plan on the default branch"
    }
  }

  static func summary(_ result: PlanResult) -> String {
    let progress = result.progress
    let features = progress.scopes.filter { $0.kind == .feature }.count
    return "\(counted(progress.total, "task")) in \(counted(features, "feature")), \(grouped(progress.done)) done "
      + "(\(progress.percent) %)" + (progress.setAside.isEmpty ? "" : ", " + setAside(progress))
  }

  /// What is neither open nor done: `1 suppressed, 2 won't fix`.
  static func setAside(_ progress: PlanProgress) -> String {
    progress.setAside.map { "\(grouped($0.count)) \($0.state.rawValue)" }.joined(separator: ", ")
  }

  /// What was written of how much.
  static func outcome(_ result: PlanResult, isDryRun: Bool) -> String {
    let files = counted(result.changed.count, "file")
    let scope = result.extent == .events ? "task events in " : ""
    if result.changed.isEmpty { return result.extent == .events ? "No task event to record" : "Nothing changed" }
    return (isDryRun ? "Would write " : "Wrote ") + scope + files
  }

  /// A task of which a person, or an update, says why it is not worked on.
  static func exception(_ exception: PlanProgress.Exception) -> String {
    exception.state == nil ? "blocked: \(exception.reason)" : exception.reason
  }

  static func blocked(_ blocked: NextWork.Blocked) -> String {
    let reason = blocked.reason.map { "blocked: \($0)" } ?? "depends on a blocked task"
    return "\(blocked.file) \(blocked.id) \(reason)"
  }

  static func nothing(_ next: NextWork) -> String {
    var text = next.feature.map { "Nothing is left to do in \(SafeText(name: $0).text)." } ?? "Nothing is left to do."
    if let owner = next.owner {
      let scope = next.feature.map { " in \(SafeText(name: $0).text)" } ?? ""
      return "Nothing that can be started is left for \(SafeText(name: owner).text)\(scope)."
    }
    if !next.blocked.isEmpty {
      text =
        "Nothing can be done now: \(counted(next.blocked.count, "task")) wait\(next.blocked.count == 1 ? "s" : "")."
    }
    if next.feature != nil { return text }
    if next.leftAlone > 0 {
      text =
        "\(counted(next.leftAlone, "task")) \(next.leftAlone == 1 ? "is" : "are") left, in features that did not change"
        + " for a year and have no critical safety tasks. Leave them until you change these features."
    }
    if next.toSortIn > 0 { text += " \(counted(next.toSortIn, "task")) in discovered.md to triage first." }
    return text
  }

  static func change(_ item: PullRequest.Item) -> String {
    guard let step = item.step else { return item.title }
    return "step \(step.number) of \(step.count) of “\(item.title)”: \(step.text)"
  }
}
