import Combine
final class WeatherModel: ObservableObject {
  @Published private(set) var degrees = 0
  private let client: WeatherClient
  private var tokens: Set<AnyCancellable> = []
  init(client: WeatherClient) { self.client = client }
  func load() {
    client.degrees()
      .1️⃣sink(receiveCompletion: { _ in }, receiveValue: { [weak self] value in self?.degrees = value })
      .store(in: &tokens)
  }
}
