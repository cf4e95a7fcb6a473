import Findings

/// What was found at one commit, as far as a history needs it.
public struct HistoryState: Sendable, Hashable {
  /// One finding.
  public struct Item: Sendable, Hashable {
    /// The rule's id.
    public var rule: String
    /// How urgent it was.
    public var severity: Severity
    /// Relative to the root.
    public var path: String
    /// From 1.
    public var line: Int
    /// The qualified type; `nil` for a whole file or a free function.
    public var type: String?
    /// What names its code; empty where that is not kept.
    public var message: String
    /// The fingerprints of its places, as numbers, its own place first.
    public var places: [UInt64]
    /// What stays the same when its code moves to another module, or its file to another path.
    public var identity: UInt64

    /// A finding with what identifies it.
    public init(
      rule: String, severity: Severity, path: String, line: Int, type: String?, message: String, places: [UInt64],
      identity: UInt64
    ) {
      self.rule = rule
      self.severity = severity
      self.path = path
      self.line = line
      self.type = type
      self.message = message
      self.places = places
      self.identity = identity
    }
  }

  /// Number of analyzed files.
  public var files: Int
  /// Number of declared types.
  public var types: Int
  /// The rules that ran.
  public var rules: Set<String>
  /// In the order of the run.
  public var items: [Item]
  /// Files that could not be analyzed, and folders of submodules that are not there.
  public var unseen: [String]
  /// The feature of every file of the app; `nil` where no one has asked.
  public var features: [String: String]?

  /// What was found at a commit.
  public init(
    files: Int, types: Int, rules: Set<String>, items: [Item], unseen: [String], features: [String: String]? = nil
  ) {
    self.files = files
    self.types = types
    self.rules = rules
    self.items = items
    self.unseen = unseen
    self.features = features
  }

  /// Whether a finding would be known if it were there.
  func sees(_ item: Item) -> Bool {
    rules.contains(item.rule) && !unseen.contains { item.path == $0 || item.path.hasPrefix($0 + "/") }
  }
}

extension HistoryState.Item {
  /// The parts of a finding that count.
  public init(_ finding: Finding, withMessage: Bool) {
    let first = finding.places.first
    let parts = [finding.rule, finding.type ?? "", first?.member ?? "", first?.evidence ?? ""]
    self.init(
      rule: finding.rule, severity: finding.severity, path: finding.span.path, line: finding.span.line,
      type: finding.type, message: withMessage ? finding.message : "",
      places: finding.places.map { UInt64($0.fingerprint, radix: 16) ?? Self.hash($0.fingerprint) },
      identity: Self.hash(parts.joined(separator: "\u{1F}")))
  }

  /// FNV-1a.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
