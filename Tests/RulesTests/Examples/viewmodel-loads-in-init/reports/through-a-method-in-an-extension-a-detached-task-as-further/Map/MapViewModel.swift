import SwiftUI
final class MapViewModel: ObservableObject {
  @Published private(set) var pins: [String] = []
  let service: PinService
  init(service: PinService) {
    self.service = service
    1️⃣setUp()
    Task.2️⃣detached { [weak self] in await self?.reload() }
  }
}
struct MapView: View {
  @StateObject var viewModel: MapViewModel
  var body: some View { List(viewModel.pins, id: \.self) { Text($0) } }
}
