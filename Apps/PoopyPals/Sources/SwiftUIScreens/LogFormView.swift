#if canImport(SwiftUI)
  import Domain
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// The form for a visit.
  struct LogFormView: View {
    @State private var model: LogFormViewModel
    private let calendar: Calendar

    init(model: LogFormViewModel, calendar: Calendar) {
      _model = State(initialValue: model)
      self.calendar = calendar
    }

    var body: some View {
      Ticking(calendar: calendar) {
        snapshot(of: model, in: $0)
      } content: { shown in
        Form {
          StateLine(state: shown.state) { await model.load() }
          ForEach(shown.fields) { input($0) }
          if let problem = shown.problem {
            ProblemView(problem: problem) { action in Task { await model.act(action) } }
          }
          HStack {
            Button("Cancel") { model.cancel() }
            Button(shown.save) { Task { await model.submit() } }.disabled(shown.isSaving)
          }
        }
        .navigationTitle(Text(shown.title))
      }
      .task { await model.load() }
    }

    @ViewBuilder
    private func input(_ field: FieldSnapshot) -> some View {
      switch LogField(rawValue: field.id) {
      case .date: FieldRow(model.date) { DatePicker(field.label, selection: $0) }
      case .duration: FieldRow(model.duration) { TextField(field.label, text: $0, prompt: Text(field.hint)) }
      case .consistency:
        FieldRow(model.consistency) { choice in
          Picker(field.label, selection: choice) {
            ForEach(Array(LogValidator.consistencies), id: \.self) { grade in
              Text(field.options.first { $0.value == "\(grade)" }?.title ?? "\(grade)").tag(grade)
            }
          }
        }
      case .notes: FieldRow(model.notes) { TextEditor(text: $0) }
      case nil: EmptyView()
      }
    }
  }
#endif
