import Findings

/// How much of the accepted debt is left, by rule and by feature, and what has changed since a revision.
public struct BaselineStatus: Sendable, Hashable {
  /// One line of a table. All numbers count places.
  public struct Row: Sendable, Hashable {
    /// The rule, or the feature.
    public var name: String
    /// How urgent the rule's findings are; `nil` for features and rules that did not run.
    public var severity: Severity?
    /// How urgent the findings are that it has now, the most urgent first; some rules have more than one.
    public var severities: [Severity] = []
    /// Entries of the baseline.
    public var accepted = 0
    /// Entries whose place is gone.
    public var fixed = 0
    /// Places that are not in the baseline.
    public var new = 0
    /// Entries at the revision that was asked for.
    public var before = 0
    /// Entries that have come since then.
    public var added = 0
    /// Entries that have gone since then.
    public var removed = 0

    /// Accepted places that are still there.
    public var remaining: Int { accepted - fixed }

    /// A row of zeros.
    public init(name: String, severity: Severity? = nil) {
      self.name = name
      self.severity = severity
    }
  }

  /// By rule, byte by byte.
  public var rules: [Row] = []
  /// By feature, what is most in debt first.
  public var features: [Row] = []
  /// All of it.
  public var total = Row(name: "total")
  /// The revision that the differences are about; `nil` when none was asked for.
  public var since: String?
  /// Rules of the baseline that did not run, so that nothing is known of their entries.
  public var notRun: [String] = []

  /// A status without rows.
  public init() {}

  /// Counts.
  ///
  /// - Parameters:
  ///   - match: how a run over the whole app compares with the baseline.
  ///   - rules: the rules that ran.
  ///   - findings: all of them, whatever the baseline accepts: they tell how urgent each rule is now.
  ///   - feature: the feature that the subject of an entry belongs to.
  ///   - before: the baseline at a revision, with the revision's name.
  public init(
    _ baseline: Baseline, match: BaselineMatch, rules: [RuleSummary], findings: [Finding] = [],
    feature: (String) -> String,
    before: (revision: String, baseline: Baseline)? = nil
  ) {
    let severities = Dictionary(rules.map { ($0.id, $0.severity) }) { first, _ in first }
    var byRule: [String: Row] = [:]
    var byFeature: [String: Row] = [:]
    func count(_ rule: String, _ subject: String, _ number: WritableKeyPath<Row, Int>) {
      let feature = feature(subject)
      byRule[rule, default: Row(name: rule, severity: severities[rule])][keyPath: number] += 1
      byFeature[feature, default: Row(name: feature)][keyPath: number] += 1
      total[keyPath: number] += 1
    }
    for file in baseline.files {
      for entry in file.entries { count(file.rule, entry.subject, \.accepted) }
      if severities[file.rule] == nil, !file.isEmpty { notRun.append(file.rule) }
    }
    for entry in match.stale where !entry.isUndetected { count(entry.rule, entry.entry.subject, \.fixed) }
    for (rule, additions) in match.additions {
      for addition in additions { count(rule, addition.entry.subject, \.new) }
    }
    if let before {
      since = before.revision
      for file in before.baseline.files {
        for entry in file.entries { count(file.rule, entry.subject, \.before) }
      }
      for (rule, entry) in Self.difference(before.baseline, baseline) { count(rule, entry.subject, \.removed) }
      for (rule, entry) in Self.difference(baseline, before.baseline) { count(rule, entry.subject, \.added) }
    }
    for (rule, same) in Dictionary(grouping: findings, by: \.rule) {
      byRule[rule]?.severities = Set(same.map(\.severity)).sorted(by: >)
    }
    self.rules = byRule.values.sorted { EntryText.precedes($0.name, $1.name) ?? false }
    features = byFeature.values.sorted { left, right in
      if left.remaining != right.remaining { return left.remaining > right.remaining }
      return EntryText.precedes(left.name, right.name) ?? false
    }
  }

  /// Entries of the first baseline that the second does not have. Which of equal fingerprints does not matter, and a
  /// moved entry is the same one.
  private static func difference(_ first: Baseline, _ second: Baseline) -> [(rule: String, entry: BaselineEntry)] {
    var result: [(rule: String, entry: BaselineEntry)] = []
    for file in first.files {
      let others = second[file.rule]?.entries ?? []
      var counts: [String: Int] = [:]
      for entry in others { counts[entry.fingerprint, default: 0] += 1 }
      var left: [BaselineEntry] = []
      for entry in file.entries {
        if let count = counts[entry.fingerprint], count > 0 {
          counts[entry.fingerprint] = count - 1
        } else {
          left.append(entry)
        }
      }
      var moved: [String: Int] = [:]
      for entry in others where counts[entry.fingerprint, default: 0] > 0 {
        counts[entry.fingerprint, default: 0] -= 1
        moved[entry.summary, default: 0] += 1
      }
      for entry in left {
        if let count = moved[entry.summary], count > 0 {
          moved[entry.summary] = count - 1
        } else {
          result.append((file.rule, entry))
        }
      }
    }
    return result
  }
}
