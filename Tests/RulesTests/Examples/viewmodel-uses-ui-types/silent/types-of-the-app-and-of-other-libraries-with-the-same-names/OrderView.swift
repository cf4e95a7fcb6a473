import SwiftUI
struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { EmptyView() }
}
