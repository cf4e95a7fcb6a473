import Refactoring

/// Wording that several formats share.
enum PlanWords {
  /// Where to find what no history has been kept of.
  static let noTrend = "`lintel history` shows how findings came and went over time."

  static func title(_ kind: PlanResult.Event.Kind) -> String {
    switch kind {
    case .created: "Planned"
    case .ticked: "Done"
    case .reopened: "Re-opened"
    case .moved: "Moved"
    case .discovered: "Discovered"
    }
  }

  static func summary(_ result: PlanResult) -> String {
    let progress = result.progress
    let features = progress.scopes.filter { $0.kind == .feature }.count
    return "\(counted(progress.total, "task")) in \(counted(features, "feature")), \(grouped(progress.done)) done "
      + "(\(progress.percent) %)"
  }

  static func nothing(_ next: NextWork) -> String {
    var text = next.feature.map { "Nothing is left to do in \(SafeText(name: $0).text)." } ?? "Nothing is left to do."
    if let owner = next.owner {
      let scope = next.feature.map { " in \(SafeText(name: $0).text)" } ?? ""
      return "Nothing that can be started is left for \(SafeText(name: owner).text)\(scope)."
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
