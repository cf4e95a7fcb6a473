import Findings

/// What one state of an app declares and breaks, as far as it tells what became of a finding.
public struct CodeState: Sendable {
  /// One type over its declaration and all extensions.
  public struct Declared: Sendable, Hashable {
    /// The inferred role; `other` when that is not certain.
    public var role: String
    /// The files of its parts, relative to the root.
    public var paths: Set<String>
    /// Names of its members, without parameters.
    public var members: Set<String>
    /// Those of them that are properties with storage.
    public var stored: Set<String>

    /// A type.
    public init(role: String, paths: Set<String>, members: Set<String> = [], stored: Set<String> = []) {
      self.role = role
      self.paths = paths
      self.members = members
      self.stored = stored
    }
  }

  /// By qualified name; tests and generated files left out.
  public var types: [String: Declared]
  /// Every analyzed file.
  public var paths: Set<String>
  /// What the rules report.
  public var findings: [Finding]
  /// What comments suppress.
  public var suppressed: [Finding]

  /// A state of an app.
  public init(
    types: [String: Declared], paths: Set<String>, findings: [Finding] = [], suppressed: [Finding] = []
  ) {
    self.types = types
    self.paths = paths
    self.findings = findings
    self.suppressed = suppressed
  }
}
