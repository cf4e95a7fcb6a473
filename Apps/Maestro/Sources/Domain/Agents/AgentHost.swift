/// Another machine that agents run on, reached by the system's `ssh`.
///
/// A worktree has the same path there: both see the same files (a shared home, NFS, sshfs).
public struct AgentHost: Hashable, Codable, Sendable {
  /// What the user calls it.
  public var name: String
  /// Where `ssh` goes: `ana@gpu.example`, or a name of its own configuration.
  public var destination: String
  /// What `ssh` is told besides: `-p`, `2222`.
  public var options: [String]

  /// A machine.
  public init(name: String, destination: String, options: [String] = []) {
    self.name = name
    self.destination = destination
    self.options = options
  }
}
