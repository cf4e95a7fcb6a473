/// A place in a source file. Lines and columns start at 1; columns count UTF-8 bytes, as compilers do.
/// The end is exclusive: it names the position after the last byte.
public struct SourceSpan: Sendable, Hashable, Codable {
  /// Relative to the root of the run, with `/` between components.
  public var path: String
  /// Line of the first byte, from 1.
  public var line: Int
  /// UTF-8 column of the first byte, from 1.
  public var column: Int
  /// Line of the position after the last byte.
  public var endLine: Int
  /// UTF-8 column of the position after the last byte.
  public var endColumn: Int

  /// A span from its first position to the one after its last byte.
  public init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

/// Another place that helps to understand a finding: the view that binds the property, the other half of a pair.
public struct RelatedPlace: Sendable, Hashable, Codable {
  /// Relative to the root of the run.
  public var path: String
  /// Line, from 1.
  public var line: Int
  /// UTF-8 column, from 1.
  public var column: Int
  /// What is to be seen there, in a few words.
  public var message: String

  /// A place and what is to be seen there.
  public init(path: String, line: Int, column: Int, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }
}

/// One further place of the same cause. The first one is the finding's own place.
public struct Occurrence: Sendable, Hashable, Codable {
  /// Relative to the root of the run.
  public var path: String
  /// Line, from 1.
  public var line: Int
  /// UTF-8 column, from 1.
  public var column: Int
  /// Stable across edits elsewhere; see ``Finding/fingerprint``.
  public var fingerprint: String
  /// What a numeric rule measured here, for instance a line count.
  public var value: Int?
  /// The member of the type around it; empty outside of members.
  public var member: String
  /// What identifies the cause beside rule, module, type and member: names from the code, never positions.
  public var evidence: String

  /// A place with its own fingerprint and what that is made from, and a value when the rule measures something.
  public init(
    path: String, line: Int, column: Int, fingerprint: String, value: Int? = nil, member: String = "",
    evidence: String = ""
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.fingerprint = fingerprint
    self.value = value
    self.member = member
    self.evidence = evidence
  }
}

/// One cause that a rule reports.
public struct Finding: Sendable, Hashable, Codable {
  /// The rule's id, for instance `viewmodel-loads-in-init`.
  public var rule: String
  /// How urgent it is, with the configuration taken into account.
  public var severity: Severity
  /// Where it is.
  public var span: SourceSpan
  /// The qualified type the finding is about; `nil` for a whole file or a free function.
  public var type: String?
  /// The inferred role of that type, for instance `viewModel`.
  public var role: String?
  /// One sentence that names the actual code.
  public var message: String
  /// What to do, in one sentence.
  public var fix: String
  /// Whether the edit is mechanical: it needs no decision.
  public var fixable: Bool
  /// Rule, module, qualified type, member and normalized evidence, hashed: no line numbers, so it survives edits
  /// elsewhere and moves. The path enters only for findings without a type.
  public var fingerprint: String
  /// What has to be edited or decided to resolve it; other findings may have the same.
  public var cause: Cause
  /// Every place of this cause, the finding's own place first.
  public var occurrences: [Occurrence]
  /// Places that help to understand it; not findings of their own.
  public var related: [RelatedPlace]
  /// How much code depends on the type: the number of files that mention it beside its own, tests and generated files
  /// left out. Without a type, the number of those that mention a type of the file.
  public var dependents: Int

  /// A finding; ``occurrences`` should hold its own place first.
  public init(
    rule: String, severity: Severity, span: SourceSpan, type: String?, role: String?, message: String, fix: String,
    fixable: Bool = false, fingerprint: String, cause: Cause? = nil, occurrences: [Occurrence] = [],
    related: [RelatedPlace] = [], dependents: Int = 0
  ) {
    self.rule = rule
    self.severity = severity
    self.span = span
    self.type = type
    self.role = role
    self.message = message
    self.fix = fix
    self.fixable = fixable
    self.fingerprint = fingerprint
    self.cause = cause ?? Cause(id: fingerprint)
    self.occurrences = occurrences
    self.related = related
    self.dependents = dependents
  }

  /// The one order of findings: by path, place, rule and message. Total, so that output never depends on scheduling.
  public static func inOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.span.path != right.span.path { return left.span.path < right.span.path }
    if left.span.line != right.span.line { return left.span.line < right.span.line }
    if left.span.column != right.span.column { return left.span.column < right.span.column }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.message != right.message { return left.message < right.message }
    return left.fingerprint < right.fingerprint
  }
}
