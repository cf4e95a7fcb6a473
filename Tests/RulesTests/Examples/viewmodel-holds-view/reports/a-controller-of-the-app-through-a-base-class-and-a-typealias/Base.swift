import UIKit
class BaseScreen: UIViewController {}
