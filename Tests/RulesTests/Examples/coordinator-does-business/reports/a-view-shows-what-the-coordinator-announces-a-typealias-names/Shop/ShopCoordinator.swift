import SwiftUI
@MainActor final class ShopCoordinator: ObservableObject {
  enum Route: Hashable { case product(Int) }
  @Published var path: [Route] = []
  @Published private(set) var 1️⃣products: Products = []
  @Published private(set) var 2️⃣isLoading = false
  private let service: ShopService
  init(service: ShopService) { self.service = service }
  func showProduct(_ id: Int) { path.append(.product(id)) }
  func showRoot() { path.removeAll() }
  func load() async {
    isLoading = true
    products = await service.products()
    isLoading = false
  }
}
struct Product: Identifiable { let id: Int; let title: String }
typealias Products = [Product]
protocol ShopService { func products() async -> [Product] }
