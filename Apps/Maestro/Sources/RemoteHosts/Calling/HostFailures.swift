import Domain

/// The errors of hosts. Each names the host.
enum HostFailures {
  static func unreachable(_ host: AgentHost, step: String, _ details: String) -> SessionError {
    SessionError(
      .unreachable, step: step, reason: "The host '\(host.name)' (\(host.destination)) cannot be reached by ssh.",
      details: details)
  }

  /// What a host has refused before anything was begun.
  static func refusal(_ answer: HostAnswer, _ executable: String, folder: String, on host: AgentHost) -> SessionError {
    let step = "Start the agent on '\(host.name)'"
    func error(_ kind: SessionError.Kind, _ reason: String, field: SessionError.Field? = nil) -> SessionError {
      SessionError(kind, step: step, reason: reason, details: answer.details, field: field)
    }
    switch answer.words.dropFirst().first {
    case "git":
      return error(.missingProgram, "There is no 'git' on '\(host.name)', which is needed to check the worktree.")
    case "program":
      var refusal = error(
        .missingProgram,
        "There is no program '\(executable)' on '\(host.name)'"
          + (executable.utf8.contains(47) ? "." : ": it is not in the PATH that ssh gives there (\(answer.details)).")
          + " Install it there, name it by its path, or set PATH in the agent profile.", field: .profile)
      refusal.details = ""
      return refusal
    case "folder":
      return error(
        .notFound,
        "The worktree \(folder) is not there on '\(host.name)'. It must have the same path on both machines (a shared "
          + "home, NFS, sshfs).")
    case "top":
      return error(.refused, "The folder \(folder) is not the top of a worktree on '\(host.name)'. Git says there:")
    case "busy":
      return error(
        .refused, "Processes of an earlier agent of the session are left on '\(host.name)'. Stop the session first.")
    case "state":
      return error(.system, "The record of the agent cannot be written on '\(host.name)'.")
    case "machine":
      return error(
        .system, "'\(host.name)' does not say when it was started, so that a process could not be known again there.")
    default: return unexpected(answer, step: step, on: host)
    }
  }

  /// What cannot be said about an agent.
  static func unsettled(_ verdict: HostVerdict, step: String, on host: AgentHost) -> SessionError {
    switch verdict {
    case .elsewhere(let node):
      SessionError(
        .unreachable, step: step,
        reason: "The agent was started on the machine '\(node)', and '\(host.destination)' leads to another one now. "
          + "Give the host '\(host.name)' a destination of one machine.")
    case .other:
      SessionError(.refused, step: step, reason: "Another Maestro has restarted the agent on '\(host.name)'.")
    case .nameless:
      SessionError(
        .system, step: step,
        reason: "'\(host.name)' does not say when it was started, so that a process cannot be known again there.")
    case .unrecorded:
      SessionError(
        .unreachable, step: step,
        reason: "The record of the agent is gone from '\(host.name)', and nothing else tells whether it runs there.")
    case .alive(let processes), .left(let processes):
      SessionError(
        .system, step: step,
        reason: "These processes on '\(host.name)' could not be ended, not even by force: "
          + processes.map { String($0.pid) }.joined(separator: ", ") + ".")
    case .never, .ended, .gone, .signalled:
      SessionError(.notFound, step: step, reason: "The session has no running agent. Start it first.")
    }
  }

  static func unexpected(_ answer: HostAnswer, step: String, on host: AgentHost) -> SessionError {
    SessionError(
      .system, step: step, reason: "The host '\(host.name)' has answered something unexpected.",
      details: answer.words.joined(separator: " "))
  }
}
