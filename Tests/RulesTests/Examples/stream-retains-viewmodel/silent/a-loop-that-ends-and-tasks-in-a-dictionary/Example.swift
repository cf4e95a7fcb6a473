import SwiftUI
final class InstallViewModel: ObservableObject {
  @Published private var isSignedIn = false
  @Published private(set) var ticks = 0
  private var tasks: [Int: Task<Void, Never>] = [:]
  func signIn() {
    Task { await waitForSignIn() }
  }
  private func waitForSignIn() async {
    for await isSignedIn in $isSignedIn.values {
      if isSignedIn { return }
    }
  }
  func follow(_ id: Int) {
    tasks[id] = Task {
      for await _ in NotificationCenter.default.notifications(named: .init("tick")) { ticks += 1 }
    }
  }
  func cancel(_ id: Int) {
    tasks[id]?.cancel()
    tasks[id] = nil
  }
}
struct InstallView: View {
  @StateObject var viewModel = InstallViewModel()
  var body: some View { Text("\(viewModel.ticks)") }
}
