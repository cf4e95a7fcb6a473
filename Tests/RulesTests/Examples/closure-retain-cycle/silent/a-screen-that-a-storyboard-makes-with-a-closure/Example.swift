import UIKit
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var lists = ListsFlow()
}
final class ListsFlow {
  let screen: ListsViewController
  init() {
    let storyboard = UIStoryboard(name: "Lists", bundle: nil)
    let screen = storyboard.instantiateViewController(identifier: "Lists") { coder in
      ListsViewController(coder: coder)
    }
    self.screen = screen
  }
}
final class ListsViewController: UIViewController {
  private let search = Search()
  override func viewDidLoad() {
    super.viewDidLoad()
    search.onChange = { self.reload() }
  }
  private func reload() {}
}
final class Search { var onChange: (() -> Void)? }
