import Foundation
protocol OrderService: AnyObject { func count() async throws -> Int }
final class RemoteOrderService: OrderService {
  func count() async throws -> Int {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
    return data.count
  }
}
enum ServiceLocator {
  static var orders: OrderService = RemoteOrderService()
}
