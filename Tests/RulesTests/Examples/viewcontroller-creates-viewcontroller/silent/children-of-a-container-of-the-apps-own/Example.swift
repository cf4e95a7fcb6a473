import UIKit
final class StripViewController: UIViewController {
  var viewControllers: [UIViewController] = [] {
    didSet { viewControllers.forEach(addChild) }
  }
}
final class NotesViewController: UIViewController {}
final class FilesViewController: UIViewController {}
final class ProjectViewController: UIViewController {
  private let strip = StripViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    strip.viewControllers = [NotesViewController(), FilesViewController()]
    addChild(strip)
  }
}
