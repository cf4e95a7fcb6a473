import SwiftUI
struct CheckoutView: View {
  @ObservedObject var viewModel = CheckoutViewModel.shared
  var body: some View { Text("\(viewModel.step)") }
}
