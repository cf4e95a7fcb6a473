import Findings

/// What configuration and command line say about the rules of a run.
public struct RuleSettings: Sendable {
  /// By rule id: severities that replace the standard ones.
  public var severities: [String: Severity] = [:]
  /// By rule id: options that replace the standard ones.
  public var options: [String: [String: OptionValue]] = [:]
  /// Ids of rules switched on, whatever the profile.
  public var enabled: Set<String> = []
  /// Ids of rules switched off; wins over ``enabled``.
  public var disabled: Set<String> = []
  /// Ids of rules that crashed on this program before; wins over everything else.
  public var crashed: Set<String> = []
  /// When not empty, only these run, whatever the profile.
  public var only: Set<String> = []
  /// The profiles to run; `nil` detects them.
  public var profiles: Set<Profile>?
  /// Names of classes that are service locators, besides the usual ones.
  public var serviceLocators: Set<String> = []

  /// Every rule as it is, with detected profiles.
  public init() {}
}
