import Domain

/// What `ssh` is told. The first of two options of the same name counts: those that must hold come before the user's, those
/// that a user may change come after them.
enum SSHCommand {
  /// For a question: no terminal, the script comes through the input.
  static func asking(_ host: AgentHost) -> [String] {
    ["-T"] + must + ["-o", "ClearAllForwardings=yes", "-o", "PermitLocalCommand=no"] + host.options + may
      + ["--", host.destination, "exec /bin/sh"]
  }

  /// For an agent: with a terminal there, whatever this side has.
  static func running(_ command: String, on host: AgentHost) -> [String] {
    ["-tt"] + must + host.options + may + ["--", host.destination, command]
  }

  /// Nobody is there to answer a question, what is typed belongs to the agent (`~.` would end the connection), and another
  /// connection must not hang by this one.
  private static let must = options([
    "BatchMode=yes", "EscapeChar=none", "RemoteCommand=none", "ControlMaster=no",
  ])

  /// A host that is gone is noticed within a minute.
  private static let may = options([
    "ConnectTimeout=10", "ServerAliveInterval=15", "ServerAliveCountMax=3", "ControlPath=none", "LogLevel=ERROR",
  ])

  private static func options(_ options: [String]) -> [String] { options.flatMap { ["-o", $0] } }
}
