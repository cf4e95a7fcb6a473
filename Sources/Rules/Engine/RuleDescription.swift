import Findings

/// Everything there is to say about a rule. `lintel explain`, `Documentation/Rules.md` and the tests are made from it.
public struct RuleDescription: Sendable {
  /// Kebab case: `viewmodel-loads-in-init`.
  public let id: String
  public let severity: Severity
  public let area: RuleArea
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
  /// Whether `lintel fix` can make the edit.
  public let isFixable: Bool
  /// The profiles in which it runs; empty for every profile.
  public let profiles: [Profile]
  public let isOnByDefault: Bool
  public let options: [RuleOption]
  /// Ids of the requirements it serves: `A14`.
  public let serves: [String]
  public let triggering: [Example]
  public let nonTriggering: [Example]

  public init(
    id: String, severity: Severity, area: RuleArea, summary: String, rationale: String, fires: String,
    silent: [String], fix: String, isFixable: Bool = false, profiles: [Profile] = [], isOnByDefault: Bool = true,
    options: [RuleOption] = [], serves: [String], triggering: [Example], nonTriggering: [Example]
  ) {
    self.id = id
    self.severity = severity
    self.area = area
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
    self.triggering = triggering
    self.nonTriggering = nonTriggering
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
  public let name: String
  public let summary: String
  public let standard: OptionValue

  public init(_ name: String, _ standard: OptionValue, _ summary: String) {
    self.name = name
    self.standard = standard
    self.summary = summary
  }
}

/// The value of an option.
public enum OptionValue: Sendable, Hashable {
  /// Zero or more.
  case int(Int)
  case bool(Bool)
  case strings([String])
}

/// A small app in one text.
///
/// A line `//- path/File.swift` starts a file; without one everything is in `Example.swift`. `1️⃣` stands right before a
/// place that the rule must report, `2️⃣` before a further occurrence of the same finding. Nothing else may be reported.
public struct Example: Sendable {
  public let title: String
  public let source: String
  /// Options that differ from the standard.
  public let options: [String: OptionValue]
  /// What the build says about the module.
  public let settings: Settings

  /// Build settings of an example.
  public struct Settings: Sendable {
    public var deploymentTargets: [String: Double] = [:]
    /// Main actor by default.
    public var isMainActorByDefault = false
    public init(deploymentTargets: [String: Double] = [:], isMainActorByDefault: Bool = false) {
      self.deploymentTargets = deploymentTargets
      self.isMainActorByDefault = isMainActorByDefault
    }
  }

  public init(
    _ title: String, options: [String: OptionValue] = [:], settings: Settings = Settings(), _ source: String
  ) {
    self.title = title
    self.options = options
    self.settings = settings
    self.source = source
  }
}
