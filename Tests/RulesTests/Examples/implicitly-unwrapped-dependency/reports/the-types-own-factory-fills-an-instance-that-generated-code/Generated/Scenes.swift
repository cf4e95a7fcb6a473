import UIKit
struct SceneType<T: UIViewController> {
  let identifier: String
  func instantiate() -> T {
    // Generated from the storyboard, which names the class.
    UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: identifier) as! T
  }
}
enum Scenes { static let wallets = SceneType<WalletsViewController>(identifier: "wallets") }
