import SwiftUI
final class AboutViewModel: ObservableObject {
  @Published private(set) var device = ""
  func load() async { device = await URLSession.deviceName() }
}
struct AboutView: View {
  @StateObject var viewModel = AboutViewModel()
  var body: some View { Text(viewModel.device) }
}
