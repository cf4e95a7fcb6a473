#if canImport(SwiftUI)
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// The visits, with the streak above them.
  struct LogsView: View {
    @Bindable var model: LogListViewModel
    let streak: StreakViewModel
    let calendar: Calendar

    init(model: LogListViewModel, streak: StreakViewModel, calendar: Calendar) {
      self.model = model
      self.streak = streak
      self.calendar = calendar
    }

    var body: some View {
      Ticking(calendar: calendar) {
        snapshot(of: model, in: $0)
      } content: { shown in
        VStack(alignment: .leading) {
          StreakView(streak: snapshot(of: streak))
          if let problem = shown.problem {
            ProblemView(problem: problem) { action in Task { await model.problem.act(action) } }
          }
          if let undo = shown.undo {
            HStack {
              Text(undo)
              Button("Undo") { Task { await model.undoDelete() } }
            }
          }
          StateLine(state: shown.state) { await model.retry() }
          list(shown)
          Text(shown.summary).font(.footnote)
        }
        .navigationTitle(Text(shown.title))
      }
      .searchable(text: $model.text)
      .toolbar {
        Button("Achievements") { model.openAchievements() }
        Button("Sync") { model.openSync() }
        Button("Log a Visit") { model.create() }
      }
      .task { await model.load() }
      .task { await streak.load() }
      .refreshable { await model.refresh() }
    }

    private func list(_ shown: LogListSnapshot) -> some View {
      List {
        ForEach(shown.days) { day in
          Section(day.title) {
            ForEach(day.logs) { LogRowView(log: $0, model: model) }
          }
        }
        if let problem = shown.tail.problem {
          ProblemView(problem: problem) { _ in Task { await model.retry() } }
        }
        if shown.tail.isLoading { ProgressView() }
      }
    }
  }

  struct StreakView: View {
    let streak: StreakSnapshot

    var body: some View {
      VStack(alignment: .leading) {
        Text(streak.current).font(.headline)
        Text(streak.longest).font(.footnote)
        if !streak.state.message.isEmpty { Text(streak.state.message).font(.footnote) }
      }
      .padding()
    }
  }

  /// A visit in the list.
  struct LogRowView: View {
    let log: LogRow
    let model: LogListViewModel

    var body: some View {
      if let id = UUID(uuidString: log.id) {
        // One button for a row: two would fire together.
        Button {
          model.open(id)
        } label: {
          VStack(alignment: .leading) {
            Text(log.time).font(.headline)
            Text("\(log.pal) · \(log.consistency) · \(log.duration)").font(.footnote)
            if let notes = log.notes { Text(notes) }
          }
        }
        .swipeActions {
          Button("Delete", role: .destructive) { Task { await model.delete(id) } }
        }
        .task { await model.didShow(id) }
      }
    }
  }
#endif
