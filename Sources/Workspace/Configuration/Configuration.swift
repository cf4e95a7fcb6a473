/// What `.lintel.yml` says. Every part has a default.
public struct Configuration: Sendable, Hashable {
  /// `auto`, or the names of profiles.
  public var profiles: [String]
  /// Globs of what to analyze; empty means everything.
  public var include: [String]
  /// Globs of what not to analyze.
  public var exclude: [String]
  /// In the order of the file.
  public var layers: [Layer]
  /// In the order of the file; the first pattern that matches a type's name decides.
  public var roles: [RoleMapping]
  /// By rule id.
  public var rules: [String: RuleSetting]
  /// Knowledge files: paths, of which the last component may be a glob.
  public var knowledge: [String]

  /// Where one layer of the architecture lives.
  public struct Layer: Sendable, Hashable {
    /// For instance `domain`.
    public var name: String
    /// Globs, see ``PathGlob``.
    public var paths: [String]
    /// Names of modules.
    public var modules: [String]

    /// A layer.
    public init(name: String, paths: [String], modules: [String] = []) {
      self.name = name
      self.paths = paths
      self.modules = modules
    }
  }

  /// The role of the types whose name matches.
  public struct RoleMapping: Sendable, Hashable {
    /// A name with `*` and `?`, see ``NameGlob``.
    public var pattern: String
    /// One of the schema's roles.
    public var role: String

    /// A mapping.
    public init(pattern: String, role: String) {
      self.pattern = pattern
      self.role = role
    }
  }

  /// What is said about one rule.
  public struct RuleSetting: Sendable, Hashable {
    /// `false` for `off`; `true` for `on` or a severity; `nil` when only options are given: the rule's default stays.
    public var isOn: Bool?
    /// One of the schema's severities; `nil` keeps the rule's own.
    public var severity: String?
    /// Checked against the schema.
    public var options: [String: OptionValue]

    /// A setting.
    public init(isOn: Bool? = nil, severity: String? = nil, options: [String: OptionValue] = [:]) {
      self.isOn = isOn
      self.severity = severity
      self.options = options
    }
  }

  /// The value of an option, of the type that the schema asks for.
  public enum OptionValue: Sendable, Hashable {
    /// A whole number.
    case int(Int)
    /// A number.
    case double(Double)
    /// A text.
    case string(String)
    /// Several texts.
    case stringList([String])
    /// `true` or `false`.
    case bool(Bool)
  }

  /// A configuration.
  public init(
    profiles: [String] = ["auto"], include: [String] = [], exclude: [String] = [], layers: [Layer] = [],
    roles: [RoleMapping] = [], rules: [String: RuleSetting] = [:], knowledge: [String] = []
  ) {
    self.profiles = profiles
    self.include = include
    self.exclude = exclude
    self.layers = layers
    self.roles = roles
    self.rules = rules
    self.knowledge = knowledge
  }

  /// What holds without a file.
  public static let `default` = Configuration()

  /// Reads the text of a configuration file; `path` is how errors name it.
  public static func parse(
    _ bytes: [UInt8], path: String, schema: ConfigurationSchema
  ) throws(ConfigurationError) -> Configuration {
    var parser = ConfigurationParser(schema: schema)
    let configuration = parser.parse(bytes)
    guard parser.problems.isEmpty else { throw ConfigurationError(path: path, problems: parser.problems) }
    return configuration
  }
}
