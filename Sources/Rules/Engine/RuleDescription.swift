import Findings

/// What a rule says about itself: `lintel explain` and its page in `Documentation/Rules` are made from it.
///
/// Its examples are files: `Tests/RulesTests/Examples/<id>`. Two of them are in ``Rule/shownExamples``.
public struct RuleDescription: Sendable {
  /// Kebab case: `viewmodel-loads-in-init`.
  public let id: String
  /// How urgent its findings are, unless the configuration says otherwise.
  public let severity: Severity
  /// The chapter of the documentation it stands in.
  public let area: RuleArea
  /// The part of a refactoring plan that its findings belong to.
  public let section: PlanSection
  /// What the code that it reports leads to.
  public let consequence: Consequence
  /// One sentence: what is wrong.
  public let summary: String
  /// Why it matters, in plain words.
  public let rationale: String
  /// When it fires.
  public let fires: String
  /// What it deliberately lets pass, one line each.
  public let silent: [String]
  /// What to do, in one sentence.
  public let fix: String
  /// Whether the edit is mechanical: it needs no decision.
  public let isFixable: Bool
  /// The profiles in which it runs; empty for every profile.
  public let profiles: [Profile]
  /// Whether it runs without being switched on by name.
  public let isOnByDefault: Bool
  /// What a team can set for it.
  public let options: [RuleOption]
  /// Ids of the requirements it serves: `A14`.
  public let serves: [String]

  /// A description.
  public init(
    id: String, severity: Severity, area: RuleArea, section: PlanSection, consequence: Consequence, summary: String,
    rationale: String, fires: String, silent: [String], fix: String, isFixable: Bool = false,
    profiles: [Profile] = [], isOnByDefault: Bool = true, options: [RuleOption] = [], serves: [String]
  ) {
    self.id = id
    self.severity = severity
    self.area = area
    self.section = section
    self.consequence = consequence
    self.summary = summary
    self.rationale = rationale
    self.fires = fires
    self.silent = silent
    self.fix = fix
    self.isFixable = isFixable
    self.profiles = profiles
    self.isOnByDefault = isOnByDefault
    self.options = options
    self.serves = serves
  }
}

/// The part of the catalogue that a rule belongs to.
public enum RuleArea: String, Sendable, CaseIterable {
  case viewModel = "ViewModel"
  case view = "View (SwiftUI)"
  case uiKit = "UIKit and AppKit"
  case coordinator = "Coordinator"
  case data = "Domain and data"
  case files = "Files and features"
  case testing = "Tests"
}

/// A style of architecture; rules may belong to some of them only.
public enum Profile: String, Sendable, Hashable, CaseIterable {
  case mvvm
  /// Adds coordinators and `@Observable`.
  case mvvmPlus = "mvvm-plus"
  /// Adds controllers, Combine and GCD.
  case uikit
  /// Adds layers and use cases.
  case clean
}

/// One thing a team can set for a rule.
public struct RuleOption: Sendable, Hashable {
  /// As written in `.lintel.yml`.
  public let name: String
  /// What it changes, in one sentence.
  public let summary: String
  /// The value without configuration.
  public let standard: OptionValue
  /// Whether it is the most that a numeric rule accepts; see ``Limit``.
  public let isLimit: Bool

  /// An option with the value it has without configuration.
  public init(_ name: String, _ standard: OptionValue, _ summary: String) {
    self.init(name, standard, summary, isLimit: false)
  }

  private init(_ name: String, _ standard: OptionValue, _ summary: String, isLimit: Bool) {
    self.name = name
    self.standard = standard
    self.summary = summary
    self.isLimit = isLimit
  }

  /// The most that a numeric rule accepts. The standard value is a rule of thumb: a tenth more is accepted, too.
  public static func limit(_ name: String, _ standard: Int, _ summary: String) -> RuleOption {
    RuleOption(name, .int(standard), summary, isLimit: true)
  }
}

/// The value of an option.
public enum OptionValue: Sendable, Hashable, CustomStringConvertible {
  /// Zero or more.
  case int(Int)
  /// On or off.
  case bool(Bool)
  /// Names or patterns, in the order they are written.
  case strings([String])

  /// As texts for users say it.
  public var description: String {
    switch self {
    case .int(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .strings(let values): values.isEmpty ? "none" : values.joined(separator: ", ")
    }
  }
}
