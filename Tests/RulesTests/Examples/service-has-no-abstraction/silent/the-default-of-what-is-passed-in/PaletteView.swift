import SwiftUI
struct PaletteView: View {
  @StateObject var viewModel = PaletteViewModel()
  var body: some View { Text(viewModel.color) }
}
