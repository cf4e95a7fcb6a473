import Domain
import MVVM
import TerminalEmulator
import ViewModels

/// The run script of a session as it is printed.
@MainActor
public func snapshot(of model: RunViewModel) -> RunSnapshot {
  let session = model.session.state.value
  let run = model.state.state.value
  let isRunning = run?.isRunning == true
  var state = ScreenState(model.state.state, loading: "Looking at the script…", empty: "")
  // The title names the session.
  if state.phase == .loaded, session == nil, model.session.state.error == nil { state.phase = .loading }
  if state.phase == .loaded, run?.item == nil, !isRunning {
    (state.phase, state.message) = (.empty, "The repository names no run script in its .maestro.yml.")
  }
  let script = run?.item.map { CreateSessionSnapshot.Proposal.Item($0, isTicked: false) }
  return RunSnapshot(
    title: "Run \(session?.name ?? "session \(model.id.short)")", state: state,
    status: isRunning ? Badge("Running", .progress) : Badge("Not running", .neutral), script: script,
    button: ButtonSnapshot(
      isRunning ? "stop" : "start", isRunning ? "Stop" : script?.isAgreed == false ? "Agree and Run" : "Run",
      reason: session.map { $0.phase == .active ? nil : SessionAction.Obstacle.isArchived.words } ?? nil,
      isRunning: model.isChanging),
    output: lines(run?.output ?? ""), preview: session?.ports?.preview,
    notice: model.problem.map { NoticeSnapshot($0, prefix: "Failed to run the script") }
      ?? run?.problem.map { NoticeSnapshot(.failure, $0) })
}

/// What a script prints, it prints to no terminal: its lines end without a return.
private func lines(_ output: String) -> [OutputSnapshot.Line] {
  guard !output.isEmpty else { return [] }
  var screen = TerminalScreen(TerminalSize(columns: 160, rows: 1))
  screen.append(Array(output.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8))
  var lines = OutputSnapshot(screen, after: 0).lines
  if lines.last?.runs.isEmpty == true { lines.removeLast() }
  return lines
}
