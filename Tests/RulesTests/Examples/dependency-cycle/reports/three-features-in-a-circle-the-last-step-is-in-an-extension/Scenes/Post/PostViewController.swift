import UIKit
final class PostViewController: UIViewController {
  func author() { show(ProfileViewController(), sender: nil) }
  func authorAgain() { show(ProfileViewController(), sender: nil) }
}
