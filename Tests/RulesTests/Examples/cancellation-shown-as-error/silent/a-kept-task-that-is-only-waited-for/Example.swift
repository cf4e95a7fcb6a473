import SwiftUI
@Observable final class ShopViewModel {
  private(set) var error: String?
  private var loading: Task<Void, Never>?
  func load() async {
    if let loading { return await loading.value }
    let task = Task { await self.read() }
    loading = task
    await task.value
    loading = nil
  }
  private func read() async {
    do { _ = try await URLSession.shared.data(from: URL(filePath: "/shop")) } catch { self.error = "No shop" }
  }
}
struct ShopView: View {
  let model: ShopViewModel
  var body: some View { Text(model.error ?? "").task { await model.load() } }
}
