import SwiftUI
@MainActor final class ShopRouter: ObservableObject {
  enum Route: Hashable { case product(Int) }
  @Published var path: [Route] = []
  @Published var selectedProduct: Product?
  @Published var offer: Product?
  func open(_ url: URL) {
    guard let id = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first?.value else { return }
    showProduct(Int(id) ?? 0)
  }
  func showProduct(_ id: Int) { path.append(.product(id)) }
  func showRoot() { path.removeAll() }
}
struct Product: Identifiable { let id: Int }
struct ShopView: View {
  @StateObject var router = ShopRouter()
  var body: some View {
    NavigationStack(path: $router.path) {
      Text(router.selectedProduct.map { "\($0.id)" } ?? "")
      Text(router.offer.map { "\($0.id)" } ?? "").sheet(item: $router.offer) { Text("\($0.id)") }
    }
  }
}
