#if canImport(SwiftUI)
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// What can be earned.
  struct AchievementsView: View {
    @State private var model: AchievementsViewModel
    private let calendar: Calendar

    init(model: AchievementsViewModel, calendar: Calendar) {
      _model = State(initialValue: model)
      self.calendar = calendar
    }

    var body: some View {
      Ticking(calendar: calendar) {
        snapshot(of: model, in: $0)
      } content: { shown in
        List {
          StateLine(state: shown.state) { await model.retry() }
          Text(shown.summary)
          ForEach(shown.rows) { row in
            VStack(alignment: .leading) {
              Text(row.title).font(.headline)
              Text(row.task)
              Text(row.unlocked ?? row.progress).font(.footnote)
            }
          }
        }
        .navigationTitle(Text(shown.title))
      }
      .task { await model.load() }
      .onDisappear { model.leave() }
    }
  }
#endif
