import SwiftUI
struct CartView: View {
  @StateObject private var viewModel = CartViewModel()
  var body: some View { Text("\(viewModel.total)").onReceive(viewModel.$total) { print($0) } }
}
