import Findings

/// The wording for stale entries: their places no longer exist.
public enum StaleText {
  /// One line for people: how many there are, and the command that removes them.
  public static func note(_ baseline: BaselineSummary) -> String {
    let count = baseline.stale.count
    let entries = count == 1 ? "1 baseline entry is" : "\(grouped(count)) baseline entries are"
    return "\(entries) stale; `lintel baseline prune` removes"
      + " \(count == 1 ? "it" : "them")."
  }

  static func sentence(_ entry: BaselineSummary.StaleEntry) -> String {
    "stale baseline entry `\(entry.subject)`: the finding is fixed; run `lintel baseline prune` [\(entry.rule)]"
  }
}
