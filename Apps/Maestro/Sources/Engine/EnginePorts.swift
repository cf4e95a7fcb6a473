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
  /// Set-up scripts.
  public var scripts: any ScriptRunner
  /// Whether a program, by path or by name, can be started on this machine.
  public var hasProgram: @Sendable (String) -> Bool

  /// Ports.
  public init(
    git: any GitService, processes: any ProcessManager, store: any SessionStore, profiles: any ProfileSource,
    scripts: any ScriptRunner, hasProgram: @escaping @Sendable (String) -> Bool
  ) {
    self.git = git
    self.processes = processes
    self.store = store
    self.profiles = profiles
    self.scripts = scripts
    self.hasProgram = hasProgram
  }
}
