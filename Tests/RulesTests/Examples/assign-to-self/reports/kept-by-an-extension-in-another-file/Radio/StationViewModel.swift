import Combine
final class StationViewModel {
  private(set) var station = ""
  var subscriptions: Set<AnyCancellable> = []
  func followStation(_ stations: AnyPublisher<String, Never>) -> AnyCancellable {
    stations.1️⃣assign(to: \.station, on: self)
  }
}
