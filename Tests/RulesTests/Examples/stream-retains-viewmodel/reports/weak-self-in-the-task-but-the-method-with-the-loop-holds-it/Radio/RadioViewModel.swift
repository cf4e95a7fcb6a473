import SwiftUI
final class RadioViewModel: ObservableObject {
  @Published var volume = 0.5
  @Published private(set) var label = ""
  init() {
    1️⃣Task { [weak self] in await self?.observe() }
  }
}
struct RadioView: View {
  @StateObject var viewModel = RadioViewModel()
  var body: some View { Slider(value: $viewModel.volume) }
}
