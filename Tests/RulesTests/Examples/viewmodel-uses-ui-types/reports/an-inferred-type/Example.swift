import SwiftUI

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  let accent = Theme.1️⃣accent
  let background = Theme.2️⃣background
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}
enum Theme {
  static let accent: Color = .purple
  static let background: Color = .black
}
