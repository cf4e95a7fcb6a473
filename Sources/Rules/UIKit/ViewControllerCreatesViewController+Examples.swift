extension ViewControllerCreatesViewController {
  static let triggeringExamples = [
    Example(
      "pushes a screen it has built; a second one is a further place",
      """
      //- Orders/OrderListViewController.swift
      import UIKit
      final class OrderListViewController: UIViewController {
        func open(_ order: String) {
          let details = 1️⃣OrderDetailsViewController(order: order)
          navigationController?.pushViewController(details, animated: true)
        }
        func openFilters() {
          present(UINavigationController(rootViewController: 2️⃣OrderFilterViewController()), animated: true)
        }
      }
      //- Orders/OrderDetailsViewController.swift
      import UIKit
      final class OrderDetailsViewController: UIViewController {
        let order: String
        init(order: String) {
          self.order = order
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
      }
      final class OrderFilterViewController: UITableViewController {}
      """),
    Example(
      "functions of the app show what they are given, wrapped by a factory; the wrapped screen is named",
      """
      //- Routing/Routing.swift
      import UIKit
      final class Pilot {
        func go(from source: UIViewController, to target: UIViewController) {
          let frame: UINavigationController
          if let ready = target as? UINavigationController {
            frame = ready
          } else {
            frame = UINavigationController(rootViewController: target)
          }
          source.present(frame, animated: true)
        }
      }
      extension UIViewController {
        var pilot: Pilot? { nil }
        func travel(to target: UIViewController) { pilot?.go(from: self, to: target) }
      }
      enum Sheets {
        static func half(viewController: UIViewController) -> UIViewController {
          let sheet = SheetViewController(rootViewController: viewController)
          sheet.modalPresentationStyle = .custom
          return sheet
        }
      }
      final class SheetViewController: UIViewController {
        init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      //- Shop/ShopViewController.swift
      final class BasketViewController: UIViewController {}
      final class VoucherViewController: UIViewController {}
      final class ReceiptViewController: UIViewController {}
      final class ShopViewController: UIViewController {
        func openBasket() { travel(to: 1️⃣BasketViewController()) }
        func openVouchers() {
          let vouchers = 2️⃣VoucherViewController()
          let sheet = Sheets.half(viewController: vouchers)
          present(sheet, animated: true)
        }
        func openReceipt() {
          show(generic: 3️⃣ReceiptViewController())
        }
        private func show<Screen: UIViewController>(generic screen: Screen) {
          screen.title = "Receipt"
          present(SheetViewController(rootViewController: screen), animated: true)
        }
      }
      """),
    Example(
      "the base class of both is the app's own, the name an alias",
      """
      //- Base/Screen.swift
      import UIKit
      class Screen: UIViewController {}
      //- Profile/AvatarEditor.swift
      final class AvatarEditor: Screen {}
      typealias PictureEditor = AvatarEditor
      //- Profile/ProfileScreen.swift
      final class ProfileScreen: Screen {
        private lazy var editor = 1️⃣PictureEditor()
        @objc private func edit() {
          show(editor, sender: self)
        }
      }
      """),
    Example(
      "a static constructor of the target, in another file",
      """
      //- Cart/CartViewController.swift
      import UIKit
      final class CartViewController: UIViewController {
        private func checkOut() {
          guard let next = CheckoutViewController.1️⃣make(total: 12) else { return }
          navigationController?.setViewControllers([self, next], animated: true)
        }
      }
      //- Cart/CheckoutViewController.swift
      import UIKit
      final class CheckoutViewController: UIViewController {
        static func make(total: Int) -> CheckoutViewController? { CheckoutViewController() }
      }
      """),
    Example(
      "through a method of its own",
      """
      import UIKit
      final class NotesViewController: UIViewController {
        func add() { present(makeEditor(), animated: true) }
        private func makeEditor() -> UIViewController {
          let editor = 1️⃣NoteEditorViewController()
          editor.title = "New note"
          return editor
        }
      }
      final class NoteEditorViewController: UIViewController {}
      """),
    Example(
      "a SwiftUI screen in a hosting controller",
      """
      import SwiftUI
      import UIKit
      struct AboutView: View { var body: some View { Text("About") } }
      final class SettingsViewController: UITableViewController {
        func showAbout() {
          let about = 1️⃣UIHostingController(rootView: AboutView())
          navigationController?.pushViewController(about, animated: true)
        }
      }
      """),
    Example(
      "decided in branches",
      """
      import UIKit
      final class WelcomeViewController: UIViewController {
        func proceed(isNew: Bool) {
          let next: UIViewController
          if isNew {
            next = 1️⃣SignUpViewController()
          } else {
            next = SignInViewController()
          }
          show(next, sender: nil)
        }
      }
      final class SignUpViewController: UIViewController {}
      final class SignInViewController: UIViewController {}
      """),
    Example(
      "AppKit sheets",
      """
      import AppKit
      final class AccountsViewController: NSViewController {
        @objc private func add() { presentAsSheet(1️⃣AddAccountViewController()) }
      }
      final class AddAccountViewController: NSViewController {}
      """),
  ]

  static let nonTriggeringExamples = [
    Example(
      "system controllers, subclasses included",
      """
      import MessageUI
      import SafariServices
      import UIKit
      final class HelpViewController: UIViewController {
        func ask() {
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          present(alert, animated: true)
        }
        func share(_ text: String) { present(UIActivityViewController(activityItems: [text], applicationActivities: nil), animated: true) }
        func pickPhoto() { present(UIImagePickerController(), animated: true) }
        func pickFile() { present(UIDocumentPickerViewController(forOpeningContentTypes: []), animated: true) }
        func read(_ url: URL) { present(SFSafariViewController(url: url), animated: true) }
        func write() { present(MFMailComposeViewController(), animated: true) }
        func confirm() { present(ConfirmationAlert(title: "Sure?", message: nil, preferredStyle: .alert), animated: true) }
      }
      final class ConfirmationAlert: UIAlertController {}
      """),
    Example(
      "child containment",
      """
      import UIKit
      final class DashboardViewController: UIViewController {
        private let chart = ChartViewController()
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(chart)
          view.addSubview(chart.view)
          chart.didMove(toParent: self)
        }
      }
      final class ChartViewController: UIViewController {}
      """),
    Example(
      "the pages of a page controller are children too",
      """
      import UIKit
      final class TourViewController: UIViewController {
        private let pageViewController = UIPageViewController()
        func start() {
          addChild(pageViewController)
          pageViewController.setViewControllers([TourPageViewController()], direction: .forward, animated: false)
        }
      }
      final class TourPageViewController: UIViewController {}
      """),
    Example(
      "context-menu previews",
      """
      import UIKit
      final class GalleryViewController: UIViewController {
        func menu() -> UIContextMenuConfiguration {
          UIContextMenuConfiguration(identifier: nil, previewProvider: { PhotoPreviewViewController() })
        }
      }
      final class PhotoPreviewViewController: UIViewController {}
      """),
    Example(
      "a factory builds it",
      """
      import UIKit
      @MainActor protocol ScreenFactory { func makeDetails(id: Int) -> UIViewController }
      enum DetailsModule {
        @MainActor static func build() -> UIViewController { DetailsViewController() }
      }
      final class ListViewController: UIViewController {
        private let factory: any ScreenFactory
        init(factory: any ScreenFactory) {
          self.factory = factory
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        func open(_ id: Int) { show(factory.makeDetails(id: id), sender: nil) }
        func openStandard() { navigationController?.pushViewController(DetailsModule.build(), animated: true) }
      }
      final class DetailsViewController: UIViewController {}
      """),
    Example(
      "tab and navigation containers set up what they hold",
      """
      import UIKit
      final class MainTabBarController: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [UINavigationController(rootViewController: HomeViewController())]
          setViewControllers([HomeViewController()], animated: false)
        }
      }
      final class HomeViewController: UIViewController {}
      """),
    Example(
      "a coordinator may",
      """
      import UIKit
      final class ShopCoordinator {
        private let navigationController: UINavigationController
        private var childCoordinators: [ShopCoordinator] = []
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(ShopViewController(), animated: false) }
        func showOffers() { navigationController.pushViewController(OffersViewController(), animated: true) }
      }
      final class ShopViewController: UIViewController {}
      final class OffersViewController: UIViewController {}
      """),
    Example(
      "what it shows was handed to it",
      """
      import UIKit
      final class GateViewController: UIViewController {
        func unlock(then next: UIViewController) { present(next, animated: true) }
      }
      """),
    Example(
      "a window controller's own content",
      """
      import AppKit
      final class MainWindowController: NSWindowController {
        override func windowDidLoad() {
          super.windowDidLoad()
          window?.contentViewController = EditorViewController()
        }
      }
      final class EditorViewController: NSViewController {}
      """),
    Example(
      "a static function that opens its own screen",
      """
      import UIKit
      final class DocumentViewController: UIViewController {
        static func open(on presenter: UIViewController) {
          let document = DocumentViewController()
          presenter.present(document, animated: true)
        }
      }
      """),
    Example(
      "children of a container of the app's own",
      """
      import UIKit
      final class StripViewController: UIViewController {
        var viewControllers: [UIViewController] = [] {
          didSet { viewControllers.forEach(addChild) }
        }
      }
      final class NotesViewController: UIViewController {}
      final class FilesViewController: UIViewController {}
      final class ProjectViewController: UIViewController {
        private let strip = StripViewController()
        override func viewDidLoad() {
          super.viewDidLoad()
          strip.viewControllers = [NotesViewController(), FilesViewController()]
          addChild(strip)
        }
      }
      """),
    Example(
      "a static function that shows its own screen in a window of its own",
      """
      import UIKit
      final class BlankViewController: UIViewController {}
      final class LockViewController: UIViewController {
        static func lock() {
          let window = UIWindow()
          window.rootViewController = BlankViewController()
          window.rootViewController?.present(LockViewController(), animated: true)
        }
      }
      """),
    Example(
      "a window around this very controller",
      """
      import AppKit
      final class MovieViewController: NSViewController {
        private var detached: MovieWindowController?
        func detach() {
          let window = MovieWindowController(movieViewController: self)
          detached = window
          window.showWindow(self)
        }
      }
      final class MovieWindowController: NSWindowController {
        init(movieViewController: MovieViewController) {
          super.init(window: nil)
          contentViewController = movieViewController
        }
        required init?(coder: NSCoder) { nil }
      }
      """),
    Example(
      "functions that only place what they are given, or show something beside it",
      """
      import UIKit
      extension UIViewController {
        func fill(with child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
        }
        func warn(from source: UIViewController) { source.present(UIAlertController(), animated: true) }
      }
      final class ChartViewController: UIViewController {}
      final class ReportViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let chart = ChartViewController()
          fill(with: chart)
          warn(from: chart)
        }
      }
      """),
    Example(
      "from a storyboard: another rule's",
      """
      import UIKit
      final class LoginViewController: UIViewController {
        func forgot() {
          let next = UIStoryboard(name: "Login", bundle: nil).instantiateViewController(withIdentifier: "Forgot")
          present(next, animated: true)
        }
      }
      """),
  ]
}
