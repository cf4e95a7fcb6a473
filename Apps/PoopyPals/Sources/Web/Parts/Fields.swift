import Presentation
import WebScreens

extension FieldView {
  /// A field of a snapshot.
  init(_ field: FieldSnapshot, kind: Kind, isRequired: Bool) {
    self.init(
      name: field.id, label: field.label, value: field.value, message: field.message ?? "", hint: field.hint,
      kind: kind,
      isRequired: isRequired)
    options = field.options.map { Option(value: $0.value, label: $0.title, isSelected: $0.value == field.value) }
  }
}

extension Notice {
  /// A problem as one sentence.
  init(_ problem: ProblemSnapshot) { self.init("\(problem.title): \(problem.message)", kind: .error) }
}
