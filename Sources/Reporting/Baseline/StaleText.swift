import Findings

/// The wording for stale entries: their places no longer exist.
public enum StaleText {
  /// One line for people: how many there are, and the command that removes them.
  static func note(_ baseline: BaselineSummary) -> String {
    let count = baseline.stale.count
    let entries = count == 1 ? "1 baseline entry is" : "\(grouped(count)) baseline entries are"
    return "\(entries) stale; `lintel baseline prune` removes"
      + " \(count == 1 ? "it" : "them")."
  }

  /// One line for people about entries that only another version detects; `nil` without any.
  public static func undetectedNote(_ baseline: BaselineSummary) -> String? {
    if baseline.undetected == 0 { return nil }
    let one = baseline.undetected == 1
    return
      "\(one ? "1 baseline entry" : "\(grouped(baseline.undetected)) baseline entries") of another version of lintel"
      + " \(one ? "is" : "are") fixed or no longer reported; `lintel baseline prune` removes \(one ? "it" : "them")."
  }

  /// Both notes, as far as there is something to say.
  public static func notes(_ baseline: BaselineSummary) -> [String] {
    (baseline.stale.isEmpty ? [] : [note(baseline)]) + [undetectedNote(baseline)].compactMap(\.self)
  }

  static func sentence(_ entry: BaselineSummary.StaleEntry) -> String {
    "stale baseline entry `\(entry.subject)`: the finding is fixed; run `lintel baseline prune` [\(entry.rule)]"
  }
}
