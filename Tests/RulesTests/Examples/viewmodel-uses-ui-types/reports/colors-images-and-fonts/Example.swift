import SwiftUI

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  var tint: 1️⃣Color { total > 0 ? .green : .red }
  let icon = 2️⃣Image(systemName: "cart")
  func font(isBold: Bool) -> 2️⃣Font { isBold ? .headline : .body }
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}

