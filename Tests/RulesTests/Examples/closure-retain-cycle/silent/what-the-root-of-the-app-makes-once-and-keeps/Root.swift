import UIKit
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let map = MapController()
    window?.rootViewController = UINavigationController(rootViewController: map)
  }
}
final class MapController: UIViewController {
  private var panel: PanelController!
  private let monitor = ReachMonitor()
  override func viewDidLoad() {
    super.viewDidLoad()
    addPanel()
  }
  private func addPanel() {
    panel = storyboard?.instantiateViewController(withIdentifier: "panel") as? PanelController
  }
}
final class PanelController: UIViewController {
  private var list: ListController!
  override func viewDidLoad() {
    super.viewDidLoad()
    Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in self.refresh() }
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    list = segue.destination as? ListController
  }
  private func refresh() {}
}
final class ListController: UITableViewController {
  private let header = ListHeader()
  override func viewDidLoad() {
    super.viewDidLoad()
    header.onTap = { self.tableView.reloadData() }
  }
}
final class ListHeader: UIView { var onTap: (() -> Void)? }
