import UIKit
protocol OrdersViewModeling: AnyObject {}
typealias OrdersModel = any OrdersViewModeling
final class OrdersViewController: UIViewController {
  var 1️⃣model: OrdersModel!
  static func make(model: OrdersModel) -> OrdersViewController {
    let controller = OrdersViewController()
    controller.model = model
    return controller
  }
}
