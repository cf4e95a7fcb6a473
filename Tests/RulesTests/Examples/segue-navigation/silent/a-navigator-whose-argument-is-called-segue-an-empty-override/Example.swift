import UIKit
enum Route { case details }
final class Navigator {
  func show(segue: Route, sender: UIViewController) {}
}
final class ListViewController: UIViewController {
  private let navigator: Navigator
  init(navigator: Navigator) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
  }
  func open() { navigator.show(segue: .details, sender: self) }
}
