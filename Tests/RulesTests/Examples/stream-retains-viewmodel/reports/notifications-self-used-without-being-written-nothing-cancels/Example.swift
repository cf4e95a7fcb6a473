import SwiftUI
final class ClockViewModel: ObservableObject {
  @Published private(set) var ticks = 0
  func start() {
    1️⃣Task {
      for await _ in NotificationCenter.default.notifications(named: .init("tick")) { ticks += 1 }
    }
  }
}
struct ClockView: View {
  @StateObject var viewModel = ClockViewModel()
  var body: some View { Text("\(viewModel.ticks)") }
}
