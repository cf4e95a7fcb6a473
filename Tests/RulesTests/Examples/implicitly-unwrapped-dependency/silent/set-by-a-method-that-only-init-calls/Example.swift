import UIKit
final class Route { var stops: [String] = [] }
final class RouteDetailViewController: UIViewController {
  private var route: Route!
  init(route: Route) {
    super.init(nibName: nil, bundle: nil)
    initializeRoute(route)
  }
  required init?(coder: NSCoder) { fatalError() }
  func initializeRoute(_ route: Route) {
    self.route = route
    title = route.stops.first
  }
}
