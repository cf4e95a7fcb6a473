// Generated from Tests/RulesTests/Examples/viewmodel-holds-view. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelHoldsView {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a navigation controller and a table view"#,
      code: #"""
        import UIKit
        final class OrdersViewModel {
          var onChange: (() -> Void)?
          private var orders: [String] = []
          private let navigationController: UINavigationController  // ← here
          private weak var tableView: UITableView?  // ← and here
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func load() {
            orders = ["One"]
            onChange?()
            tableView?.reloadData()
          }
        }
        final class OrdersViewController: UIViewController { var viewModel: OrdersViewModel? }
        """#),
    silent: ShownExamples.Example(
      title: "a weak passive-view protocol, a delegate, a closure, a menu item",
      code: """
        import UIKit
        protocol CartDisplay: AnyObject { func show(total: Int) }
        protocol CartViewModelDelegate: AnyObject { func cartDidChange(_ image: UIImage) }
        final class CartViewModel: ObservableObject {
          @Published private(set) var total = 0
          weak var display: CartDisplay?
          weak var delegate: CartViewModelDelegate?
          var makeHeader: (() -> UIView)?
          var menu: UIMenu?
          func load() { total = 1 }
        }
        final class CartViewController: UIViewController, CartDisplay, CartViewModelDelegate {
          let viewModel = CartViewModel()
          func show(total: Int) {}
          func cartDidChange(_ image: UIImage) {}
        }
        """))
}
