import SwiftUI
final class PricesViewModel: ObservableObject {
  @Published private(set) var price = 0.0
  private var task: Task<Void, Never>?
  func watch(_ name: String) {
    task?.cancel()
    task = 1️⃣Task {
      for await note in NotificationCenter.default.notifications(named: .init(name)) { self.price = note.price }
    }
  }
}
extension Notification { var price: Double { 0 } }
struct PricesView: View {
  @StateObject var viewModel = PricesViewModel()
  var body: some View { Text("\(viewModel.price)") }
}
