protocol ChartServing { func points() async -> [Double] }
struct ChartService: ChartServing {
  let market: Market
  let currency: String
  let coin: String
  func points() async -> [Double] { await market.points(coin, currency) }
}
final class Market {
  static let shared = Market()
  var currency = "EUR"
  func change(_ currency: String) { self.currency = currency }
  func points(_ coin: String, _ currency: String) async -> [Double] {
    _ = try? await URLSession.shared.data(from: URL(filePath: coin))
    return []
  }
}
