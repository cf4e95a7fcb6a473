import Refactoring

/// Sentences that every format uses.
enum BaselineWords {
  /// What is left of the accepted places, and how it got there.
  static func summary(_ status: BaselineStatus) -> String {
    let total = status.total
    let there = total.accepted == 1 ? "is" : "are"
    var text = "\(counted(total.accepted, "place")) \(there) accepted"
    if total.fixed > 0 { text += ", \(grouped(total.fixed)) of them fixed" }
    text +=
      total.new > 0 ? "; \(counted(total.new, "place")) \(total.new == 1 ? "is" : "are") new." : "; nothing is new."
    return text
  }

  /// What has changed since a revision.
  static func difference(_ status: BaselineStatus) -> String? {
    guard let since = status.since else { return nil }
    let total = status.total
    let change = total.accepted - total.before
    let sign = change > 0 ? "+" : ""
    return "Since \(since): \(grouped(total.before)) → \(grouped(total.accepted)) (\(sign)\(grouped(change)));"
      + " \(grouped(total.removed)) removed, \(grouped(total.added)) added."
  }

  static func notRun(_ status: BaselineStatus) -> String? {
    if status.notRun.isEmpty { return nil }
    return "Not checked, because their rules did not run: \(status.notRun.joined(separator: ", "))."
  }

  /// What was done, in one sentence.
  static func summary(_ change: BaselineChange) -> String {
    let places = counted(change.places, "place")
    let found = change.findings.map { "\(counted($0, "finding")) (\(places))" } ?? places
    let left = counted(change.entries, "place")
    return switch change.kind {
    case .recorded where change.places == 0: "Nothing to accept; no baseline was written."
    case .accepted where change.places == 0: "Nothing is new; \(change.folder) contains \(left)."
    case .pruned where change.places == 0: "Nothing to prune; \(change.folder) contains \(left)."
    case .recorded: "Accepted \(found) in \(change.folder)."
    case .accepted: "Accepted \(found) more in \(change.folder), which now contains \(left)."
    case .pruned: "Removed \(places) from \(change.folder), which now contains \(left)."
    }
  }

  /// What else is worth knowing.
  static func remarks(_ change: BaselineChange) -> [String] {
    var remarks: [String] = []
    if change.moved > 0 { remarks.append("\(counted(change.moved, "entry", "entries")) moved with types or files.") }
    if change.left > 0 {
      let count = change.left
      switch change.kind {
      case .pruned:
        remarks.append(
          "\(counted(count, "place")) \(count == 1 ? "is" : "are") not in the baseline and \(count == 1 ? "was" : "were")"
            + " not added; `lintel check` reports \(count == 1 ? "it" : "them").")
      case .recorded, .accepted:
        remarks.append(
          "\(counted(count, "entry", "entries")) \(count == 1 ? "is" : "are") stale; `lintel baseline prune` removes"
            + " \(count == 1 ? "it" : "them").")
      }
    }
    return remarks
  }
}
