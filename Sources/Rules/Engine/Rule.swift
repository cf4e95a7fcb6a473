import Architecture
import Facts
import Findings

/// One rule: a pure function from the program to what is wrong with it.
///
/// Rules do not know each other and run in parallel. Test code, generated files, previews and test doubles never reach
/// the report, so a rule need not look for them (see ``RuleContext/types(_:)``).
public protocol Rule: Sendable {
  /// What there is to say about the rule.
  static var description: RuleDescription { get }
  /// An example that it reports and one that it lets pass; `nil` until they are generated.
  static var shownExamples: ShownExamples? { get }
  /// A rule without state: one is made for every run.
  init()
  /// Everything the rule has to report, in any order.
  func check(_ context: RuleContext) -> [Draft]
}

extension Rule {
  /// None: a generated extension of every rule of the catalog replaces this.
  public static var shownExamples: ShownExamples? { nil }
}

/// A finding as a rule gives it. The engine adds the rule's id, severity, fix, fingerprint and source positions.
public struct Draft: Sendable {
  /// Where it is. The reported span is the name of this node.
  public var place: Cursor
  /// The reported span when no node stands there, for instance at an import: UTF-8 offsets in the file of ``place``.
  public var span: Range<UInt32>?
  /// The type it is about.
  public var type: TypeID?
  /// One sentence that names the actual code.
  public var message: String
  /// What to do here, when that can be said better than the rule's own sentence.
  public var fix: String?
  /// When it differs from the rule's own.
  public var severity: Severity?
  /// What identifies the cause besides rule, type and member: names from the code, never positions.
  public var evidence: String
  /// What a numeric rule measured at ``place``.
  public var value: Int?
  /// The type that most of what is reported belongs to: a finding about its size says the same.
  public var mostly: TypeID?
  /// What the cause is when it is not the type itself: the shared object, the base class.
  public var owner: Owner?
  /// Whether the edit is mechanical here, when it is for the rule at all.
  public var isFixable: Bool
  /// Further places of the same cause.
  public var occurrences: [Occurrence]
  /// Places that help to understand it.
  public var related: [Related]

  /// The symbol whose edit resolves what several types do wrong with it.
  public struct Owner: Sendable {
    /// Its qualified name.
    public var name: String
    /// What its users do, after their number: "take `API.shared` themselves".
    public var predicate: String
    /// Where it is declared, in the program.
    public var declaration: Cursor?
    /// A symbol with what its users do.
    public init(_ name: String, _ predicate: String, declaration: Cursor? = nil) {
      self.name = name
      self.predicate = predicate
      self.declaration = declaration
    }
  }

  /// A further place of the same cause.
  public struct Occurrence: Sendable {
    /// The node whose name is reported.
    public var place: Cursor
    /// As ``Draft/span``.
    public var span: Range<UInt32>?
    /// As ``Draft/evidence``.
    public var evidence: String
    /// What a numeric rule measured here.
    public var value: Int?
    /// What the finding says when other rules report all places before this one; the draft's message when `nil`.
    public var message: String?
    /// Whether it is about the type as a whole: the member that it points at is one of many, and no part of the fingerprint.
    public var isAboutType: Bool
    /// An occurrence at a node; ``span`` can be set afterwards.
    public init(
      _ place: Cursor, evidence: String, value: Int? = nil, message: String? = nil,
      isAboutType: Bool = false
    ) {
      self.place = place
      self.evidence = evidence
      self.value = value
      self.message = message
      self.isAboutType = isAboutType
    }
  }

  /// A place that helps to understand a finding.
  public struct Related: Sendable {
    /// The node whose name is pointed at.
    public var place: Cursor
    /// What is to be seen there, in a few words.
    public var message: String
    /// A place and what is to be seen there.
    public init(_ place: Cursor, _ message: String) {
      self.place = place
      self.message = message
    }
  }

  /// A draft at a node; ``span`` can be set afterwards.
  public init(
    at place: Cursor, type: TypeID?, evidence: String, message: String, fix: String? = nil,
    severity: Severity? = nil, value: Int? = nil, mostly: TypeID? = nil, owner: Owner? = nil,
    isFixable: Bool = true,
    occurrences: [Occurrence] = [], related: [Related] = []
  ) {
    self.place = place
    self.type = type
    self.message = message
    self.fix = fix
    self.severity = severity
    self.evidence = evidence
    self.value = value
    self.mostly = mostly
    self.owner = owner
    self.isFixable = isFixable
    self.occurrences = occurrences
    self.related = related
  }
}
