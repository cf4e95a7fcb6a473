class BaseService: NSObject { let defaults = UserDefaults.standard }
typealias Locating = LocationService
final class 1️⃣LocationService: BaseService, CLLocationManagerDelegate {
  static let shared = LocationService()
  private let manager = CLLocationManager()
  func start() { manager.startUpdatingLocation() }
}
