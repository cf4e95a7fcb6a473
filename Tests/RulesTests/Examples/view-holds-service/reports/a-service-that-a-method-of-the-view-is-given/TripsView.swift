import SwiftUI
struct TripsView: View {
  let 1️⃣service: TripService
  var body: some View { Text("Trips").task { await load(service) } }
  private func load(_ other: TripService) async { try? await other.load() }
}
