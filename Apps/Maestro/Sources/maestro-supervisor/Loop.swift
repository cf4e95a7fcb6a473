import CPosix
import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for whatever comes next, until agent and output have ended.
final class Loop {
  /// How long output waits for more before it is written.
  private static let batch: Int64 = 20
  /// How long nothing has to happen before the supervisor takes itself for idle.
  private static let quiet: Int64 = 1000
  /// How long to wait before what could not be written is tried again.
  private static let retry: Int64 = 500

  private let leader: ProcessMark?
  private let leftoverGrace: Int64
  private let states: StateWriter
  private let log: OutputLog
  private let pipes: Pipes
  private let terminal: Terminal
  private let signals: Int32
  private let family: Family
  private var state: SupervisorState
  private var savedState: SupervisorState?
  private var stateRetryAt: Int64?
  private var frames = ControlFrameReader()
  private var reportedMistakes = 0
  private var typing: Typing
  private var ending: Ending
  private var exitCode: Int32?
  private var hasChildren = true
  private var flushAt: Int64?
  private var drainUntil: Int64?
  /// When to let go of memory that was needed for what happened last.
  private var tidyAt: Int64?

  init(
    launch: LaunchSpecification, state: SupervisorState, states: StateWriter, log: OutputLog, pipes: Pipes,
    terminal: Terminal, signals: Int32
  ) {
    self.leader = state.agent
    self.leftoverGrace = Int64(launch.leftoverGrace)
    self.state = state
    self.states = states
    self.log = log
    self.pipes = pipes
    self.terminal = terminal
    self.signals = signals
    family = Family(session: launch.session)
    typing = Typing(prompt: launch.typedPrompt, now: Clock.now)
    ending = Ending(family: family)
    tidyAt = Clock.now + Self.quiet
  }

  func run() {
    while true {
      let now = Clock.now
      reap(now: now)
      ending.proceed(now: now)
      typing.typePromptWhenDue(now: now)
      if terminal.fd >= 0 && exitCode == nil { typing.send(to: terminal.fd) } else { typing.drop() }
      if let flushAt, now >= flushAt { flush(now: now) }
      if let tidyAt, now >= tidyAt {
        // Starting, and whatever happens, takes code that sleeping does not.
        self.tidyAt = nil
        cposix_release_code()
      }
      if isFinished(now: now) { return }
      saveState(now: now)
      wait(now: now)
    }
  }

  // MARK: Waiting

