/// Runs agents, each under a terminal of its own, so that they outlive this process. All methods throw `SessionError`.
public protocol ProcessManager: Sendable {
  /// Starts an agent and returns when it runs.
  /// - Throws: with kind `missingProgram` when the program is not found, `refused` when the session has a process already.
  func start(_ launch: Launch) async throws -> ProcessIdentity

  /// What is known about the agent of a session, looked up now.
  func state(of id: SessionID) async -> ProcessState

  /// The states of all agents that change from now on, those that run now first. The newest state of an agent replaces one
  /// that nobody has read yet.
  func changes() -> AsyncStream<ProcessChange>

  /// Types something into the terminal of an agent.
  func send(_ bytes: [UInt8], to id: SessionID) async throws

  /// Tells an agent the size of its terminal.
  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws

  /// Holds an agent and its children.
  func pause(_ id: SessionID) async throws

  /// Lets them go on.
  func resume(_ id: SessionID) async throws

  /// Ends an agent and all its children: first gently, then by force, until none is left. Does nothing when none is.
  /// - Parameter grace: how long they have to end by themselves.
  func stop(_ id: SessionID, grace: Duration) async throws

  /// What an agent printed and prints, from a place on; also after it has ended.
  func output(of id: SessionID, from offset: UInt64) -> OutputSequence

  /// Where the output of an agent begins (more than 0 after a cut) and ends now.
  func outputBounds(of id: SessionID) async throws -> Range<UInt64>

  /// When an agent printed something last, in seconds since 1970, by what is stored of its output; nothing when it never
  /// did, or when that is not known.
  func lastOutput(of id: SessionID) async -> Double?

  /// Where the hooks of the agent of a session find what they need; also before there is one.
  func hookPlace(of id: SessionID) -> HookPlace

  /// What the hooks of an agent said from a place on, a piece that is not too large to be read at once.
  func hookEvents(of id: SessionID, from offset: UInt64) async -> HookEvents

  /// The ids of all sessions that have files of a process.
  func knownSessions() async throws -> [SessionID]

  /// Forgets the output of a session, which has no process left.
  func removeFiles(of id: SessionID) async throws
}

/// What to start for a session.
public struct Launch: Hashable, Sendable {
  /// The session.
  public var session: SessionID
  /// The program, by path or as found in PATH.
  public var executable: String
  /// Its arguments.
  public var arguments: [String]
  /// What is added to the environment.
  public var environment: [String: String]
  /// The folder it starts in.
  public var workingDirectory: String
  /// What is typed once the agent has printed something; empty for nothing.
  public var typedPrompt: String
  /// Files that are written into the folder of its hooks first, by their names there.
  public var files: [String: String]

  /// A launch.
  public init(
    session: SessionID, executable: String, arguments: [String], environment: [String: String] = [:],
    workingDirectory: String, typedPrompt: String = "", files: [String: String] = [:]
  ) {
    self.session = session
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.typedPrompt = typedPrompt
    self.files = files
  }
}

/// What is known about the agent of a session.
public enum ProcessState: Hashable, Sendable {
  /// There never was one, or its files are gone.
  case absent
  /// It runs.
  case running(ProcessIdentity)
  /// It is held.
  case paused(ProcessIdentity)
  /// It ended, and so did its children: with this code, 128 + n when signal n ended it.
  case exited(code: Int32)
  /// The supervisor ended without saying how the agent did; processes may be left.
  case lost(leftover: [ProcessIdentity])
}

/// A new state of an agent.
public struct ProcessChange: Hashable, Sendable {
  /// Whose.
  public var session: SessionID
  /// What it is now.
  public var state: ProcessState
  /// When it printed something last, in seconds since 1970; nothing when it never did.
  public var lastOutput: Double?
  /// How much its hooks have said.
  public var eventsEnd: UInt64

  /// A change.
  public init(session: SessionID, state: ProcessState, lastOutput: Double?, eventsEnd: UInt64 = 0) {
    self.session = session
    self.state = state
    self.lastOutput = lastOutput
    self.eventsEnd = eventsEnd
  }
}

/// What the hooks of an agent need.
public struct HookPlace: Hashable, Sendable {
  /// The folder for their files, outside the worktree; gone with the session.
  public var folder: String
  /// A program that takes an event in JSON from its standard input, prints nothing, and always succeeds.
  public var program: String

  /// A place.
  public init(folder: String, program: String) {
    self.folder = folder
    self.program = program
  }
}

/// What the hooks of an agent said.
public struct HookEvents: Hashable, Sendable {
  /// The events, each as one line of JSON.
  public var lines: [[UInt8]]
  /// Where what follows begins.
  public var end: UInt64

  /// Events.
  public init(lines: [[UInt8]], end: UInt64) {
    self.lines = lines
    self.end = end
  }
}
