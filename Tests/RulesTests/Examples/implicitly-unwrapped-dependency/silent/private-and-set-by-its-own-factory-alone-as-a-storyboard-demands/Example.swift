import UIKit
protocol DialModeling: AnyObject { func load() }
final class DialViewController: UIViewController {
  private var model: DialModeling!
  private(set) var theme: DialTheme!
  class func instantiate(with model: DialModeling, theme: DialTheme) -> DialViewController {
    let storyboard = UIStoryboard(name: "Dial", bundle: nil)
    let controller = storyboard.instantiateViewController(withIdentifier: "dial") as! DialViewController
    controller.model = model
    controller.theme = theme
    return controller
  }
  override func viewDidLoad() { model.load() }
}
final class DialTheme { let name = "" }
