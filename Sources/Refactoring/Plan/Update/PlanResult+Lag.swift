extension PlanResult {
  /// Task events that the files do not record yet.
  public var unrecorded: [Event] { events.filter(\.isTaskEvent) }

  /// Those of the unrecorded events that are none of an older state: what a branch did itself.
  ///
  /// - Parameter former: the update of the plan as it was when the branch began, beside the code of that time.
  public func unrecorded(since former: PlanResult) -> [Event] {
    var known: [Bool: Set<String>] = [:]
    for event in former.unrecorded { known[event.kind == .reopened, default: []].formUnion(event.fingerprints) }
    return unrecorded.filter { event in
      known[event.kind == .reopened]?.isDisjoint(with: event.fingerprints) ?? true
    }
  }
}

extension PlanResult.Event {
  /// What happened to the task, in a few words: `catalog.md C1 done`.
  public var summary: String {
    switch kind {
    case .ticked: "\(file) \(id) done"
    case .removed: "\(file) \(id) removed with its code"
    case .setAside: "\(file) \(id) \(TaskState.written(in: detail)?.rawValue ?? "set aside")"
    case .reopened: "\(file) \(id) open again"
    default: "\(file) \(id) \(kind.rawValue)"
    }
  }

  /// Several events in a few words.
  public static func summary(_ events: [PlanResult.Event]) -> String {
    let shown = events.prefix(5).map(\.summary).joined(separator: ", ")
    return events.count > 5 ? "\(shown) and \(events.count - 5) more" : shown
  }
}
