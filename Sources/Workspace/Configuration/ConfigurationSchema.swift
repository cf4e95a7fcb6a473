/// What a configuration may say: the names that the rest of the program knows.
public struct ConfigurationSchema: Sendable, Hashable {
  /// One rule with its options.
  public struct Rule: Sendable, Hashable {
    /// For instance `viewmodel-too-large`.
    public var id: String
    /// What can be set besides the severity.
    public var options: [Option]

    /// A rule.
    public init(id: String, options: [Option] = []) {
      self.id = id
      self.options = options
    }
  }

  /// One option of a rule.
  public struct Option: Sendable, Hashable {
    /// For instance `lines`.
    public var name: String
    /// What its value must be.
    public var kind: OptionKind

    /// An option.
    public init(name: String, kind: OptionKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The type of an option's value.
  public enum OptionKind: Sendable, Hashable {
    /// A whole number in a range.
    case int(ClosedRange<Int>)
    /// A number in a range.
    case double(ClosedRange<Double>)
    /// One of these texts; any text when the list is empty.
    case string(allowed: [String])
    /// A list of texts; a single text stands for a list of one.
    case stringList
    /// `true` or `false`.
    case bool
  }

  /// All rules.
  public var rules: [Rule]
  /// All roles, without `service-locator`, which is always known.
  public var roles: [String]
  /// All profiles, without `auto`, which is always known.
  public var profiles: [String]
  /// All severities.
  public var severities: [String]
  /// The names of layers; any name when empty.
  public var layers: [String]

  /// The role of types that hand out services globally.
  public static let serviceLocator = "service-locator"
  /// The profile that is chosen by evidence.
  public static let automaticProfile = "auto"

  /// A schema.
  public init(
    rules: [Rule], roles: [String], profiles: [String], severities: [String] = ["critical", "high", "medium"],
    layers: [String] = []
  ) {
    self.rules = rules
    self.roles = roles
    self.profiles = profiles
    self.severities = severities
    self.layers = layers
  }
}
