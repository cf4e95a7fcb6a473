import Foundation
protocol OrderServicing: Sendable {
  func orders() async throws -> [String]
  func cancel(_ order: String)
}
final class OrderService: OrderServicing {
  static let shared = OrderService()
  func orders() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
    return [String(decoding: data, as: UTF8.self)]
  }
  func cancel(_ order: String) {
    URLSession.shared.dataTask(with: URL(filePath: "/cancel")).resume()
  }
}
