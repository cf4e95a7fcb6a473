#if canImport(SwiftUI)
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// One visit.
  struct LogDetailView: View {
    @State private var model: LogViewModel
    private let calendar: Calendar

    init(model: LogViewModel, calendar: Calendar) {
      _model = State(initialValue: model)
      self.calendar = calendar
    }

    var body: some View {
      Ticking(calendar: calendar) {
        snapshot(of: model, in: $0)
      } content: { shown in
        VStack(alignment: .leading) {
          if let problem = shown.problem {
            ProblemView(problem: problem) { action in Task { await model.problem.act(action) } }
          }
          StateLine(state: shown.state) { model.load() }
          if let log = shown.log {
            Text(log.moment).font(.headline)
            Text(log.duration)
            Text(log.consistency)
            if let notes = log.notes { Text(notes) }
            HStack {
              Button("Edit") { model.edit() }
              Button("Delete", role: .destructive) { Task { await model.delete() } }
            }
          }
        }
        .navigationTitle(Text(shown.title))
      }
      .task { model.load() }
      .onDisappear { model.leave() }
    }
  }
#endif
