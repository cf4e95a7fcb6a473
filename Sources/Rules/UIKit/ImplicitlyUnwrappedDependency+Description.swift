extension ImplicitlyUnwrappedDependency {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "implicitly-unwrapped-dependency",
    severity: .high,
    area: .uiKit, section: .injectionAndTesting, consequence: .testability,
    summary: "A collaborator is an implicitly unwrapped property that somebody sets after `init`.",
    rationale: """
      Nothing makes sure that it is set before it is used: a forgotten line is a crash at run time instead of a compile \
      error. The initializer no longer says what the type needs.
      """,
    fires: """
      `var x: T!` where `T` is a class, actor or protocol of the program and the type does not create the object itself: \
      somebody assigns it from outside, passes it to a method or to `init`, or an injection wrapper fills it. One finding \
      per type.
      """,
    silent: [
      "`@IBOutlet`",
      "UI elements set in `loadView` or `viewDidLoad`",
      "values, views and framework objects such as tokens; a struct that is a service or coordinator is no such value",
      "what the class creates or fetches itself, also when a protocol's callback renews it",
      "a private one that only the type's own static factory sets, as controllers from a storyboard need",
      "what a view shows, when nothing but the property's own `didSet` reads it",
      "a weak reference that `init` sets; delegates (`delegate-not-weak`)",
      "reused views such as cells, which their list makes, whatever their base class (`makeView(withIdentifier:)`); records without methods that have such a property "
        + "(what a screen is given is no such record, also when it only has texts: forgotten, it crashes)",
      "tests",
      "a protocol requires the property: the requirement is reported, once",
    ],
    fix: "Pass it to the initializer and store it in a `let`.",
    serves: ["C18", "C27", "C38"],
    triggering: [
      Example(
        "set by whoever builds the controller, in another file",
        """
        //- Search/SearchViewController.swift
        import UIKit
        final class SearchViewController: UIViewController {
          var 1️⃣viewModel: SearchViewModel!
          var 2️⃣history: SearchHistory!
        }
        //- Search/SearchViewModel.swift
        import Combine
        protocol SearchHistory: AnyObject {}
        final class SearchViewModel: ObservableObject { @Published private(set) var hits: [String] = [] }
        //- Search/SearchFlow.swift
        final class SearchFlow {
          func make(_ viewModel: SearchViewModel, _ history: SearchHistory) -> SearchViewController {
            let controller = SearchViewController()
            controller.viewModel = viewModel
            controller.history = history
            return controller
          }
        }
        """),
      Example(
        "its own static factory sets it, and so may others; the type hides behind an alias",
        """
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
        """),
      Example(
        "implicitly unwrapped although the initializer receives it",
        """
        import UIKit
        final class RefundModel {}
        final class RefundViewController: UIViewController {
          private var 1️⃣model: RefundModel! { didSet { title = "Refund" } }
          init(model: RefundModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "an injection wrapper fills it",
        """
        import Foundation
        @propertyWrapper final class Injected<Service> {
          var wrappedValue: Service!
          init() {}
        }
        protocol PriceService: AnyObject {}
        final class PricesModel {
          @Injected() private var 1️⃣service: PriceService!
        }
        """),
      Example(
        "a protocol requires it",
        """
        //- App/Routed.swift
        import UIKit
        final class AppRouter {}
        protocol Routed: AnyObject { var 1️⃣router: AppRouter! { get set } }
        //- App/Screens.swift
        class Screen: UIViewController, Routed { var router: AppRouter! }
        final class Tabs: UITabBarController, Routed { var router: AppRouter! }
        //- App/Start.swift
        final class Start {
          func run(_ screen: Screen, _ tabs: Tabs, _ router: AppRouter) {
            screen.router = router
            tabs.router = router
          }
        }
        """),
      Example(
        "a struct that works is a dependency as well",
        """
        //- Issues/IssueClient.swift
        import Foundation
        struct IssueClient {
          let session: URLSession
          func send(_ text: String) async throws -> Data {
            try await session.data(from: URL(string: "https://example.com")!).0
          }
        }
        //- Issues/IssueViewController.swift
        import UIKit
        final class IssueViewController: UIViewController {
          var 1️⃣client: IssueClient!
        }
        final class IssueListViewController: UIViewController {
          let client: IssueClient
          init(client: IssueClient) {
            self.client = client
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
          func prepare(_ next: IssueViewController) { next.client = client }
        }
        """),
      Example(
        "the type's own factory fills an instance that generated code makes",
        """
        //- Generated/Scenes.swift
        import UIKit
        struct SceneType<T: UIViewController> {
          let identifier: String
          func instantiate() -> T {
            // Generated from the storyboard, which names the class.
            UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: identifier) as! T
          }
        }
        enum Scenes { static let wallets = SceneType<WalletsViewController>(identifier: "wallets") }
        //- Wallets/WalletsViewController.swift
        final class WalletStore { func load() {} }
        final class WalletsViewController: UIViewController {
          var 1️⃣store: WalletStore!
          static func instantiate(store: WalletStore) -> WalletsViewController {
            let controller = Scenes.wallets.instantiate()
            controller.store = store
            return controller
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "private, and set by its own factory alone, as a storyboard demands",
        """
        import UIKit
        protocol DialModeling: AnyObject { func load() }
        final class DialViewController: UIViewController {
          private var model: DialModeling!
          private(set) var theme: DialTheme!
          class func instantiate(with model: DialModeling, theme: DialTheme) -> DialViewController {
            let storyboard = UIStoryboard(name: "Dial", bundle: nil)
            let controller = storyboard.instantiateViewController(withIdentifier: "dial") as! DialViewController
            controller.model = model
            controller.theme = theme
            return controller
          }
          override func viewDidLoad() { model.load() }
        }
        final class DialTheme { let name = "" }
        """),
      Example(
        "outlets and UI elements set in viewDidLoad",
        """
        import UIKit
        final class GaugeView: UIView {}
        final class GaugeViewController: UIViewController {
          @IBOutlet private var outletGauge: GaugeView!
          private var gauge: GaugeView!
          private var label: UILabel!
          override func viewDidLoad() {
            super.viewDidLoad()
            gauge = GaugeView()
            label = UILabel()
          }
        }
        """),
      Example(
        "the class creates it itself",
        """
        import UIKit
        final class ShopCoordinator { func start() {} }
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          private var coordinator: ShopCoordinator!
          func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
            coordinator = ShopCoordinator()
            return true
          }
        }
        """),
      Example(
        "framework tokens and values",
        """
        import Combine
        import SwiftUI
        struct Draft { var text = "" }
        final class Settings {
          private var token: AnyCancellable!
          var draft: Draft!
          var names: [String]!
          func start(_ publisher: AnyPublisher<Int, Never>) { token = publisher.sink { _ in } }
        }
        """),
      Example(
        "a view struct",
        """
        import SwiftUI
        struct CommandView: View { var body: some View { Text("Run") } }
        final class CommandWindow {
          var root: CommandView!
          func open(_ view: CommandView) { root = view }
        }
        """),
      Example(
        "a weak reference set in init, and a delegate",
        """
        import Foundation
        final class Player {}
        final class Sidebar {
          private weak var player: Player!
          init(player: Player) { self.player = player }
        }
        protocol ListDelegate: AnyObject {}
        final class List { weak var delegate: ListDelegate! }
        final class Screen: ListDelegate {
          func show(_ list: List) { list.delegate = self }
        }
        """),
      Example(
        "tests",
        """
        //- ShopTests/CartTests.swift
        import XCTest
        final class Cart {}
        final class CartTests: XCTestCase {
          var cart: Cart!
          func use(_ cart: Cart) { self.cart = cart }
        }
        """),
      Example(
        "a reused cell, and a record without methods",
        """
        import UIKit
        final class Episode { var title = "" }
        final class EpisodeCell: UITableViewCell {
          var episode: Episode!
        }
        final class SwipeableEpisodeCell: SwipeTableViewCell {
          var episode: Episode!
        }
        final class Highlights {
          var longest: Episode!
          var shortest: Episode!
        }
        final class EpisodesViewController: UIViewController {
          func fill(
            _ cell: EpisodeCell, _ other: SwipeableEpisodeCell, _ highlights: Highlights, with episode: Episode
          ) {
            cell.episode = episode
            other.episode = episode
            highlights.longest = episode
            highlights.shortest = episode
          }
        }
        """),
      Example(
        "state that the type fetches itself and a callback renews",
        """
        import UIKit
        final class Session {}
        protocol SessionObserver: AnyObject { func didUpdate(session: Session) }
        final class SessionController {
          static let shared = SessionController()
          func current() -> Session? { nil }
        }
        final class PendingViewController: UIViewController, SessionObserver {
          var session: Session!
          override func viewDidLoad() {
            super.viewDidLoad()
            session = SessionController.shared.current()
          }
          func didUpdate(session: Session) { self.session = session }
        }
        """),
      Example(
        "what a view shows, read by its own observer only",
        """
        //- Audio/ClipView.swift
        import UIKit
        final class Clip { var name = "" }
        final class ClipView: UIView {
          var clip: Clip! {
            didSet { update(clip: clip) }
          }
          private func update(clip: Clip?) { accessibilityLabel = clip?.name }
        }
        //- Audio/ClipsViewController.swift
        final class ClipsViewController: UIViewController {
          func show(_ clip: Clip, in view: ClipView) { view.clip = clip }
        }
        """),
      Example(
        "a plain view that a table makes and uses again",
        """
        //- Servers/ServerRow.swift
        import AppKit
        final class ServerRowModel { func connect() {} }
        final class ServerRow: NSView {
          private var model: ServerRowModel!
          func update(with model: ServerRowModel) { self.model = model }
          override func mouseUp(with event: NSEvent) { model.connect() }
        }
        //- Servers/ServersViewController.swift
        import AppKit
        final class ServersViewController: NSViewController, NSTableViewDelegate {
          func tableView(_ table: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
            // The table's nib has a row of this class under this name.
            let view = table.makeView(withIdentifier: .init("server"), owner: nil) as! ServerRow
            view.update(with: ServerRowModel())
            return view
          }
        }
        """),
    ])
}
