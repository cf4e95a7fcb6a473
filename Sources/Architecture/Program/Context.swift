/// What the build says about the code of one target. Whatever the project does not state is unknown, never guessed.
public struct ModuleContext: Sendable, Hashable {
  /// Whose isolation a declaration without one has.
  public enum Isolation: Sendable, Hashable { case mainActor, nonisolated, unknown }

  public var name: String
  public var isTest: Bool
  /// An app extension: notification, share, widget, intents.
  public var isAppExtension: Bool
  public var defaultIsolation: Isolation
  /// Lowest supported versions by platform in lower case, for instance `["ios": 17.0]`.
  public var deploymentTargets: [String: Double]

  public init(
    name: String, isTest: Bool = false, isAppExtension: Bool = false, defaultIsolation: Isolation = .unknown,
    deploymentTargets: [String: Double] = [:]
  ) {
    self.name = name
    self.isTest = isTest
    self.isAppExtension = isAppExtension
    self.defaultIsolation = defaultIsolation
    self.deploymentTargets = deploymentTargets
  }
}

/// What is known about a file beyond its text.
public struct FileContext: Sendable, Hashable {
  /// Index into the program's modules.
  public var module: Int
  public var isTest: Bool
  public var isGenerated: Bool

  public init(module: Int, isTest: Bool = false, isGenerated: Bool = false) {
    self.module = module
    self.isTest = isTest
    self.isGenerated = isGenerated
  }
}
