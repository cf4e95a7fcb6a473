import Domain
import Foundation
import MVVM
import ViewModels

/// The list as it is printed.
/// - Parameters:
///   - now: what times are compared with.
///   - home: the home folder, for shorter paths; empty for none.
@MainActor
public func snapshot(of model: SessionsViewModel, now: Date, home: String = "") -> SessionsSnapshot {
  let state = model.state
  let shown = state.value ?? []
  let empty =
    model.isSearching
    ? "No session matches “\(model.text)”."
    : model.isArchive ? "No archived sessions." : "No sessions yet. Create one to start an agent."
  return SessionsSnapshot(
    title: model.isArchive ? "Archived Sessions" : "Active Sessions",
    state: ScreenState(state, loading: model.isSearching ? "Searching…" : "Loading sessions…", empty: empty),
    isArchive: model.isArchive, searchText: model.text,
    summary: model.total > shown.count
      ? "\(Format.number(shown.count)) of \(Format.count(model.total, "session"))"
      : Format.count(shown.count, "session"),
    waiting: shown.count { $0.urgency == .waits },
    groups: model.groups.map { group in
      SessionsSnapshot.Group(
        id: group.repository.commonDirectory, title: group.repository.name,
        path: Format.path(group.repository.path, home: home),
        sessions: group.sessions.map { row($0, in: model, now: now, home: home) })
    }, tail: tail(of: model), repository: model.repository?.name,
    notice: model.actions.lastRemoved.map { NoticeSnapshot($0, home: home) },
    broadcast: broadcast(of: model, among: shown), templates: templates(of: model))
}

@MainActor
private func templates(of model: SessionsViewModel) -> [SessionsSnapshot.Template]? {
  guard !model.isArchive, let templates = model.templates.state.value, !templates.isEmpty else { return nil }
  return templates.map { template in
    let line = template.prompt.split(whereSeparator: \.isNewline).first.map { VisibleText.of(String($0)) } ?? ""
    return SessionsSnapshot.Template(
      name: VisibleText.of(template.name), prompt: line.count > 120 ? line.prefix(119) + "…" : line,
      agent: template.agent.map(VisibleText.of))
  }
}

@MainActor
private func row(_ session: Session, in model: SessionsViewModel, now: Date, home: String) -> SessionRow {
  var row = SessionRow(session, step: model.steps[session.id], actions: model.actions, now: now, home: home)
  row.isSelected = model.selected == session.id
  row.isMarked = model.marked.contains(session.id)
  row.delivery = model.broadcast.deliveries[session.id].map { delivery in
    switch delivery {
    case .sending: Badge("Sending", .progress)
    case .sent: Badge("Sent", .success)
    case .failed(let error): Badge("Not sent: \(error.message)", .failure)
    }
  }
  return row
}

@MainActor
private func tail(of model: SessionsViewModel) -> SessionsSnapshot.Tail {
  if model.isSearching { return SessionsSnapshot.Tail(hasMore: false, isLoading: false) }
  switch model.list.tail {
  case .ready: return SessionsSnapshot.Tail(hasMore: true, isLoading: false)
  case .loading: return SessionsSnapshot.Tail(hasMore: true, isLoading: true)
  case .failed(let error):
    return SessionsSnapshot.Tail(hasMore: true, isLoading: false, problem: NoticeSnapshot(error))
  case .end: return SessionsSnapshot.Tail(hasMore: false, isLoading: false)
  }
}

@MainActor
private func broadcast(of model: SessionsViewModel, among shown: [Session]) -> SessionsSnapshot.Broadcast {
  let broadcast = model.broadcast
  let count = shown.count { model.marked.contains($0.id) }
  let deliveries = broadcast.deliveries.values
  let sent = deliveries.count { $0 == .sent }
  let result: NoticeSnapshot? =
    deliveries.isEmpty || broadcast.form.isSubmitting
    ? nil
    : NoticeSnapshot(
      sent == deliveries.count ? .success : .failure,
      "Sent to \(Format.number(sent)) of \(Format.count(deliveries.count, "session")).")
  return SessionsSnapshot.Broadcast(
    prompt: FieldSnapshot("prompt", "Prompt for all marked sessions", broadcast.prompt, isMultiline: true),
    send: ButtonSnapshot(
      "broadcast", count == 0 ? "Send" : "Send to \(Format.count(count, "Session"))",
      reason: count == 0 ? "Mark the sessions to send to." : nil, isRunning: broadcast.form.isSubmitting),
    result: result)
}

extension SessionRow {
  @MainActor
  init(_ session: Session, step: CreationStep?, actions: SessionActions, now: Date, home: String) {
    let firstLine = session.prompt.split(whereSeparator: \.isNewline).first.map { VisibleText.of(String($0)) } ?? ""
    id = session.id.description
    name = session.name
    status = Badge(session, step: step)
    let report = session.report
    let isShown = report.state != .working && !report.text.isEmpty && session.phase == .active
    says = isShown ? VisibleText.of(report.text) : nil
    question = report.state == .asksPermission && session.status == .waiting ? report.number : nil
    let isGuess = session.phase == .active && session.status == .waiting && report.state == nil
    guess = isGuess ? "A guess: its output has stopped. The agent itself has not said how it is doing." : nil
    usage = Format.usage(report.totalUsage)
    branch = session.branch
    base = session.baseBranch
    agent = session.agent.name
    group = session.group.map(VisibleText.of)
    repository = session.repository.name
    worktree = session.phase == .archived ? nil : Format.path(session.worktreePath, home: home)
    preview = session.phase == .active ? session.ports?.preview : nil
    prompt = firstLine.isEmpty ? nil : firstLine.count > 80 ? firstLine.prefix(79) + "…" : firstLine
    updated = Format.ago(session.updatedAt, now: now)
    updatedAt = Format.moment(session.updatedAt)
    problem =
      actions.failures[session.id].map { NoticeSnapshot($0) } ?? session.problem.map { NoticeSnapshot(.failure, $0) }
    self.actions = buttons(for: session, actions)
    isSelected = false
    isMarked = false
    canReceive = session.phase == .active && session.status.isAlive
    delivery = nil
  }
}
