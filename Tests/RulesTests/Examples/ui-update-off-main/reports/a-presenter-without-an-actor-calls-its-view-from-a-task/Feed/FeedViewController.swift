import UIKit
final class FeedViewController: UIViewController, FeedView {
  private let label = UILabel()
  func show(_ posts: [String]) { label.text = posts.first }
}
