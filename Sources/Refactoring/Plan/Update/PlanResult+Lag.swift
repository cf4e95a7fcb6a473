extension PlanResult {
  /// What an update has to write, in a few words; `nil` when the plan is up to date.
  public var lag: String? {
    if changed.isEmpty { return nil }
    var parts: [String] = []
    for (kind, verb) in [
      (Event.Kind.ticked, "done"), (.reopened, "open again"), (.moved, "moved"), (.discovered, "discovered"),
    ] {
      let count = events.count { $0.kind == kind }
      if count > 0 { parts.append("\(count) \(verb)") }
    }
    if parts.isEmpty {
      let isDashboard = changed.allSatisfy { $0.name == Plan.dashboard }
      parts.append(isDashboard ? "the dashboard" : "places, commits or numbers")
    }
    let names = changed.prefix(3).map { "\(Plan.folder)/\($0.name)" }.joined(separator: ", ")
    let more = changed.count > 3 ? " and \(changed.count - 3) more" : ""
    return parts.joined(separator: ", ") + " (\(names)\(more))"
  }
}
