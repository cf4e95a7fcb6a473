import CoreLocation
import Foundation
protocol LocationService { func requestLocationPermission(); func upload() async }
final class DeviceLocationService: LocationService {
  private let manager = CLLocationManager()
  func requestLocationPermission() { manager.requestWhenInUseAuthorization() }
  func upload() async { _ = try? await URLSession.shared.data(from: URL(filePath: "/place")) }
}
final class Analytics {
  static let shared = Analytics()
  func track(_ event: String) { Task { _ = try? await URLSession.shared.data(from: URL(filePath: "/" + event)) } }
}
