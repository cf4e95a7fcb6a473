import SwiftUI
@MainActor final class OrdersViewModel: ObservableObject { @Published private(set) var status = OrderStatus.open }
enum OrderStatus { case open, closed }
extension OrderStatus {
  var tint: Color { self == .open ? .green : .gray }
}
