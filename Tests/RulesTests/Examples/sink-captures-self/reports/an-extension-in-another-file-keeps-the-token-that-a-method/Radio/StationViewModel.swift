import Combine
final class StationViewModel {
  private(set) var station = ""
  var tokens: [AnyCancellable] = []
  func followStation(_ stations: AnyPublisher<String, Never>) -> AnyCancellable {
    stations.sink 1️⃣{ self.station = $0 }
  }
}
