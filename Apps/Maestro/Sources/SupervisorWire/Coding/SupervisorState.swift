/// What a supervisor says about itself and its agent.
public struct SupervisorState: Hashable, Sendable {
  /// Which start of the session it is about.
  public var run: UInt64
  /// How far it is.
  public var phase: Phase
  /// The agent, once it was started.
  public var agent: ProcessMark?
  /// The errno that keeps output from being written, as when the disk is full; 0 for none.
  public var outputProblem: Int32 = 0
  /// How many processes could not be ended, not even by force.
  public var unended: UInt32 = 0

  /// How far an agent is.
  public enum Phase: Hashable, Sendable {
    /// It is about to be started.
    case starting
    /// It runs.
    case running
    /// It is held.
    case paused
    /// It ended with this code, 128 + n when signal n ended it.
    case exited(code: Int32)
    /// It could not be started: the errno, and what was tried.
    case failed(code: Int32, action: String)
  }

  /// A state.
  public init(run: UInt64, phase: Phase, agent: ProcessMark? = nil) {
    self.run = run
    self.phase = phase
    self.agent = agent
  }

  /// How long a state is when written, always: the room for the next one is made in advance.
  public static let bytes = 4096

  private static let first = "maestro state 1"
  private static let last = "end"

  /// The state as text, filled up with empty lines.
  public func encoded() -> [UInt8] {
    var lines = [Self.first, "run \(run)"]
    switch phase {
    case .starting: lines.append("starting")
    case .running: lines.append("running")
    case .paused: lines.append("paused")
    case .exited(let code): lines.append("exited \(code)")
    case .failed(let code, let action):
      // One line, and short enough to leave room for the rest.
      let line = String(action.map { $0.isNewline ? " " : $0 })
      lines.append("failed \(code) \(String(decoding: line.utf8.prefix(3000), as: UTF8.self))")
    }
    if let agent { lines.append("agent \(agent.pid) \(agent.startTime) \(agent.bootID)") }
    lines.append("output \(outputProblem)")
    lines.append("unended \(unended)")
    lines.append(Self.last)
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8.prefix(Self.bytes))
    bytes += [UInt8](repeating: 10, count: Self.bytes - bytes.count)
    return bytes
  }

  /// Reads what `encoded()` wrote.
  public init(decoding bytes: [UInt8]) throws(WireError) {
    guard bytes.count <= Self.bytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw WireError("It is not the state of a supervisor.")
    }
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst() == Self.first[...] else { throw WireError("It is not the state of a supervisor.") }
    guard lines.popLast() == Self.last[...] else { throw WireError("It has no end: it was cut.") }
    var run: UInt64?
    var phase: Phase?
    var agent: ProcessMark?
    var problem: Int32?
    var unended: UInt32?
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      switch (words[0], words.count) {
      case ("run", 2) where run == nil: run = UInt64(words[1])
      case ("output", 2) where problem == nil: problem = Int32(words[1])
      case ("unended", 2) where unended == nil: unended = UInt32(words[1])
      case ("agent", 3) where agent == nil: agent = try Self.mark(line)
      case (_, _) where phase == nil: phase = try Self.phase(words, line: line)
      default: throw WireError("Its line '\(line)' makes no sense.")
      }
    }
    guard let run, let phase, let problem, let unended else { throw WireError("A line is missing or has no number.") }
    self.run = run
    self.phase = phase
    self.agent = agent
    self.outputProblem = problem
    self.unended = unended
  }

  private static func mark(_ line: Substring) throws(WireError) -> ProcessMark {
    let words = line.split(separator: " ")
    guard words.count == 4, let pid = Int32(words[1]), pid > 1, let start = UInt64(words[2]) else {
      throw WireError("Its line '\(line)' names no process.")
    }
    return ProcessMark(pid: pid, startTime: start, bootID: String(words[3]))
  }

  private static func phase(_ words: [Substring], line: Substring) throws(WireError) -> Phase {
    switch (words[0], words.count) {
    case ("starting", 1): return .starting
    case ("running", 1): return .running
    case ("paused", 1): return .paused
    case ("exited", 2): if let code = Int32(words[1]) { return .exited(code: code) }
    case ("failed", 3): if let code = Int32(words[1]) { return .failed(code: code, action: String(words[2])) }
    default: break
    }
    throw WireError("Its line '\(line)' makes no sense.")
  }
}
