import SwiftUI

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  var width: CGFloat = 0
  var size: CGSize = .zero
  func item(at path: IndexPath) -> Int { path.row }
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}

