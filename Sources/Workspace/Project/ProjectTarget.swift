/// One target of a project, as far as its files tell.
public struct ProjectTarget: Sendable, Hashable {
  /// What is built.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case app, framework, library, executable, unitTests, uiTests, appExtension, watchApp, widget, unknown

    /// Whether it is made of test code.
    public var isTests: Bool { self == .unitTests || self == .uiTests }

    /// Whether it runs inside another app: notification, share, intents and widget extensions.
    public var isExtension: Bool { self == .appExtension || self == .widget }

    /// Which target of a file with several ones speaks for it: production before extensions before tests.
    var rank: Int {
      switch self {
      case .app: 0
      case .framework: 1
      case .library: 2
      case .executable: 3
      case .watchApp: 4
      case .unknown: 5
      case .appExtension: 6
      case .widget: 7
      case .unitTests: 8
      case .uiTests: 9
      }
    }
  }

  /// The actor that declarations without an annotation belong to.
  public enum Isolation: String, Sendable, Hashable, CaseIterable {
    /// `defaultIsolation(MainActor.self)` or `SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor`.
    case mainActor
    /// Said, or not mentioned in settings that could be read completely: the compiler's default.
    case nonisolated
    /// Some settings could not be read, or they disagree between build configurations.
    case unknown
  }

  /// As in the project.
  public var name: String
  /// What `import` says; the name as an identifier where the settings do not tell.
  public var moduleName: String
  /// What is built.
  public var kind: Kind
  /// The lowest version over all build configurations; platforms that nothing tells about are absent.
  public var deploymentTargets: [Platform: PlatformVersion]
  /// The default isolation.
  public var defaultIsolation: Isolation
  /// The language mode, for instance `6` or `5.0`; `nil` when unknown.
  public var swiftVersion: String?
  /// The project file that declares it, relative to the root.
  public var declaredIn: String

  /// A target.
  public init(
    name: String, moduleName: String? = nil, kind: Kind, deploymentTargets: [Platform: PlatformVersion] = [:],
    defaultIsolation: Isolation = .unknown, swiftVersion: String? = nil, declaredIn: String
  ) {
    self.name = name
    self.moduleName = moduleName ?? Self.identifier(name)
    self.kind = kind
    self.deploymentTargets = deploymentTargets
    self.defaultIsolation = defaultIsolation
    self.swiftVersion = swiftVersion
    self.declaredIn = declaredIn
  }

  /// A name as the build systems turn it into a module name.
  static func identifier(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
      if text.isEmpty, ("0"..."9").contains(scalar) { text += "_" }
      text.unicodeScalars.append(isWord ? scalar : "_")
    }
    return text
  }
}