  private func wait(now: Int64) {
    var terminalEvents: Int16 = 0
    if log.hasRoom && log.problem == 0 { terminalEvents |= Int16(POLLIN) }
    if !typing.isEmpty { terminalEvents |= Int16(POLLOUT) }
    // What nothing is wanted from is left out: its end would be reported again and again.
    var entries = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.control, events: Int16(POLLIN), revents: 0),
      pollfd(fd: takesInput ? pipes.input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminalEvents == 0 ? -1 : terminal.fd, events: terminalEvents, revents: 0),
    ]
    let ready = poll(&entries, nfds_t(entries.count), timeout(now: now))
    if ready < 0 {
      // Only being interrupted can happen here, and then we look again.
      return
    }
    if ready > 0 { tidyAt = Clock.now + Self.quiet }
    if entries[0].revents != 0 { takeSignals() }
    if entries[1].revents != 0 { takeCommands() }
    if entries[2].revents != 0 { typing.fill(from: pipes.input) }
    if entries[3].revents & ~Int16(POLLOUT) != 0 && terminalEvents & Int16(POLLIN) != 0 { takeOutput() }
  }

  private var takesInput: Bool { typing.takesInput && terminal.fd >= 0 && exitCode == nil }

  private func timeout(now: Int64) -> Int32 {
    let times = [tidyAt, flushAt, stateRetryAt, drainUntil, ending.wakeAt, typing.isEmpty ? typing.wakeAt : nil]
    guard let next = times.compactMap({ $0 }).min() else { return -1 }
    return Int32(clamping: max(0, next - now))
  }

  // MARK: What comes

  private func takeSignals() {
    while true {
      switch cposix_next_signal(signals) {
      case 0: return
      // Children are looked after in every round.
      case SIGCHLD: break
      default: ending.begin(grace: 5000, now: Clock.now)
      }
    }
  }

  private func takeCommands() {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = read(pipes.control, &piece, piece.count)
    guard count > 0 else { return }
    for frame in frames.frames(piece[..<count]) { obey(frame) }
    if frames.mistakes > reportedMistakes {
      reportedMistakes = frames.mistakes
      complain("Something came through the pipe \(SessionFile.control) that is no command; it was passed over.")
    }
  }

  private func obey(_ frame: ControlFrame) {
    switch frame {
    case .resize(let columns, let rows): terminal.resize(columns: columns, rows: rows)
    case .stop(let grace): ending.begin(grace: Int64(grace), now: Clock.now)
    case .pause:
      guard exitCode == nil, !ending.hasBegun else { return }
      family.signal(SIGSTOP)
      state.phase = .paused
    case .resume:
      guard exitCode == nil else { return }
      family.signal(SIGCONT)
      state.phase = .running
    }
  }

  private func takeOutput() {
    // As much as there is room for; in between nothing else has to be looked at, since writing it empties the buffer.
    while log.hasRoom {
      let count = log.fill(from: terminal.fd)
      if count > 0 { continue }
      let code = count < 0 ? errno : 0
      if code == EINTR { continue }
      // An error is the end: EIO is how Linux says that nobody has the terminal open any more.
      if code != EAGAIN { terminal.end() }
      break
    }
    guard log.count > 0 else { return }
    let now = Clock.now
    typing.sawOutput(at: now)
    if !log.hasRoom { flush(now: now) } else if flushAt == nil { flushAt = now + Self.batch }
  }

  // MARK: Output and state

  private func flush(now: Int64) {
    flushAt = log.flush() ? nil : now + Self.retry
    if state.outputProblem != log.problem {
      if log.problem != 0 {
        complain(SystemError(log.problem, "write output, which waits until that is possible").description)
      }
      state.outputProblem = log.problem
    }
  }

  private func saveState(now: Int64) {
    if state == savedState {
      // What could not be saved is no longer so.
      stateRetryAt = nil
      return
    }
    if let stateRetryAt, now < stateRetryAt { return }
    do {
      try states.write(state)
      savedState = state
      stateRetryAt = nil
    } catch {
      if stateRetryAt == nil { complain(error.description) }
      stateRetryAt = now + Self.retry
    }
  }

  // MARK: The end

  private func reap(now: Int64) {
    guard hasChildren else { return }
    while true {
      var status: Int32 = 0
      let pid = waitpid(-1, &status, WNOHANG)
      if pid < 0 && errno == EINTR { continue }
      if pid == 0 { return }
      if pid < 0 {
        hasChildren = false
        return
      }
      guard pid == leader?.pid, exitCode == nil else { continue }
      exitCode = Self.code(of: status)
      terminal.releaseAgentSide()
      // What an agent leaves behind has no terminal any more and nobody who knows it.
      ending.begin(grace: leftoverGrace, now: now)
    }
  }

  private static func code(of status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private func isFinished(now: Int64) -> Bool {
    guard let exitCode else { return folderIsGone && endWithoutFolder(now: now) }
    let isEmpty = !hasChildren && (Family.tellsWhenEmpty || family.members.isEmpty)
    guard isEmpty || ending.hasGivenUp else { return false }
    if !isEmpty { state.unended = UInt32(clamping: family.members.count) }
    if terminal.fd >= 0 && log.hasRoom && log.problem == 0 {
      // Somebody else may have the terminal open: what is in it counts, waiting for more does not.
      takeOutput()
      if terminal.fd >= 0 && drainUntil == nil { drainUntil = now + 500 }
      if terminal.fd >= 0 && now < drainUntil ?? 0 { return false }
    }
    drainUntil = nil
    if log.count > 0 { flush(now: now) }
    state.phase = .exited(code: exitCode)
    if log.count > 0 || (terminal.fd >= 0 && log.problem != 0) { return folderIsGone }
    saveState(now: now)
    return savedState == state || folderIsGone
  }

  /// A session whose folder was removed can no longer be reached by anybody.
  private func endWithoutFolder(now: Int64) -> Bool {
    ending.begin(grace: leftoverGrace, now: now)
    return false
  }

  private var folderIsGone: Bool {
    var info = stat()
    return stat(".", &info) != 0 || info.st_nlink == 0
  }
}
