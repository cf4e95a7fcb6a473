import UIKit
final class PromoViewController: UIViewController, PromoInputOutput {
  func didEnter(_ code: String) { title = code }
}
