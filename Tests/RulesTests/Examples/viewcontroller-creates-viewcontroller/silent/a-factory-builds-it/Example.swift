import UIKit
@MainActor protocol ScreenFactory { func makeDetails(id: Int) -> UIViewController }
enum DetailsModule {
  @MainActor static func build() -> UIViewController { DetailsViewController() }
}
final class ListViewController: UIViewController {
  private let factory: any ScreenFactory
  init(factory: any ScreenFactory) {
    self.factory = factory
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  func open(_ id: Int) { show(factory.makeDetails(id: id), sender: nil) }
  func openStandard() { navigationController?.pushViewController(DetailsModule.build(), animated: true) }
}
final class DetailsViewController: UIViewController {}
