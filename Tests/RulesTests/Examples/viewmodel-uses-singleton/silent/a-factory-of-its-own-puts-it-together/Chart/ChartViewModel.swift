import SwiftUI
final class ChartViewModel: ObservableObject {
  @Published private(set) var points: [Double] = []
  private let service: ChartServing
  private let scale: Double
  init(service: ChartServing, scale: Double) {
    self.service = service
    self.scale = scale
  }
  func load() async { points = await service.points().map { $0 * scale } }
}
extension ChartViewModel {
  static func instance(coin: String) -> ChartViewModel {
    let session = Market.shared
    let service = ChartService(market: session, currency: Market.shared.currency, coin: coin)
    return ChartViewModel(service: service, scale: 1)
  }
  static var sample: Self { Self(service: ChartService(market: .shared, currency: "€", coin: ""), scale: 1) }
}
struct ChartView: View {
  @StateObject var viewModel: ChartViewModel
  var body: some View { Text("\(viewModel.points.count)") }
}
