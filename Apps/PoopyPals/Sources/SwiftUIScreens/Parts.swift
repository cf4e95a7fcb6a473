#if canImport(SwiftUI)
  import Foundation
  import MVVM
  import Presentation
  import SwiftUI

  /// Prints what a snapshot says, anew now and then, since it says how long ago something was.
  struct Ticking<Snapshot, Content: View>: View {
    let calendar: Calendar
    let make: @MainActor (Display) -> Snapshot
    @ViewBuilder let content: (Snapshot) -> Content

    var body: some View {
      TimelineView(.periodic(from: .now, by: 20)) { context in
        content(make(Display(calendar: calendar, now: context.date)))
      }
    }
  }

  /// What a screen says instead of its contents, or above them.
  struct StateLine: View {
    let state: ScreenState
    let retry: @MainActor @Sendable () async -> Void

    var body: some View {
      HStack {
        if !state.isSettled { ProgressView() }
        if !state.message.isEmpty { Text(state.message) }
        if state.canRetry { Button(RecoveryAction.retry.title) { Task { await retry() } } }
      }
    }
  }

  /// What went wrong, with what can be done about it.
  struct ProblemView: View {
    let problem: ProblemSnapshot
    let act: @MainActor (RecoveryAction) -> Void

    var body: some View {
      VStack(alignment: .leading) {
        Text(problem.title).foregroundStyle(Color.red)
        Text(problem.message)
        HStack {
          ForEach(problem.actions, id: \.self) { action in
            Button(action.title) { act(action.recovery) }
          }
        }
      }
      .padding()
    }
  }

  extension Color {
    init(_ tone: SyncSnapshot.Tone) {
      switch tone {
      case .good: self = .green
      case .busy: self = .blue
      case .attention: self = .orange
      case .bad: self = .red
      }
    }
  }
#endif
