import UIKit
final class TourViewController: UIViewController {
  private let pageViewController = UIPageViewController()
  func start() {
    addChild(pageViewController)
    pageViewController.setViewControllers([TourPageViewController()], direction: .forward, animated: false)
  }
}
final class TourPageViewController: UIViewController {}
