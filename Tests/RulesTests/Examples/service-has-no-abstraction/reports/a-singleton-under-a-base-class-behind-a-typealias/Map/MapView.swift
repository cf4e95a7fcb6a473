@MainActor final class MapViewModel: ObservableObject {
  @Published private(set) var isOn = false
  func start() {
    Locating.shared.start()
    isOn = true
  }
}
struct MapView: View {
  @StateObject private var viewModel = MapViewModel()
  var body: some View { Text("\(viewModel.isOn)") }
}
