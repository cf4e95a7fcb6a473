import SwiftUI

final class StatusBarState: ObservableObject {
  @Published var text = ""
  @Published var isPaused = false
}

struct StatusBar: View {
  @StateObject private var state = StatusBarState()
  var body: some View {
    Text(state.isPaused ? "Paused" : state.text).onAppear { update(state, windows: 2) }
  }
}

@MainActor func update(_ state: StatusBarState, windows: Int) {
  state.text = "\(windows) windows"
  state.isPaused = windows == 0
}
