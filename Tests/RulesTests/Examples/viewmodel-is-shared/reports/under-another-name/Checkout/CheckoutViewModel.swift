import SwiftUI
final class CheckoutViewModel: ObservableObject {
  static let 1️⃣shared: Checkout = .init()
  @Published private(set) var step = 0
  func next() { step += 1 }
}
struct CheckoutView: View {
  @ObservedObject var viewModel = CheckoutViewModel.shared
  var body: some View { Text("\(viewModel.step)") }
}
