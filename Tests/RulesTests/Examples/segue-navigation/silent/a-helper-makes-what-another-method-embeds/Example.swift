import UIKit
final class FeedbackViewController: UIViewController {
  @IBOutlet private weak var container: UIView!
  private var current: UIViewController?
  func showForm() {
    let form = makeChild(named: "Form")
    swapEmbedded(to: form)
  }
  func showThanks() {
    let thanks = makeChild(named: "Thanks")
    swapEmbedded(to: thanks)
  }
  private func swapEmbedded(to child: UIViewController) {
    container.addSubview(child.view)
    current = child
  }
  private func makeChild(named name: String) -> UIViewController {
    guard let storyboard else { fatalError() }
    return storyboard.instantiateViewController(withIdentifier: name)
  }
}
final class FeedbackCoordinator {
  let navigation = UINavigationController()
  func start() { navigation.pushViewController(FeedbackViewController(), animated: true) }
}
