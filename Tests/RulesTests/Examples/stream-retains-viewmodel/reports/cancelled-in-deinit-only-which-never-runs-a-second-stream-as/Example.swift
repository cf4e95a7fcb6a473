import Combine
import SwiftUI
@Observable final class LocationModel {
  private(set) var place = ""
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var other: Task<Void, Never>?
  @ObservationIgnored private let places: CurrentValueSubject<String, Never>
  init(places: CurrentValueSubject<String, Never>) { self.places = places }
  func start() {
    task = 1️⃣Task { for await place in places.values { self.place = place } }
    other = 2️⃣Task { [weak self] in
      guard let self else { return }
      for await place in self.places.map({ $0 }).values { self.place = place }
    }
  }
  deinit {
    task?.cancel()
    other?.cancel()
  }
}
struct LocationView: View {
  @State var model: LocationModel
  var body: some View { Text(model.place) }
}
