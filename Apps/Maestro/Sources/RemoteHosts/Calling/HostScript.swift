import Domain

/// The scripts that run on a host, put together from the files in `Scripts` and the values of a session.
struct HostScript: Sendable {
  /// What a host can be asked. Each is a function of `control.sh`.
  enum Question: String, Sendable {
    /// How the agent is; and one that has not begun never will.
    case look
    /// Waits until the agent has begun.
    case wait
    /// Ends the agent and all its children.
    case stop
    /// Holds them.
    case hold
    /// Lets them go on.
    case resume
    /// Removes the record of an agent that has ended.
    case forget
  }

  let session: SessionID
  /// Which start of the agent; empty for any.
  let run: String
  /// Whether the files of Linux in `/proc` may be read; `ps` is asked otherwise, as where there are none.
  var readsProcessFiles = true

  /// Asks something.
  /// - Parameter grace: how long an agent has to end by itself.
  func asking(_ question: Question, grace: Duration = .zero) -> [UInt8] {
    values(["mst_grace": String(Self.tenths(grace))]) + PackageResources.tools_sh + PackageResources.control_sh
      + call(question.rawValue)
  }

  /// Looks whether the program of an agent can be started.
  func checking(_ executable: String, environment: [String: String]) -> [UInt8] {
    values(["mst_name": executable]) + Self.exporting(environment) + PackageResources.tools_sh
      + PackageResources.control_sh + call("check")
  }

  /// Looks whether all is as it must be, and puts down the script that starts the agent.
  ///
  /// What the agent is told goes this way and not by a command line, which everybody on either machine could read.
  func preparing(_ launch: Launch) -> [UInt8] {
    let any = HostScript(session: session, run: "", readsProcessFiles: readsProcessFiles)
    return any.values([
      "mst_dir": launch.workingDirectory, "mst_name": launch.executable,
    ]) + Array("mst_script=".utf8) + ShellQuoting.word(starting(launch)) + Self.lineEnd
      + Self.exporting(launch.environment) + PackageResources.tools_sh + PackageResources.control_sh + call("prepare")
  }

  /// The command that runs that script: so short and plain that the shell of any user reads it in the same way.
  var command: String {
    #"exec /bin/sh -c 'exec /bin/sh "${XDG_STATE_HOME:-$HOME/.local/state}/maestro/agents/\#(session)/run"'"#
  }

  /// The script that starts the agent.
  func starting(_ launch: Launch) -> [UInt8] {
    values(["mst_dir": launch.workingDirectory]) + Array("mst_place=${0%/*}\n".utf8)
      + Self.exporting(launch.environment) + Array("set -- ".utf8)
      + ShellQuoting.words([launch.executable] + launch.arguments) + Self.lineEnd + PackageResources.tools_sh
      + PackageResources.agent_sh
  }

  private static let lineEnd: [UInt8] = [10]

  private func values(_ more: [String: String]) -> [UInt8] {
    var values = [
      "mst_id": session.description, "mst_run": run, "mst_place": "", "mst_proc": readsProcessFiles ? "" : "no",
    ]
    values.merge(more) { _, new in new }
    return values.sorted { $0.key < $1.key }.flatMap { Array("\($0.key)=".utf8) + ShellQuoting.word($0.value) + [10] }
  }

  private static func exporting(_ environment: [String: String]) -> [UInt8] {
    let lines = environment.sorted { $0.key < $1.key }.flatMap { variable in
      Array("export \(variable.key)=".utf8) + ShellQuoting.word(variable.value) + lineEnd
    }
    return Array("mst_environment() {\n:\n".utf8) + lines + Array("}\n".utf8)
  }

  /// What is asked must not read the rest of this script.
  private func call(_ name: String) -> [UInt8] { Array("mst_do_\(name) </dev/null\nexit 0\n".utf8) }

  private static func tenths(_ duration: Duration) -> Int64 {
    let parts = max(duration, .zero).components
    return parts.seconds * 10 + (parts.attoseconds + 99_999_999_999_999_999) / 100_000_000_000_000_000
  }
}
