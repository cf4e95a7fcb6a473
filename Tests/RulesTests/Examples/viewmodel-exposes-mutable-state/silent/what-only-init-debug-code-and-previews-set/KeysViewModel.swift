import SwiftUI

final class KeysViewModel: ObservableObject {
  @Published var devices: [String]
  @Published var runtimes: [String] = []
  @Published var isLegendVisible = false

  init(devices: [String]) { self.devices = devices }

  func reload() { print("reload") }
}

struct KeysView: View {
  @ObservedObject var model: KeysViewModel

  var body: some View {
    Button("Legend") { model.isLegendVisible.toggle() }
      .onAppear {
        #if DEBUG
          model.runtimes = ["iOS"]
        #endif
      }
  }
}

private func makePreview() -> KeysView {
  let model = KeysViewModel(devices: [])
  model.runtimes = ["macOS"]
  return KeysView(model: model)
}

#Preview { makePreview() }
