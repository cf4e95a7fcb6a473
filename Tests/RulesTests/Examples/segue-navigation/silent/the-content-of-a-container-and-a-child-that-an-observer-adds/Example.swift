import FloatingPanel
import UIKit
final class CityViewController: UIViewController {
  private var panel = FloatingPanelController()
  private var list: PlacesViewController!
  private var current: UIViewController? {
    didSet {
      guard let current else { return }
      addChild(current)
      view.addSubview(current.view)
      current.didMove(toParent: self)
    }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    list = storyboard?.instantiateViewController(withIdentifier: "Places") as? PlacesViewController
    list.city = "Oslo"
    panel.set(contentViewController: list)
  }
  func showWeather() {
    let weather = UIStoryboard(name: "Weather", bundle: nil).instantiateViewController(withIdentifier: "Weather")
    weather.view.tag = 1
    current = UINavigationController(rootViewController: weather)
  }
}
final class PlacesViewController: UIViewController { var city = "" }
