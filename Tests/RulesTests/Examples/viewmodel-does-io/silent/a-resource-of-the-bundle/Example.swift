import SwiftUI
final class LicenseViewModel: ObservableObject {
  @Published private(set) var text = ""
  func load() {
    guard let url = Bundle.main.url(forResource: "License", withExtension: "txt") else { return }
    text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }
}
struct LicenseView: View {
  @StateObject var viewModel = LicenseViewModel()
  var body: some View { Text(viewModel.text) }
}
