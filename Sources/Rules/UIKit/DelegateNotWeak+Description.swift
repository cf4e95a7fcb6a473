extension DelegateNotWeak {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "delegate-not-weak",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A delegate is held strongly by an object that the delegate owns.",
    rationale: """
      The delegate holds the object, and the object holds the delegate: neither is ever released. The screen stays in \
      memory after it is closed and goes on reacting.
      """,
    fires: """
      A stored property like `delegate` or `dataSource` is strong, its protocol is class-bound or all its conformers are \
      classes, and one of them makes itself the delegate of an object that it owns: in a stored property, as a child or as \
      a view of its own.
      """,
    silent: [
      "proxy objects that must own",
      "`weak` and `unowned`",
      "value types, as owner or as delegate",
      "the delegate does not own the object, or owns it weakly",
      "the object lets go of its delegate when it is done, or the delegate makes it do so (`delegate = nil`, but not in `deinit`)",
    ],
    fix: "Declare it as `weak`.",
    serves: ["C38", "C41", "C58"],
    triggering: [
      Example(
        "a controller owns the list whose delegate it is",
        """
        //- Products/ProductList.swift
        protocol ProductListDelegate: AnyObject { func didSelect(_ id: Int) }
        final class ProductList {
          var 1️⃣delegate: ProductListDelegate?
          func select(_ id: Int) { delegate?.didSelect(id) }
        }
        //- Products/ProductsViewController.swift
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
      Example(
        "the protocol is not class-bound, but every conformer is a class; the conformance is in an extension",
        """
        //- Cells/FolderCell.swift
        import UIKit
        protocol FolderCellDelegate { func toggle(_ cell: FolderCell) }
        final class FolderCell: UICollectionViewCell {
          var 1️⃣delegate: FolderCellDelegate?
        }
        //- Folders/FoldersViewController.swift
        import UIKit
        final class FoldersViewController: UICollectionViewController {
          func configure(_ cell: FolderCell) { cell.delegate = self }
        }
        extension FoldersViewController: FolderCellDelegate {
          func toggle(_ cell: FolderCell) {}
        }
        """),
      Example(
        "passed to the initializer of what it stores; a typealias in between",
        """
        import Foundation
        protocol DownloadDelegate: AnyObject { func didFinish() }
        typealias DownloadObserver = DownloadDelegate
        final class Downloader {
          private let 1️⃣delegate: DownloadObserver
          init(delegate: DownloadObserver) { self.delegate = delegate }
          func finish() { delegate.didFinish() }
        }
        final class LibraryViewModel: DownloadDelegate {
          private var downloader: Downloader?
          func start() { self.downloader = Downloader(delegate: self) }
          func didFinish() {}
        }
        """),
      Example(
        "kept in a list of children",
        """
        protocol StepDelegate: AnyObject { func stepDidEnd() }
        class Step { var 1️⃣stepDelegate: StepDelegate? }
        final class LoginStep: Step {}
        final class Wizard: StepDelegate {
          private var steps: [Step] = []
          func start() {
            let step = LoginStep()
            step.stepDelegate = self
            steps.append(step)
          }
          func stepDidEnd() {}
        }
        """),
      Example(
        "let go in deinit, which the cycle keeps from running",
        """
        import UIKit
        protocol SheetDelegate: AnyObject { func done() }
        final class Sheet { var 1️⃣delegate: SheetDelegate? }
        final class OrdersViewController: UIViewController, SheetDelegate {
          private let sheet = Sheet()
          override func viewDidLoad() {
            super.viewDidLoad()
            sheet.delegate = self
          }
          func done() {}
          deinit { sheet.delegate = nil }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "weak and unowned",
        """
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
        """),
      Example(
        "a proxy has to own",
        """
        import UIKit
        final class ScrollDelegateProxy: NSObject {
          var delegate: UIScrollViewDelegate?
        }
        final class PageViewController: UIViewController, UIScrollViewDelegate {
          private let proxy = ScrollDelegateProxy()
          override func viewDidLoad() {
            super.viewDidLoad()
            proxy.delegate = self
          }
        }
        """),
      Example(
        "value types",
        """
        import UIKit
        protocol StyleDelegate { func style() -> Int }
        struct PlainStyle: StyleDelegate { func style() -> Int { 0 } }
        final class StyledLabel { var delegate: StyleDelegate = PlainStyle() }
        final class StylesViewController: UIViewController, StyleDelegate {
          private let label = StyledLabel()
          override func viewDidLoad() {
            super.viewDidLoad()
            label.delegate = self
          }
          func style() -> Int { 1 }
        }
        protocol RowDelegate: AnyObject {}
        struct Row { var delegate: RowDelegate? }
        final class Table: RowDelegate {
          private var row = Row()
          func start() { row.delegate = self }
        }
        """),
      Example(
        "the delegate does not own the object, or holds it weakly",
        """
        import UIKit
        protocol SyncDelegate: AnyObject {}
        final class Account {
          let delegate: SyncDelegate
          init(delegate: SyncDelegate) { self.delegate = delegate }
        }
        final class CloudSync: SyncDelegate { weak var account: Account? }
        final class Accounts {
          private var accounts: [Account] = []
          func add() { accounts.append(Account(delegate: CloudSync())) }
        }
        protocol NameSheetDelegate: AnyObject {}
        final class NameSheet: UIViewController { var delegate: NameSheetDelegate? }
        final class NamesViewController: UIViewController, NameSheetDelegate {
          func rename() {
            let sheet = NameSheet()
            sheet.delegate = self
            show(sheet, sender: nil)
          }
        }
        """),
      Example(
        "released when done",
        """
        import Foundation
        protocol RequestDelegate: AnyObject { func done() }
        final class Request {
          private var delegate: RequestDelegate?
          init(delegate: RequestDelegate) { self.delegate = delegate }
          func finish() {
            delegate?.done()
            delegate = nil
          }
        }
        final class Loader: RequestDelegate {
          private var request: Request?
          func load() { request = Request(delegate: self) }
          func done() {}
        }
        """),
      Example(
        "kept alive on purpose, and let go by the delegate when it is done",
        """
        import UIKit
        final class Picker {
          private var controller: PickerController?
          func show() {
            controller = PickerController()
            controller?.delegate = self
          }
          func didDismiss() { controller?.delegate = nil }
        }
        final class PickerController: UIViewController {
          var delegate: Picker?
        }
        """),
    ])
}
