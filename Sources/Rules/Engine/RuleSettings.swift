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

  /// All of this as one text, the same for equal settings.
  public var text: String {
    let severities = severities.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let options = options.sorted { $0.key < $1.key }.flatMap { id, values in
      values.sorted { $0.key < $1.key }.map { "\(id) \($0.key) \($0.value)" }
    }
    let sets = [enabled, disabled, crashed, only, serviceLocators].map { $0.sorted() }
    return "\(severities) \(options) \(sets) \(profiles?.map(\.rawValue).sorted() ?? ["auto"])"
  }

  /// Every rule as it is, with detected profiles.
  public init() {}
}
