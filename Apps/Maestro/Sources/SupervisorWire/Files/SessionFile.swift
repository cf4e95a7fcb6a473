/// The names of the files in the folder of a session.
public enum SessionFile {
  /// What to start.
  public static let launch = "launch"
  /// What became of it.
  public static let state = "state"
  /// Room for the next state.
  public static let nextState = "state.next"
  /// Held by the supervisor for life.
  public static let lock = "lock"
  /// Held while a supervisor is started.
  public static let startLock = "start.lock"
  /// The pipe for commands.
  public static let control = "control"
  /// The pipe for what is typed.
  public static let input = "input"
  /// Held while a message is typed.
  public static let inputLock = "input.lock"
  /// What the hooks of the agent said.
  public static let events = "events"
  /// The folder for the files of its hooks.
  public static let hooks = "hooks"
  /// The program in that folder which takes events.
  public static let hook = "hook"
  /// What the supervisor complained about.
  public static let log = "supervisor.log"
}
