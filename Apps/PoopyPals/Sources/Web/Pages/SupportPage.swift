import Presentation

/// What went wrong lately as a page shows it.
struct SupportPage: Equatable, Sendable {
  var title: String
  var shown: SupportSnapshot

  init(_ shown: SupportSnapshot) {
    title = shown.title
    self.shown = shown
  }
}
