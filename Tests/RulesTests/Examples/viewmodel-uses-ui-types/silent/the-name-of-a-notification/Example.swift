import SwiftUI

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  func observe() {
    NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in }
  }
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}

