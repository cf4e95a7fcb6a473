import Foundation
protocol OrderServicing: Sendable {
  func orders() async throws -> [String]
}
final class OrderService: OrderServicing {
  func orders() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
    return [String(decoding: data, as: UTF8.self)]
  }
}
