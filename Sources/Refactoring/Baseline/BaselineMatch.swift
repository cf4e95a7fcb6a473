import Findings

/// What a run and a baseline have in common: what is accepted, what is new, what is gone.
public struct BaselineMatch: Sendable {
  /// An entry whose place is no longer found.
  public struct Stale: Sendable, Hashable {
    /// The rule of its file.
    public var rule: String
    /// Its line in that file, from 1.
    public var line: Int
    /// What the line says.
    public var entry: BaselineEntry
  }

  /// An entry whose place was found elsewhere: in another module, or in a file with another path.
  public struct Move: Sendable, Hashable {
    /// The rule of its file.
    public var rule: String
    /// As it stands in the baseline.
    public var from: BaselineEntry
    /// As it has to be called now; the number is not settled yet.
    public var to: BaselineEntry
  }

  /// A place that is not in the baseline.
  public struct Addition: Sendable, Hashable {
    /// What would have to be added; the number is not settled yet.
    public var entry: BaselineEntry
    /// How urgent it is. Of equal places that differ in this, it is that of the first.
    public var severity: Severity
  }

  /// What git can tell, by rule. Without it everything is still found, but less exactly named.
  public struct Knowledge: Sendable {
    /// New paths of files by their old ones.
    public var renames: [String: String] = [:]
    /// Lines that have changed since the rule's file was committed, by path.
    public var changedLines: [String: [ClosedRange<Int>]]?

    /// Nothing known yet.
    public init(renames: [String: String] = [:], changedLines: [String: [ClosedRange<Int>]]? = nil) {
      self.renames = renames
      self.changedLines = changedLines
    }
  }

  /// What would have to be known of one rule to name everything exactly.
  public struct Question: Sendable, Hashable {
    /// Files with several places of one fingerprint of which some are new.
    public var surplusPaths: Set<String> = []
    /// Files of the baseline that are gone.
    public var gonePaths: Set<String> = []
    /// Files that may be what became of them.
    public var candidatePaths: Set<String> = []
  }

  /// Findings with the places that are not accepted, in the order they came.
  public private(set) var new: [Finding] = []
  /// Number of findings of which every place is accepted.
  public private(set) var acceptedFindings = 0
  /// Number of accepted places.
  public private(set) var acceptedPlaces = 0
  /// Entries without a place, in the order of rules and lines.
  public private(set) var stale: [Stale] = []
  /// Entries whose places moved.
  public private(set) var moved: [Move] = []
  /// The new places, by rule.
  public private(set) var additions: [String: [Addition]] = [:]
  /// What git should be asked, by rule; empty when nothing is open.
  public private(set) var questions: [String: Question] = [:]

  /// Compares findings with a baseline.
  ///
  /// - Parameters:
  ///   - findings: of the whole app.
  ///   - rules: those that ran. Entries of others are neither matched nor stale.
  ///   - paths: every analysed file; asked only when a file of the baseline may be gone.
  ///   - types: the qualified name of every type; asked only when one of the baseline may be gone. `nil` when nobody
  ///     knows; then no type is taken for a renamed one.
  ///   - knowledge: by rule.
  public init(
    _ findings: [Finding], baseline: Baseline, rules: Set<String>, paths: () -> Set<String>,
    types: (() -> Set<String>)? = nil, knowledge: [String: Knowledge] = [:]
  ) {
    var open: [String: RuleMatch] = [:]
    for file in baseline.files where rules.contains(file.rule) { open[file.rule] = RuleMatch(file) }
    for finding in findings {
      for occurrence in finding.places { open[finding.rule]?.add(occurrence, of: finding) }
    }
    func settled(_ renames: TypeRenames?) -> [String: RuleMatch] {
      open.reduce(into: [:]) { result, item in
        var match = item.value
        match.settle(paths: paths, knowledge: knowledge[item.key] ?? Knowledge(), types: renames)
        result[item.key] = match
      }
    }
    var files = settled(nil)
    if let types, files.values.contains(where: { !$0.stale.isEmpty }) {
      let renames = TypeRenames(
        baseline.files.filter { rules.contains($0.rule) }, stale: files.values.flatMap(\.stale),
        additions: files.mapValues(\.additions).filter { !$0.value.isEmpty },
        types: { Set(types().map(EntryText.subject)) })
      if !renames.names.isEmpty { files = settled(renames) }
    }
    for file in baseline.files {
      guard let match = files[file.rule] else { continue }
      stale += match.stale
      moved += match.moved
      if let question = match.question { questions[file.rule] = question }
    }
    for finding in findings {
      let places = finding.places
      guard let match = files[finding.rule] else {
        new.append(finding)
        additions[finding.rule, default: []] += places.map { Place($0, of: finding).addition }
        continue
      }
      let remaining = places.filter { match.isReported($0) }
      if remaining.isEmpty {
        acceptedFindings += 1
      } else if remaining.count == places.count, match.certain(remaining) {
        new.append(finding)
      } else {
        new.append(finding.restricted(to: remaining, note: match.note(remaining, of: places)))
      }
    }
    for (rule, match) in files {
      acceptedPlaces += match.acceptedPlaces
      if !match.additions.isEmpty { additions[rule] = match.additions }
    }
  }

  /// The stale entries that pass a test; all others count as present.
  public mutating func keepStale(where isAskedFor: (Stale) -> Bool) { stale.removeAll { !isAskedFor($0) } }
}

extension Finding {
  /// The finding without its accepted places; the first of the others is its own place now.
  fileprivate func restricted(to places: [Occurrence], note: String) -> Finding {
    var finding = self
    if let first = places.first, first != self.places.first {
      finding.span = SourceSpan(
        path: first.path, line: first.line, column: first.column, endLine: first.line, endColumn: first.column + 1)
      finding.fingerprint = first.fingerprint
    }
    finding.occurrences = places
    finding.message += note
    return finding
  }
}
