import UIKit
import Combine
final class OrdersViewModel: ObservableObject {
  @Published private(set) var icon: UIImage?
}
