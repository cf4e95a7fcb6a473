// Generated from Tests/RulesTests/Examples/delegate-not-weak. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension DelegateNotWeak {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "a controller owns the list whose delegate it is",
      code: """
        // Products/ProductList.swift
        protocol ProductListDelegate: AnyObject { func didSelect(_ id: Int) }
        final class ProductList {
          var delegate: ProductListDelegate?  // ← here
          func select(_ id: Int) { delegate?.didSelect(id) }
        }
        // Products/ProductsViewController.swift
        import UIKit
        final class ProductsViewController: UIViewController, ProductListDelegate {
          private let list = ProductList()
          override func viewDidLoad() {
            super.viewDidLoad()
            list.delegate = self
          }
          func didSelect(_ id: Int) {}
        }
        """),
    silent: ShownExamples.Example(
      title: "weak and unowned",
      code: """
        import UIKit
        protocol PickerDelegate: AnyObject {}
        final class Picker { weak var delegate: PickerDelegate? }
        final class Spinner {
          unowned let delegate: PickerDelegate
          init(delegate: PickerDelegate) { self.delegate = delegate }
        }
        final class PickerViewController: UIViewController, PickerDelegate {
          private let picker = Picker()
          private lazy var spinner = Spinner(delegate: self)
          override func viewDidLoad() {
            super.viewDidLoad()
            picker.delegate = self
          }
        }
        """))
}
