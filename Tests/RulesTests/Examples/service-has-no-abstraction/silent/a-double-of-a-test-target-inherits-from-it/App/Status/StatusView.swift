import SwiftUI
struct StatusView: View {
  @StateObject var viewModel: StatusViewModel
  var body: some View { Text(viewModel.title) }
}
