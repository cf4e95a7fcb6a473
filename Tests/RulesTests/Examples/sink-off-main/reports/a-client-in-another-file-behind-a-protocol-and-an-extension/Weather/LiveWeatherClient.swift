import Combine
import Foundation
extension LiveWeatherClient: WeatherClient {
  func degrees() -> AnyPublisher<Int, Error> {
    request("degrees").decode(type: Int.self, decoder: JSONDecoder()).eraseToAnyPublisher()
  }
  private func request(_ path: String) -> AnyPublisher<Data, Error> {
    URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: path))
      .map(\.data).mapError { $0 as Error }.eraseToAnyPublisher()
  }
}
