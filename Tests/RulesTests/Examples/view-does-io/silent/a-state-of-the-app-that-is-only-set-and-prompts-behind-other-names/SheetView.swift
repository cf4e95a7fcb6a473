import CoreLocation
import SwiftUI
@Observable final class AppService {
  var sheet: String?
  func dismissSheet() { sheet = nil }
  func load() { sheet = UserDefaults.standard.string(forKey: "sheet") }
}
final class LocationService {
  static let shared = LocationService()
  private var manager: CLLocationManager? = CLLocationManager()
  func whenInUse() { manager?.requestWhenInUseAuthorization() }
  func ensureTrustAuthorization(prompts: Bool) async { try? await Task.sleep(for: .seconds(1)) }
}
struct SheetView: View {
  @Environment(AppService.self) private var app
  var body: some View {
    VStack {
      Text(app.sheet ?? "")
      Button("Close") { app.dismissSheet() }
      Button("Allow") { LocationService.shared.whenInUse() }
    }
    .task { await LocationService.shared.ensureTrustAuthorization(prompts: true) }
  }
}
