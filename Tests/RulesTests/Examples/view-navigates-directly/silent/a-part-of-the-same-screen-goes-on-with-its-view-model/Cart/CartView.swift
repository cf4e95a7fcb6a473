import SwiftUI
@MainActor final class CartViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
}
struct CartView: View {
  @StateObject private var viewModel = CartViewModel()
  @State private var showsDetails = false
  var body: some View {
    Text("\(viewModel.total)").sheet(isPresented: $showsDetails) { CartDetails(viewModel: viewModel) }
  }
}
struct CartDetails: View {
  @ObservedObject var viewModel: CartViewModel
  var body: some View { Text("\(viewModel.total)") }
}
