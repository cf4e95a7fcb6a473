import UIKit
final class PagesViewController: UIViewController {
  private var page = 0
  func next() { page += 1 }
  func back() { page -= 1 }
  func first() { page = 0 }
  func last() { page = 9 }
}
