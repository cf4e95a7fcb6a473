/// One reason for or against a role.
public struct RoleEvidence: Sendable, Hashable, Codable {
  /// For instance "conforms to ObservableObject".
  public var reason: String
  /// The role it speaks for.
  public var role: String
  /// How much it counts; negative weights speak against the role.
  public var weight: Int

  /// A reason with the role it is about and how much it counts.
  public init(reason: String, role: String, weight: Int) {
    self.reason = reason
    self.role = role
    self.weight = weight
  }
}

/// One type and what it is.
public struct TypeRole: Sendable, Hashable, Codable {
  /// Qualified by its outer types, `Outer.Inner`.
  public var name: String
  /// Relative to the root of the run.
  public var path: String
  /// Line of the declaration, from 1.
  public var line: Int
  /// `class`, `struct`, `enum`, `actor` or `protocol`.
  public var kind: String
  /// The most likely role, for instance `viewModel`.
  public var role: String
  /// 0 to 1.
  public var confidence: Double
  /// What speaks for the role, strongest first.
  public var evidence: [RoleEvidence]

  /// A type with its place, its role and why.
  public init(
    name: String, path: String, line: Int, kind: String, role: String, confidence: Double, evidence: [RoleEvidence]
  ) {
    self.name = name
    self.path = path
    self.line = line
    self.kind = kind
    self.role = role
    self.confidence = confidence
    self.evidence = evidence
  }
}
