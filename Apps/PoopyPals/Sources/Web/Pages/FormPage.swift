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

  /// What can be chosen as consistency, with a picture.
  struct Pal: Equatable, Sendable {
    var grade: String
    var name: String
    var title: String
    var isSelected: Bool
    /// Whether the page starts here, because the choice is wrong.
    var isFocused: Bool
  }

  var title: String
  var pals: [Pal]
  var palsLabel: String
  var palsMessage: String
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
          case .notes: .multiline
          case .date, .duration, .consistency, nil: .text
          }
        return FieldView(field, kind: kind, isRequired: field.id != LogField.notes.rawValue)
      })
    date = views.first { $0.name == LogField.date.rawValue } ?? FieldView(name: LogField.date.rawValue, label: "")
    fields = views.filter { $0.name != LogField.date.rawValue && $0.name != LogField.consistency.rawValue }
    let consistency = views.first { $0.name == LogField.consistency.rawValue }
    (palsLabel, palsMessage) = (consistency?.label ?? "", consistency?.message ?? "")
    pals = (consistency?.options ?? []).map { option in
      Pal(
        grade: option.value, name: Int(option.value).map { Wording.pal($0) } ?? "", title: option.label,
        isSelected: option.isSelected,
        isFocused: consistency?.isFocused == true && option == consistency?.options.first)
    }
  }
}
