import SwiftUI
struct TripsView: View {
  let service: TripService
  var body: some View { Text("Trips").environmentObject(service) }
}
struct TripNames: View {
  let service: TripService
  var body: some View { Text(name(of: "Rome")) }
  private func name(of service: String) -> String { service.uppercased() + "\(service.count)" }
}
