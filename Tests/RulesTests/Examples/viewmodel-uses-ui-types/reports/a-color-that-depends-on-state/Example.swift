import SwiftUI

@MainActor final class BatteryViewModel: ObservableObject {
  @Published private(set) var level = 1.0
  var tint: 1️⃣Color { level < 0.2 ? .red : .green }
}

struct BatteryView: View {
  @StateObject private var viewModel = BatteryViewModel()
  var body: some View { Text("\(viewModel.level)").foregroundStyle(viewModel.tint) }
}
