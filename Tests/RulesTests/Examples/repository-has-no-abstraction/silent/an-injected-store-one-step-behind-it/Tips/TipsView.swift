import SwiftUI
struct TipsView: View {
  @StateObject var viewModel: TipsViewModel
  var body: some View { Text(viewModel.title) }
}
