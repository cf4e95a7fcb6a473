import SwiftUI
@MainActor
final class ForecastViewModel: ObservableObject {
  @Published private(set) var days: [Day] = []
  private let address: URL
  init(address: URL) { self.address = address }
  func load() async throws {
    let (data, _) = try await 1️⃣URLSession.shared.data(from: address)
    days = try JSONDecoder().decode([Day].self, from: data)
    2️⃣UserDefaults.standard.set(Date(), forKey: "lastForecast")
  }
}
struct Day: Codable { let high: Double }
struct ForecastView: View {
  @StateObject var viewModel: ForecastViewModel
  var body: some View { Text("\(viewModel.days.count)") }
}
