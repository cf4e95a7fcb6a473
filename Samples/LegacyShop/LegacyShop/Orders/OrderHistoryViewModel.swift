import Combine
import UIKit

final class OrderHistoryViewModel: ObservableObject {
  @Published var orders: [Order] = []
  @Published var isLoading = false
  @Published var errorMessage: String?

  let repository: OrderRepository

  init(repository: OrderRepository) {
    self.repository = repository
  }

  func reload() async {
    isLoading = true
    errorMessage = nil
    do {
      orders = try await repository.recentOrders().map { $0.toOrder() }
      isLoading = false
    } catch {
      orders = repository.cachedOrders().map { $0.toOrder() }
      errorMessage = "Your orders could not be loaded: \(error.localizedDescription)"
      isLoading = false
    }
  }

  func statusColor(for order: Order) -> UIColor {
    switch order.status {
    case .received, .packed: .systemOrange
    case .shipped: .systemBlue
    case .delivered: .systemGreen
    case .returned, .cancelled: .systemGray
    }
  }

  func statusImage(for order: Order) -> UIImage? {
    switch order.status {
    case .received, .packed: UIImage(systemName: "clock")
    case .shipped: UIImage(systemName: "shippingbox")
    case .delivered: UIImage(systemName: "checkmark.circle")
    case .returned: UIImage(systemName: "arrow.uturn.left")
    case .cancelled: UIImage(systemName: "xmark.circle")
    }
  }

  func canTrack(_ order: Order) -> Bool {
    order.trackingCode != nil && order.status != .cancelled
  }
}
