import SwiftUI
struct Order: Identifiable, Hashable { let id: Int }
@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [Order] = []
  @Published var 1️⃣selected: Order?
  @Published var 2️⃣isFilterShown = false
  @Published var isAlertShown = false
  func load() async { orders = [] }
}
