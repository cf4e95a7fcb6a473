import UIKit
final class FeedViewController: UIViewController {
  func open() { show(PostViewController(), sender: nil) }
  func openAgain() { show(PostViewController(), sender: nil) }
}
