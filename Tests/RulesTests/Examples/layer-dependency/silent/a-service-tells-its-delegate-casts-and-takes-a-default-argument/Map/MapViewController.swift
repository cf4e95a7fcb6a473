final class MapViewController: UIViewController, LocationServiceDelegate {
  func didMove() { title = "" }
}
