import UIKit
protocol BannerRouting: AnyObject { var screen: BannerScreen? { get set } }
final class BannerCoordinator: BannerRouting {
  var screen: BannerScreen?
  func show() {
    let presenter = BannerPresenter(router: self)
    screen = BannerScreen(presenter: presenter)
    screen?.loadViewIfNeeded()
  }
  func showDetails() { screen?.present(UIViewController(), animated: true) }
}
final class BannerScreen: UIViewController {
  let presenter: BannerPresenter
  init(presenter: BannerPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
