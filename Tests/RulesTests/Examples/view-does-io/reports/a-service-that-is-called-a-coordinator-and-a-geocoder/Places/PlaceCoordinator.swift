import CoreLocation
final class PlaceCoordinator: NSObject {
  private let manager = CLLocationManager()
  func place() async throws -> CLLocation? {
    manager.requestLocation()
    return manager.location
  }
}
