/// One box of an ``ArchitectureGraph``: a module, layer, role, feature or type.
public struct GraphNode: Sendable, Hashable {
  /// For machines: unique in its graph, the same in every run over the same code.
  public var key: String
  /// For people.
  public var title: String
  /// Index into ``ArchitectureGraph/groups``, if it is in one.
  public var group: Int?
  /// Number of types in it, nested ones included.
  public var types: Int
  /// Lines with code.
  public var lines: Int
  /// Number of findings by severity.
  public var findings: GraphFindings
  /// The role of the type or of all types in it, for instance `viewModel`.
  public var role: String?
  /// The layer that it, or nearly all of it, belongs to: `presentation`, `data`, `application`, `domain`.
  public var layer: String?
  /// The module of the type, or the module itself.
  public var module: String?
  /// The feature of the type, or the feature itself.
  public var feature: String?
  /// The file of the type, relative to the root of the run.
  public var path: String?
  /// The line of the type's declaration.
  public var line: Int?
  /// Number of the cycle that it is part of; see ``ArchitectureGraph/cycles``.
  public var cycle: Int?
  /// How many nodes were put together into this one; 1 for a node that stands for itself.
  public var members: Int
  /// Whether the picture was asked for around it.
  public var isFocus: Bool

  /// A node; what is left out is unknown or zero.
  public init(
    key: String, title: String, group: Int? = nil, types: Int = 1, lines: Int = 0,
    findings: GraphFindings = GraphFindings(), role: String? = nil, layer: String? = nil, module: String? = nil,
    feature: String? = nil, path: String? = nil, line: Int? = nil, cycle: Int? = nil, members: Int = 1,
    isFocus: Bool = false
  ) {
    self.key = key
    self.title = title
    self.group = group
    self.types = types
    self.lines = lines
    self.findings = findings
    self.role = role
    self.layer = layer
    self.module = module
    self.feature = feature
    self.path = path
    self.line = line
    self.cycle = cycle
    self.members = members
    self.isFocus = isFocus
  }
}

/// Number of findings by severity.
public struct GraphFindings: Sendable, Hashable {
  /// Of severity ``Severity/critical``.
  public var critical: Int
  /// Of severity ``Severity/high``.
  public var high: Int
  /// Of severity ``Severity/medium``.
  public var medium: Int

  /// Counts; none unless told otherwise.
  public init(critical: Int = 0, high: Int = 0, medium: Int = 0) {
    self.critical = critical
    self.high = high
    self.medium = medium
  }

  /// All of them.
  public var total: Int { critical + high + medium }

  /// Counts one finding.
  public mutating func add(_ severity: Severity) {
    switch severity {
    case .critical: critical += 1
    case .high: high += 1
    case .medium: medium += 1
    }
  }

  /// The counts of two parts.
  public static func + (left: GraphFindings, right: GraphFindings) -> GraphFindings {
    GraphFindings(
      critical: left.critical + right.critical, high: left.high + right.high, medium: left.medium + right.medium)
  }
}
