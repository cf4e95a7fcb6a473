protocol LocationServiceDelegate: AnyObject { func didMove() }
final class LocationService {
  weak var delegate: LocationServiceDelegate?
  private let manager = CLLocationManager()
  func start() {
    if delegate is MapViewController { manager.startUpdatingLocation() }
    delegate?.didMove()
  }
}
