import CoreLocation
import SwiftUI
final class LocationService: ObservableObject {
  @Published private(set) var place = ""
  private var manager: CLLocationManager? = CLLocationManager()
  func whenInUse() { manager?.requestWhenInUseAuthorization() }
  func show(_ name: String) { place = name }
  func save() { UserDefaults.standard.set(place, forKey: "place") }
}
struct AllowView: View {
  @EnvironmentObject private var location: LocationService
  var body: some View {
    Button("Allow") {
      location.whenInUse()
      location.show("here")
    }
  }
}
