import UIKit
class Stage: UIViewController {}
