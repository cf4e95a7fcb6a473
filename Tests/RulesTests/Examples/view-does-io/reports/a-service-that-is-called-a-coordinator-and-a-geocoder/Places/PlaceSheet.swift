import CoreLocation
import SwiftUI
struct PlaceSheet: View {
  private let coordinator = PlaceCoordinator()
  @State private var name = ""
  var body: some View {
    Button(name) { Task { _ = try? await coordinator.1️⃣place() } }
  }
  private func find(_ text: String) {
    2️⃣CLGeocoder().geocodeAddressString(text) { marks, _ in name = marks?.first?.name ?? "" }
  }
}
