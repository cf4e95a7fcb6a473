import UIKit

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  private var photo: UIImage?
  func crop(_ image: UIImage) -> UIImage { image }
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}

