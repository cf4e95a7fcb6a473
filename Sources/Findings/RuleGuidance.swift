/// What `lintel explain` says of a rule beside its summary, in the same words.
public struct RuleGuidance: Sendable, Hashable, Codable {
  /// When it fires.
  public var fires: String
  /// What it deliberately lets pass, one line each.
  public var silent: [String]
  /// What to do, in one sentence.
  public var fix: String

  /// The texts of a rule's description.
  public init(fires: String, silent: [String], fix: String) {
    self.fires = fires
    self.silent = silent
    self.fix = fix
  }
}
