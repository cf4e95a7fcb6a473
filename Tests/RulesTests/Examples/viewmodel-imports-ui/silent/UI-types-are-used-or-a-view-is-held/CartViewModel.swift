import UIKit
import Combine
final class CartViewModel: ObservableObject {
  @Published private(set) var count = 0
  weak var controller: UIViewController?
}
