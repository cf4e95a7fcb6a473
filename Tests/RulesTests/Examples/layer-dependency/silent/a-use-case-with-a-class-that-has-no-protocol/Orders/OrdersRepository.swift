import Foundation
final class OrdersRepository {
  func fetchOrders() async throws -> Int { try await URLSession.shared.data(from: URL(filePath: "/orders")).0.count }
}
