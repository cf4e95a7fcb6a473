import Domain

/// What the engine reaches the world through.
public struct EnginePorts: Sendable {
  /// Branches, worktrees and commits.
  public var git: any GitService
  /// Agents.
  public var processes: any ProcessManager
  /// Sessions.
  public var store: any SessionStore
  /// Agent profiles.
  public var profiles: any ProfileSource
  /// The defaults of repositories.
  public var defaults: any DefaultsSource
  /// Scripts of repositories.
  public var scripts: any ScriptRunner
  /// Whether a program, by path or by name, can be started on this machine.
  public var hasProgram: @Sendable (String) -> Bool
  /// Whether a program could listen at a port of this machine now.
  public var isPortFree: @Sendable (Int) -> Bool

  /// Ports.
  public init(
    git: any GitService, processes: any ProcessManager, store: any SessionStore, profiles: any ProfileSource,
    defaults: any DefaultsSource, scripts: any ScriptRunner, hasProgram: @escaping @Sendable (String) -> Bool,
    isPortFree: @escaping @Sendable (Int) -> Bool
  ) {
    self.git = git
    self.processes = processes
    self.store = store
    self.profiles = profiles
    self.defaults = defaults
    self.scripts = scripts
    self.hasProgram = hasProgram
    self.isPortFree = isPortFree
  }
}
