import SwiftUI
@Observable final class ShopViewModel {
  private(set) var error: String?
  private var loading: Task<Void, Never>?
  func load() {
    loading = Task {
      do { _ = try await URLSession.shared.data(from: URL(filePath: "/shop")) } 1️⃣catch { self.error = "No shop" }
    }
  }
  func stop() { if let loading { loading.cancel() } }
}
struct ShopView: View {
  let model: ShopViewModel
  var body: some View { Text(model.error ?? "").onAppear { model.load() }.onDisappear { model.stop() } }
}
