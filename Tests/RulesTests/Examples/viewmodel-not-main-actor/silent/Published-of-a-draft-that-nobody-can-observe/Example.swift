import SwiftUI
final class PairViewModel: Identifiable {
  @Published var key = ""
  @Published var value = ""
  func clear() { key = "" }
}
struct PairView: View {
  @State var viewModel = PairViewModel()
  @State private var text = ""
  var body: some View { TextField(viewModel.value, text: $text) }
}
