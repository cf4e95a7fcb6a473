/// One reason for or against a role.
public struct RoleEvidence: Sendable, Hashable, Codable {
  /// For instance "conforms to ObservableObject".
  public var reason: String
  /// The role it speaks for.
  public var role: String
  /// How much it counts; negative weights speak against the role.
  public var weight: Int

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
  public var path: String
  public var line: Int
  /// `class`, `struct`, `enum`, `actor` or `protocol`.
  public var kind: String
  public var role: String
  /// 0 to 1.
  public var confidence: Double
  public var evidence: [RoleEvidence]

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
