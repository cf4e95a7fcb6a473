import Domain
import Foundation
import MVVM
import ViewModels

/// What a session changed as it is printed.
@MainActor
public func snapshot(of model: DiffViewModel, now: Date, home: String = "") -> DiffSnapshot {
  let files = model.files
  let omitted = model.fileCount - files.count
  let (added, removed) = files.reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.removed) }
  var state = ScreenState(model.review.state, loading: "Comparing…", empty: "Nothing has changed.")
  if state.phase == .loaded, model.fileCount == 0 { state.message = "No changes of this kind." }
  return DiffSnapshot(
    title: "Changes of \(model.session.state.value?.name ?? "session \(model.id.short)")", state: state,
    isRefreshing: model.review.activity != .idle && !model.review.state.isLoading,
    summary: summary(of: model, counts(added, removed)), scopes: scopes(of: model),
    files: files.map { DiffSnapshot.File($0) },
    omitted: omitted <= 0 ? nil : "\(Format.count(omitted, "more file")) not shown.")
}

@MainActor
private func summary(of model: DiffViewModel, _ lines: String) -> String {
  let (all, shown) = (model.fileCount, model.files.count)
  let files = Format.count(all, "file")
  return all == shown ? "\(files), \(lines)" : "\(files), the first \(Format.number(shown)) shown: \(lines)"
}

private func counts(_ added: Int, _ removed: Int) -> String {
  "+\(Format.number(added)) −\(Format.number(removed))"
}

@MainActor
private func scopes(of model: DiffViewModel) -> [DiffSnapshot.Scope] {
  let counts = model.counts
  let all = DiffSnapshot.Scope(
    id: "all", title: "All (\(Format.number(counts.values.reduce(0, +))))", isSelected: model.scope == nil)
  return [all]
    + ChangeScope.allCases.map { scope in
      DiffSnapshot.Scope(
        id: scope.rawValue, title: "\(scope.title) (\(Format.number(counts[scope] ?? 0)))",
        isSelected: model.scope == scope)
    }
}

extension ChangeScope {
  fileprivate var title: String {
    switch self {
    case .committed: "Committed"
    case .staged: "Staged"
    case .unstaged: "Not staged"
    case .untracked: "New"
    }
  }
}

extension DiffSnapshot.File {
  fileprivate init(_ file: FileDiff) {
    id = "\(file.change.scope.rawValue)/\(file.change.path)"
    path = Format.visible(file.change.path)
    change = Badge(file.change)
    scope = file.change.scope.title
    summary = file.isBinary ? "Binary" : counts(file.added, file.removed)
    hunks = file.hunks.map { DiffSnapshot.Hunk($0) }
    note =
      file.isBinary
      ? "Not text: nothing to show."
      : file.omittedLines > 0 ? "\(Format.count(file.omittedLines, "more line")) not shown." : nil
  }
}

extension DiffSnapshot.Hunk {
  init(_ hunk: FileDiff.Hunk) {
    let numbers = hunk.lines.compactMap { $0.newNumber ?? $0.oldNumber }
    let place: String =
      if let first = numbers.min(), let last = numbers.max() {
        first == last ? "Line \(first)" : "Lines \(first)–\(last)"
      } else {
        "Lines"
      }
    heading = hunk.heading.isEmpty ? place : "\(place) · \(Format.visible(hunk.heading))"
    lines = hunk.lines.map {
      DiffSnapshot.Line(kind: $0.kind.rawValue, old: $0.oldNumber, new: $0.newNumber, text: Format.visible($0.text))
    }
  }
}

extension Badge {
  fileprivate init(_ change: Change) {
    switch change.kind {
    case .added: self.init("Added", .success)
    case .modified: self.init("Modified", .neutral)
    case .deleted: self.init("Deleted", .attention)
    case .renamed: self.init(change.formerPath.map { "Renamed from \(Format.visible($0))" } ?? "Renamed", .neutral)
    case .copied: self.init(change.formerPath.map { "Copied from \(Format.visible($0))" } ?? "Copied", .neutral)
    case .typeChanged: self.init("Type changed", .attention)
    case .conflicted: self.init("Conflict", .failure)
    }
  }
}
