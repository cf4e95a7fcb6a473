import Findings

/// What is said of entries whose places are gone.
public enum StaleText {
  /// One line for people: how many there are, and the command that removes them.
  public static func note(_ baseline: BaselineSummary) -> String {
    let count = baseline.stale.count
    let entries = count == 1 ? "1 entry" : "\(grouped(count)) entries"
    return "\(entries) of the baseline \(count == 1 ? "is" : "are") mended; `lintel baseline prune` removes"
      + " \(count == 1 ? "it" : "them")."
  }

  static func sentence(_ entry: BaselineSummary.StaleEntry) -> String {
    "the baseline accepts `\(entry.subject)`, which is mended; run `lintel baseline prune` [\(entry.rule)]"
  }
}
