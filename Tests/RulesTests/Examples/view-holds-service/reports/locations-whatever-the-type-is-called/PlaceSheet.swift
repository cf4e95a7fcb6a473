import SwiftUI
struct PlaceSheet: View {
  private let 1️⃣coordinator = PlaceCoordinator()
  var body: some View { Button("Here") { Task { _ = try? await coordinator.place() } } }
}
