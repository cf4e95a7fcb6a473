import Domain
import Foundation
import MVVM
import ViewModels

/// What the sessions of a group changed as it is printed.
@MainActor
public func snapshot(of model: CompareViewModel, now: Date, home: String = "") -> CompareSnapshot {
  let members = model.members.state.value ?? []
  let group = members.first?.session.group
  let paths = Set(members.flatMap { $0.review?.files.map(\.change.path) ?? [] }).sorted()
  let rows = paths.map { path in
    CompareSnapshot.Row(path: VisibleText.of(path), cells: members.map { CompareSnapshot.Cell($0, path) })
  }
  return CompareSnapshot(
    title: group.map { "Group \(VisibleText.of($0))" } ?? "Compare",
    state: ScreenState(model.members.state, loading: "Comparing…", empty: "There is nothing to compare."),
    summary: members.isEmpty
      ? "" : "\(Format.count(members.count, "session")), \(Format.count(paths.count, "file"))",
    columns: members.map { CompareSnapshot.Column($0, in: model, count: members.count) }, rows: rows,
    notice: notice(model.keeping, home: home))
}

private func notice(_ keeping: ViewState<GroupKeeping>, home: String) -> NoticeSnapshot? {
  switch keeping {
  case .idle, .loading, .empty: nil
  case .loaded(let keeping): NoticeSnapshot(keeping, home: home)
  case .failed(let error, previous: _): NoticeSnapshot(error, prefix: "Failed to keep the session")
  }
}

extension NoticeSnapshot {
  /// Which session was kept, and where the work of the others is.
  public init(_ keeping: GroupKeeping, home: String) {
    let removed = keeping.removed.map { NoticeSnapshot($0, home: home).text }
    let left = keeping.failures.map { "“\($0.session.name)” was not removed: \($0.error.message)" }
    self.init(
      left.isEmpty ? .success : .attention, "Kept “\(keeping.kept.name)”.", items: removed + left)
  }
}

extension CompareSnapshot.Column {
  @MainActor
  fileprivate init(_ member: CompareViewModel.Member, in model: CompareViewModel, count: Int) {
    let files = member.review?.files ?? []
    let changed = Set(files.map(\.change.path)).count + (member.review?.omittedFiles ?? 0)
    let (added, removed) = files.reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.removed) }
    id = member.session.id.description
    name = member.session.name
    agent = member.session.agent.name
    status = Badge(member.session)
    summary =
      member.review == nil
      ? ""
      : changed == 0
        ? "No changes" : "\(Format.count(changed, "file")), \(Format.lines(added: added, removed: removed))"
    problem = member.problem.map { NoticeSnapshot(.failure, $0.reason, details: $0.details.isEmpty ? nil : $0.details) }
    keep = ButtonSnapshot(
      "keep", "Keep This One", reason: count < 2 ? "There are no others." : nil, isRunning: model.isKeeping,
      isDestructive: true)
  }
}

extension CompareSnapshot.Cell {
  fileprivate init(_ member: CompareViewModel.Member, _ path: String) {
    let files = (member.review?.files ?? []).filter { $0.change.path == path }
    session = member.session.id.description
    name = member.session.name
    // As on the screen of its changes.
    file = files.first.map { "\($0.change.scope.rawValue)/\($0.change.path)" }
    let omitted = files.reduce(0) { $0 + $1.omittedLines }
    hunks = files.flatMap { $0.hunks.map { DiffSnapshot.Hunk($0) } }
    if files.isEmpty {
      summary = ""
    } else if files.allSatisfy(\.isBinary) {
      summary = "Binary"
    } else {
      summary = Format.lines(
        added: files.reduce(0) { $0 + $1.added }, removed: files.reduce(0) { $0 + $1.removed })
    }
    note =
      files.contains(where: \.isBinary)
      ? "Not text: nothing to show." : omitted > 0 ? "\(Format.count(omitted, "more line")) not shown." : nil
  }
}
