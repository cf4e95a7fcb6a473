import UIKit
final class MapViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let legend = UIStoryboard(name: "Map", bundle: nil).instantiateViewController(withIdentifier: "Legend")
    addChild(legend)
    view.addSubview(legend.view)
    legend.didMove(toParent: self)
  }
  func preview() -> UIContextMenuConfiguration {
    let preview = UIStoryboard(name: "Map", bundle: nil).instantiateViewController(withIdentifier: "Preview")
    return UIContextMenuConfiguration(identifier: nil, previewProvider: { preview })
  }
}
