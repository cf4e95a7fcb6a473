import Domain
import MVVM

/// The visits as they are printed.
@MainActor
public func snapshot(of model: LogListViewModel, in display: Display) -> LogListSnapshot {
  let items = model.list.items
  var days: [LogListSnapshot.Day] = []
  for log in items {
    let title = display.day(log.date)
    if days.last?.title != title { days.append(.init(title: title, logs: [])) }
    days[days.count - 1].logs.append(LogRow(log, in: display))
  }
  return LogListSnapshot(
    title: "Visits",
    state: ScreenState(
      model.list.state, loading: "Loading visits…",
      empty: model.isFiltered ? "No visit has this in its notes." : "No visits yet. Log the first one."),
    searchText: model.text, summary: summary(items.count, model), days: days, tail: tail(model.list.tail),
    problem: model.problem.shown.map { ProblemSnapshot($0) },
    undo: model.deleted.map { "Deleted the visit of \(display.moment($0.date))." },
    isRefreshing: model.isSyncing || model.list.isRefreshing)
}

@MainActor
private func summary(_ count: Int, _ model: LogListViewModel) -> String {
  guard count > 0 else { return "" }
  let all = model.list.hasMore ? model.total.map { max($0, count) } : count
  let found = Wording.count(
    all ?? count, model.isFiltered ? "visit found" : "visit", model.isFiltered ? "visits found" : nil)
  return switch all {
  case count?: found
  case nil: "\(found) so far"
  case _?: "\(found), the latest \(count) shown"
  }
}

private func tail(_ tail: Paginator<PoopLog, LogCursor>.Tail) -> LogListSnapshot.Tail {
  switch tail {
  case .ready: .init(hasMore: true, isLoading: false)
  case .loading: .init(hasMore: true, isLoading: true)
  case .failed(let error): .init(hasMore: true, isLoading: false, problem: ProblemSnapshot(error))
  case .end: .init(hasMore: false, isLoading: false)
  }
}
