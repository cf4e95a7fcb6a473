import Domain
import Presentation
import WebScreens

/// The form as a page shows it.
struct FormPage: Equatable, Sendable {
  /// What was in a field when the page was opened.
  struct Was: Equatable, Sendable {
    var name: String
    var value: String
  }

  var title: String
  var state: ScreenState
  var date: FieldView
  var fields: [FieldView]
  var was: [Was]
  var problem: ProblemSnapshot?
  var save: String
  var back: LocalPath

  init(_ shown: LogFormSnapshot, was: [Was], back: LocalPath) {
    title = shown.title
    state = shown.state
    self.was = was
    self.back = back
    problem = shown.problem
    save = shown.save
    let views = FieldView.focusingFirstError(
      shown.fields.map { field in
        let kind: FieldView.Kind =
          switch LogField(rawValue: field.id) {
          case .consistency: .choice
          case .notes: .multiline
          case .date, .duration, nil: .text
          }
        return FieldView(field, kind: kind, isRequired: field.id != LogField.notes.rawValue)
      })
    date = views.first { $0.name == LogField.date.rawValue } ?? FieldView(name: LogField.date.rawValue, label: "")
    fields = views.filter { $0.name != LogField.date.rawValue }
  }
}
