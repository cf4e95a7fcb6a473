import UIKit
final class PriceButton: UIButton { var owner: CartViewController? }
