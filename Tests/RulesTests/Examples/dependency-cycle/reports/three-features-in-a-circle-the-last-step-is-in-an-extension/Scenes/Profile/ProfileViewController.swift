import UIKit
final class ProfileViewController: UIViewController {}
