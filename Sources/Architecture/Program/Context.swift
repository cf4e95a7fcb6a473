/// What the build says about the code of one target. Whatever the project does not state is unknown, never guessed.
public struct ModuleContext: Sendable, Hashable {
  /// Whose isolation a declaration without one has.
  public enum Isolation: Sendable, Hashable { case mainActor, nonisolated, unknown }

  /// As an `import` writes it; files without a target share a module that no import can name.
  public var name: String
  /// Whether it is a target of tests.
  public var isTest: Bool
  /// An app extension: notification, share, widget, intents.
  public var isAppExtension: Bool
  /// What a declaration without an annotation is isolated to.
  public var defaultIsolation: Isolation
  /// Whether the compiler refuses data races: Swift 6 mode.
  public var refusesDataRaces: Bool
  /// Lowest supported versions by platform in lower case, for instance `["ios": 17.0]`.
  public var deploymentTargets: [String: Double]
  /// An app, an extension, a tool or tests: what other modules cannot import.
  public var isProgram: Bool

  /// A module; without more than a name it is an ordinary target of which nothing is known.
  public init(
    name: String, isTest: Bool = false, isAppExtension: Bool = false, defaultIsolation: Isolation = .unknown,
    refusesDataRaces: Bool = false, deploymentTargets: [String: Double] = [:], isProgram: Bool = false
  ) {
    self.name = name
    self.isTest = isTest
    self.isAppExtension = isAppExtension
    self.defaultIsolation = defaultIsolation
    self.refusesDataRaces = refusesDataRaces
    self.deploymentTargets = deploymentTargets
    self.isProgram = isProgram
  }
}

/// What is known about a file beyond its text.
public struct FileContext: Sendable, Hashable {
  /// Index into the program's modules.
  public var module: Int
  /// Whether it belongs to tests, by its target or its folder.
  public var isTest: Bool
  /// Whether a tool wrote it, by its name or the comment at its top.
  public var isGenerated: Bool
  /// Whether others wrote it and the team only copied it; see ``VendoredFiles``.
  public var isVendored: Bool
  /// Whether no target compiles it, though one compiles the files beside it.
  public var isUnbuilt: Bool
  /// Whether the project says that its module, and no other, compiles it.
  public var isExclusive: Bool

  /// The context of a file of the module at an index.
  public init(
    module: Int, isTest: Bool = false, isGenerated: Bool = false, isVendored: Bool = false,
    isUnbuilt: Bool = false, isExclusive: Bool = false
  ) {
    self.module = module
    self.isTest = isTest
    self.isGenerated = isGenerated
    self.isVendored = isVendored
    self.isUnbuilt = isUnbuilt
    self.isExclusive = isExclusive
  }

  /// Whether the team has nothing to do in the file: tests, what tools or others wrote, and what no target compiles.
  public var isElsewhere: Bool { isTest || isGenerated || isVendored || isUnbuilt }
}
