import Presentation

/// One visit as a page shows it.
struct LogPage: Equatable, Sendable {
  /// The visit, and what may be said about it.
  struct Visit: Equatable, Sendable {
    var state: ScreenState
    var log: LogRow?
  }

  var title: String
  var visit: Visit

  init(_ shown: LogSnapshot) {
    title = shown.title
    visit = Visit(state: shown.state, log: shown.log)
  }
}
