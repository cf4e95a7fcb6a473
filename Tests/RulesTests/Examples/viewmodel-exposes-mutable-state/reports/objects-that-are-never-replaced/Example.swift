import SwiftUI

final class PanelManager: ObservableObject { @Published private(set) var count = 0 }
final class ExtensionsViewModel: ObservableObject {
  @Published var 1️⃣panels = PanelManager()
  @Published var 2️⃣tools = PanelManager()
  func start() { print(panels.count, tools.count) }
}
struct ExtensionsView: View {
  @StateObject private var viewModel = ExtensionsViewModel()
  var body: some View { Button("\(viewModel.panels.count)") { viewModel.start() } }
}
