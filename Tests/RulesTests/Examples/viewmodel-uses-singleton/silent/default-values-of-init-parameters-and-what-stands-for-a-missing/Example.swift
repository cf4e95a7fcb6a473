import SwiftUI
final class WeatherViewModel: ObservableObject {
  @Published private(set) var sky = ""
  private let client: WeatherProviding
  private let archive: WeatherProviding
  init(client: WeatherProviding = WeatherClient.shared, archive: WeatherProviding? = nil) {
    self.client = client
    self.archive = archive ?? WeatherClient.shared
  }
  convenience init() { self.init(client: WeatherClient.shared) }
  static func live() -> WeatherViewModel { WeatherViewModel(client: WeatherClient.shared, archive: nil) }
}
protocol WeatherProviding { func sky() async throws -> String }
final class WeatherClient: WeatherProviding {
  static let shared = WeatherClient()
  func sky() async throws -> String {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/sky"))
    return String(decoding: data, as: UTF8.self)
  }
}
struct WeatherView: View {
  @StateObject var viewModel: WeatherViewModel
  var body: some View { Text(viewModel.sky) }
}
