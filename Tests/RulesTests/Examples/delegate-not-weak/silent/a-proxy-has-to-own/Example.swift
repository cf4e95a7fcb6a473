import UIKit
final class ScrollDelegateProxy: NSObject {
  var delegate: UIScrollViewDelegate?
}
final class PageViewController: UIViewController, UIScrollViewDelegate {
  private let proxy = ScrollDelegateProxy()
  override func viewDidLoad() {
    super.viewDidLoad()
    proxy.delegate = self
  }
}
