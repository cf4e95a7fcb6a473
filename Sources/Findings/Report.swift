/// A file that was not analyzed, and why.
public struct SkippedFile: Sendable, Hashable, Codable {
  /// Relative to the root of the run.
  public var path: String
  /// A clear sentence without the path.
  public var reason: String

  /// A skipped file and the sentence that says why.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// What one rule is, as far as a report has to say it.
public struct RuleSummary: Sendable, Hashable, Codable {
  /// The name people use in configuration and suppressions, for instance `view-does-io`.
  public var id: String
  /// One sentence: what is wrong.
  public var summary: String
  /// Why it matters, in a paragraph.
  public var rationale: String
  /// How urgent its findings are in this run.
  public var severity: Severity
  /// The part of a refactoring plan that its findings belong to.
  public var section: PlanSection
  /// What the code that it reports leads to.
  public var consequence: Consequence
  /// When it fires and what to do, where a report has room for it.
  public var guide: RuleGuidance?

  /// A summary with the severity that counts in this run.
  public init(
    id: String, summary: String, rationale: String, severity: Severity, section: PlanSection = .viewModelExtraction,
    consequence: Consequence = .change, guide: RuleGuidance? = nil
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
    self.section = section
    self.consequence = consequence
    self.guide = guide
  }
}

/// Everything one run of `lintel check` found. Every output format is made from this value.
public struct Report: Sendable, Hashable {
  /// The version of the tool, without its name, for instance `0.1.0`.
  public var toolVersion: String
  /// Number of analyzed files.
  public var files: Int
  /// Number of declared types.
  public var types: Int
  /// The active profiles with the evidence that chose them, for instance `uikit: 12 view controllers`.
  public var profiles: [String]
  /// In the order of ``Finding/inOrder(_:_:)``.
  public var findings: [Finding]
  /// By path.
  public var skipped: [SkippedFile]
  /// The rules that ran, by id.
  public var rules: [RuleSummary]
  /// How the findings compare with what is accepted; `nil` when nothing is. Then ``findings`` are all there are.
  public var baseline: BaselineSummary?
  /// Who owns the files of the findings, by path; `nil` when nothing says so or no format asked.
  public var owners: [String: [String]]?
  /// The modules of the files of the findings, by path; empty when no format asked.
  public var modules: [String: String]
  /// Pictures of the architecture, the most telling first; empty when no format asked.
  public var graphs: [ArchitectureGraph]
  /// Code that was not analyzed, by path; empty when no format asked.
  public var unseen: [UnseenFile] = []
  /// What crashed and is missing here; empty in all but the rarest runs.
  public var failures: [RunFailure]

  /// A report; findings, skipped files and rules come in the order described at each.
  public init(
    toolVersion: String, files: Int, types: Int, profiles: [String], findings: [Finding], skipped: [SkippedFile],
    rules: [RuleSummary], baseline: BaselineSummary? = nil, owners: [String: [String]]? = nil,
    modules: [String: String] = [:], graphs: [ArchitectureGraph] = [], failures: [RunFailure] = []
  ) {
    self.toolVersion = toolVersion
    self.files = files
    self.types = types
    self.profiles = profiles
    self.findings = findings
    self.skipped = skipped
    self.rules = rules
    self.baseline = baseline
    self.owners = owners
    self.modules = modules
    self.graphs = graphs
    self.failures = failures
  }

  /// Number of findings of one severity.
  public func count(_ severity: Severity) -> Int {
    findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }
}
