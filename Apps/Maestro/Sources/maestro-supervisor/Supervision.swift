import CPosix
import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// From the start of the supervisor to its end.
enum Supervision {
  /// - Returns: the exit code: 0 when the agent was started and has ended; 75 when the session has a supervisor already.
  static func run(folder: String) -> Int32 {
    // Maestro starts us in a session of our own; who starts us by hand gets the same.
    setsid()
    cposix_close_from(3)
    let signals = cposix_open_signals()
    do throws(SystemError) {
      if signals < 0 { throw SystemError(errno, "receive signals") }
      if chdir(folder) != 0 { throw SystemError(errno, "go to \(folder)") }
    } catch {
      complain(error.description)
      return 71
    }
    do {
      try LifeLock.take(SessionFile.lock)
    } catch {
      complain(error.description)
      return 75
    }
    cposix_become_subreaper()
    let states = StateWriter()
    let launch: LaunchSpecification
    do {
      launch = try LaunchSpecification(
        decoding: try Files.read(SessionFile.launch, limit: LaunchSpecification.maximumBytes))
    } catch {
      complain("The launch specification cannot be used. \(error)")
      return 65
    }
    var state = SupervisorState(run: launch.run, phase: .starting)
    do throws(SystemError) {
      // Before there is an agent: whoever finds us dead knows that there may be one.
      try states.write(state)
      let log = try OutputLog(segmentBytes: launch.segmentBytes, quotaBytes: launch.quotaBytes)
      let pipes = try Pipes()
      let terminal = try Terminal(columns: launch.columns, rows: launch.rows)
      let agent = try Agent.start(launch, on: terminal)
      state.agent = agent
      state.phase = .running
      let loop = Loop(
        launch: launch, state: state, states: states, log: log, pipes: pipes, terminal: terminal, signals: signals)
      loop.run()
      return 0
    } catch {
      complain(error.description)
      state.phase = .failed(code: error.code, action: error.action)
    }
    do { try states.write(state) } catch { complain(error.description) }
    return 70
  }
}
