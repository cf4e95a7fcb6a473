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
    /// Whether another analysis recorded it, so that it may be this one that no longer detects it: see ``AnalysisNumber``.
    public var isUndetected: Bool
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
  public struct Knowledge: Sendable, Hashable {
    /// New paths of files by their old ones.
    public var renames: [String: String] = [:]
    /// What types that are gone may be called now: types that were not there, in the same files.
    public var typeRenames: [String: Set<String>] = [:]
    /// Lines that have changed since the places were accepted, by path.
    public var changedLines: [String: [ClosedRange<Int>]]?
    /// The same for places of one fingerprint, where it is known better: by fingerprint.
    public var changedLinesOf: [String: [String: [ClosedRange<Int>]]] = [:]

    /// Nothing known yet.
    public init(
      renames: [String: String] = [:], typeRenames: [String: Set<String>] = [:],
      changedLines: [String: [ClosedRange<Int>]]? = nil
    ) {
      self.renames = renames
      self.typeRenames = typeRenames
      self.changedLines = changedLines
    }
  }

  /// What would have to be known of one rule to name everything exactly.
  public struct Question: Sendable, Hashable {
    /// Files with several places of one fingerprint of which some are new, by fingerprint.
    public var surplus: [String: Set<String>] = [:]
    /// Files of the baseline that are gone.
    public var gonePaths: Set<String> = []
    /// Files that may be what became of them.
    public var candidatePaths: Set<String> = []

    /// Files with several places of one fingerprint of which some are new.
    public var surplusPaths: Set<String> { surplus.values.reduce(into: []) { $0.formUnion($1) } }
  }

  /// Findings with the places that are not accepted, in the order they came.
  public private(set) var new: [Finding] = []
  /// Number of findings of which every place is accepted.
  public private(set) var acceptedFindings = 0
  /// Number of accepted places.
  public private(set) var acceptedPlaces = 0
  /// Entries without a place, in the order of rules and lines.
  public private(set) var stale: [Stale] = []
  /// Entries without a place of which nothing is known, because what they are about was not analyzed. They are neither
  /// stale nor accepted.
  public private(set) var unseen: [Stale] = []
  /// Entries whose places moved.
  public private(set) var moved: [Move] = []
  /// The new places, by rule.
  public private(set) var additions: [String: [Addition]] = [:]
  /// What git should be asked, by rule; empty when nothing is open.
  public private(set) var questions: [String: Question] = [:]
  private var files: [String: RuleMatch] = [:]

  /// Compares findings with a baseline.
  ///
  /// - Parameters:
  ///   - findings: of the whole app.
  ///   - rules: those that ran. Entries of others are neither matched nor stale.
  ///   - paths: every analyzed file; asked only when a file of the baseline may be gone.
  ///   - unseen: types and files that are, or may be, there and were not analyzed, as entries call them.
  ///   - knowledge: by rule.
  public init(
    _ findings: [Finding], baseline: Baseline, rules: Set<String>, paths: () -> Set<String>,
    unseen: Set<String> = [], knowledge: [String: Knowledge] = [:]
  ) {
    for file in baseline.files where rules.contains(file.rule) { files[file.rule] = RuleMatch(file) }
    for finding in findings {
      for occurrence in finding.places { files[finding.rule]?.add(occurrence, of: finding) }
    }
    for file in baseline.files {
      guard var match = files.removeValue(forKey: file.rule) else { continue }
      match.settle(paths: paths, unseen: unseen, knowledge: knowledge[file.rule] ?? Knowledge())
      stale += match.stale
      self.unseen += match.unseen
      moved += match.moved
      if let question = match.question { questions[file.rule] = question }
      files[file.rule] = match
    }
    for finding in findings {
      if files[finding.rule] == nil {
        additions[finding.rule, default: []] += finding.places.map { Place($0, of: finding).addition }
      }
      if let open = narrowed(finding, to: open(finding), .baseline) {
        new.append(open)
      } else {
        acceptedFindings += 1
      }
    }
    for (rule, match) in files {
      acceptedPlaces += match.acceptedPlaces
      if !match.additions.isEmpty { additions[rule] = match.additions }
    }
  }

  /// Whether the rule ran, so that its entries were looked for.
  func compared(_ rule: String) -> Bool { files[rule] != nil }

  /// The places of a finding that are new, or may be.
  func open(_ finding: Finding) -> [Occurrence] {
    guard let match = files[finding.rule] else { return finding.places }
    return finding.places.filter { match.isReported($0) }
  }

  /// A finding with some of its new places, with a word about the others; `nil` without any.
  func narrowed(_ finding: Finding, to shown: [Occurrence], _ wording: PlaceWording) -> Finding? {
    if shown.isEmpty { return nil }
    let places = finding.places
    guard let match = files[finding.rule] else {
      return shown.count == places.count ? finding : finding.restricted(to: shown, note: "")
    }
    if shown.count == places.count, match.certain(shown) { return finding }
    let open = places.filter { match.isReported($0) }
    return finding.restricted(to: shown, note: match.note(shown, open: open, of: places, wording))
  }

  /// Which types that are gone may be which new ones: those that have the same places but for the name.
  ///
  /// - Parameter types: the names of all types that are there.
  public func possibleTypeRenames(_ types: Set<String>) -> [String: Set<String>] {
    let present = Set(types.map(EntryText.subject))
    var result: [String: Set<String>] = [:]
    for stale in stale where !present.contains(stale.entry.subject) && !stale.entry.isAboutFile {
      for addition in additions[stale.rule] ?? [] where present.contains(addition.entry.subject) {
        let (old, new) = (stale.entry, addition.entry)
        guard let words = Rename.parts(from: old.subject, to: new.subject),
          Rename.words(of: old.detail, by: words) == new.detail
        else { continue }
        result[old.subject, default: []].insert(new.subject)
      }
    }
    return result
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
