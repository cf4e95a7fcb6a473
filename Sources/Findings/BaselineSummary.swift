/// What a baseline kept out of a report.
public struct BaselineSummary: Sendable, Hashable, Codable {
  /// An entry whose place is gone.
  public struct StaleEntry: Sendable, Hashable, Codable {
    /// The rule of its file.
    public var rule: String
    /// The file of the baseline, as people know it.
    public var path: String
    /// Its line there, from 1.
    public var line: Int
    /// What was accepted: type or file, member and evidence.
    public var subject: String

    /// An entry and where it stands.
    public init(rule: String, path: String, line: Int, subject: String) {
      self.rule = rule
      self.path = path
      self.line = line
      self.subject = subject
    }
  }

  /// Findings of which every place is accepted.
  public var acceptedFindings: Int
  /// Accepted places, also those of findings that have new ones.
  public var acceptedPlaces: Int
  /// In the order of rules and lines.
  public var stale: [StaleEntry]
  /// Entries whose places are gone, but which another version recorded: this one may no longer report them.
  public var undetected: Int
  /// Whether a stale entry is an error.
  public var isStrict: Bool

  /// What was kept out, and what no longer needs to be.
  public init(
    acceptedFindings: Int, acceptedPlaces: Int, stale: [StaleEntry], undetected: Int = 0, isStrict: Bool = false
  ) {
    self.acceptedFindings = acceptedFindings
    self.acceptedPlaces = acceptedPlaces
    self.stale = stale
    self.undetected = undetected
    self.isStrict = isStrict
  }
}
