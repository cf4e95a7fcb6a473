import Findings

/// What `record` or `prune` did.
public struct BaselineChange: Sendable, Hashable {
  /// Which of them.
  public enum Kind: String, Sendable, Hashable {
    /// There was no baseline before.
    case recorded
    /// New places were added to one.
    case accepted
    /// What is gone was removed.
    case pruned
  }

  /// What became of one rule, as far as its findings are of one severity.
  public struct Row: Sendable, Hashable {
    /// The rule's id.
    public var rule: String
    /// How urgent they are.
    public var severity: Severity
    /// Places added or removed.
    public var places: Int

    /// A row.
    public init(rule: String, severity: Severity, places: Int) {
      self.rule = rule
      self.severity = severity
      self.places = places
    }
  }

  /// What was done.
  public var kind: Kind
  /// The folder as people know it.
  public var folder: String
  /// Findings that were accepted with all their places or some; `nil` for ``Kind/pruned``.
  public var findings: Int?
  /// The rules it concerned: the most urgent first, then by id.
  public var rows: [Row]
  /// Entries afterwards.
  public var entries: Int
  /// Entries that moved with their types or files.
  public var moved: Int
  /// For `prune`, places that are not in the baseline, before and after. For the others, entries that are stale.
  public var left: Int
  /// Why.
  public var reason: String?

  /// A change; the rows are put in order.
  public init(
    kind: Kind, folder: String, findings: Int? = nil, rows: [Row], entries: Int, moved: Int = 0, left: Int = 0,
    reason: String? = nil
  ) {
    self.kind = kind
    self.findings = findings
    self.folder = folder
    self.rows = rows.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      return EntryText.precedes(left.rule, right.rule) ?? false
    }
    self.entries = entries
    self.moved = moved
    self.left = left
    self.reason = reason
  }

  /// Places added or removed.
  public var places: Int { rows.reduce(0) { $0 + $1.places } }

  /// Places of one severity.
  public func places(_ severity: Severity) -> Int {
    rows.reduce(0) { $0 + ($1.severity == severity ? $1.places : 0) }
  }
}
