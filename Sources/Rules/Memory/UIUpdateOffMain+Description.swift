extension UIUpdateOffMain {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "ui-update-off-main",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "Code changes the UI on a background thread.",
    rationale: """
      UIKit and AppKit are not thread-safe. A change from another thread shows late or not at all, damages the layout, or \
      crashes, and often only on the devices of users.
      """,
    fires: """
      A closure surely runs off the main thread: on `DispatchQueue.global()` or a queue that the type makes, as the \
      completion of a `URLSession` task, a permission request or another API that calls back on a thread of its own, in \
      `Task.detached`, or in a `Task` of a class without an actor. It sets a property of a view or controller, or calls a \
      method such as `reloadData()` or `present(_:animated:)`, by itself or through the functions, observers, delegates \
      and callback properties that it calls. A closure given to a function of the project counts when that function calls it \
      there, also through further functions and protocols. One closure is one finding.
      """,
    silent: [
      "`DispatchQueue.main`, `OperationQueue.main`, `MainActor.run`, a closure or function marked `@MainActor`",
      "awaited calls in a task: they hop to the actor of what they call",
      "a session that calls back on the main queue",
      "code that asks `Thread.isMainThread`",
      "a delegate method or requirement that one of its implementations runs on main",
      "functions and queues of which the project does not show where they run",
      "views made in the same closure, images, colors and other values",
    ],
    fix: "Wrap it in `DispatchQueue.main.async { … }`.",
    serves: ["C38", "C41"],
    triggering: [
      Example(
        "the completion of a request, with two changes",
        """
        import UIKit
        final class ProfileViewController: UIViewController {
          @IBOutlet private var nameLabel: UILabel!
          private let spinner = UIActivityIndicatorView()
          func load(_ url: URL) {
            URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
              guard let self, let data else { return }
              self.nameLabel.1️⃣text = String(decoding: data, as: UTF8.self)
              self.spinner.2️⃣stopAnimating()
            }.resume()
          }
        }
        """),
      Example(
        "a client in another file calls back on the thread of its request",
        """
        //- Orders/OrdersViewController.swift
        import UIKit
        final class OrdersViewController: UITableViewController {
          private let client = OrdersClient()
          private var orders: [String] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            client.orders { [weak self] orders in
              self?.orders = orders
              self?.tableView.1️⃣reloadData()
            }
          }
        }
        //- Orders/OrdersClient.swift
        import Foundation
        final class OrdersClient {
          func orders(completion: @escaping ([String]) -> Void) {
            request("orders") { data in completion([String(decoding: data, as: UTF8.self)]) }
          }
          private func request(_ path: String, then handler: @escaping (Data) -> Void) {
            let url = URL(fileURLWithPath: path)
            URLSession.shared.dataTask(with: url) { data, _, _ in handler(data ?? Data()) }.resume()
          }
        }
        """),
      Example(
        "a client behind a protocol, and a change in a method of an extension",
        """
        //- Search/Search.swift
        protocol Search { func find(_ text: String, then: @escaping ([String]) -> Void) }
        //- Search/LocalSearch.swift
        import Foundation
        final class LocalSearch: Search {
          private let queue = DispatchQueue(label: "search")
          func find(_ text: String, then: @escaping ([String]) -> Void) {
            queue.async { then([text]) }
          }
        }
        //- Search/SearchViewController.swift
        import UIKit
        final class SearchViewController: UIViewController {
          private let search: Search
          private let list = UITableView()
          init(search: Search) {
            self.search = search
            super.init(nibName: nil, bundle: nil)
          }
          func find() {
            search.find("a") { [weak self] found in self?.1️⃣render(found) }
          }
        }
        extension SearchViewController {
          private func render(_ found: [String]) {
            title = found.first
            list.reloadData()
          }
        }
        """),
      Example(
        "a presenter without an actor calls its view from a task",
        """
        //- Feed/FeedPresenter.swift
        protocol FeedView: AnyObject { func show(_ posts: [String]) }
        final class FeedPresenter {
          weak var view: FeedView?
          func load() {
            Task {
              let posts = await fetch()
              view?.1️⃣show(posts)
            }
          }
          private func fetch() async -> [String] { [] }
        }
        //- Feed/FeedViewController.swift
        import UIKit
        final class FeedViewController: UIViewController, FeedView {
          private let label = UILabel()
          func show(_ posts: [String]) { label.text = posts.first }
        }
        """),
      Example(
        "a callback property and an observer of a property",
        """
        import UIKit
        final class Importer {
          var onProgress: ((Double) -> Void)?
          func start() {
            DispatchQueue.global(qos: .utility).async { self.1️⃣onProgress?(0.5) }
          }
        }
        final class ImportViewController: UIViewController {
          private let importer = Importer()
          private let bar = UIProgressView()
          private var names: [String] = [] { didSet { bar.isHidden = names.isEmpty } }
          override func viewDidLoad() {
            super.viewDidLoad()
            importer.onProgress = { [weak self] value in self?.bar.setProgress(Float(value), animated: true) }
            UNUserNotificationCenter.current().requestAuthorization { [weak self] _, _ in
              self?.1️⃣names = []
              UIApplication.shared.2️⃣registerForRemoteNotifications()
            }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "hops to main of every kind",
        """
        import UIKit
        final class PhotoViewController: UIViewController {
          private let image = UIImageView()
          func load(_ url: URL) {
            URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
              let picture = data.flatMap { UIImage(data: $0) }
              DispatchQueue.main.async { self?.image.image = picture }
              OperationQueue.main.addOperation { self?.view.setNeedsLayout() }
              Task { @MainActor in self?.image.isHidden = false }
            }.resume()
            Task.detached {
              await MainActor.run { self.image.isHidden = true }
              await self.finish()
            }
            Task { self.image.alpha = 1 }
          }
          private func finish() { image.alpha = 0 }
        }
        """),
      Example(
        "a client that hops before it calls back, and one that does so in one of two implementations",
        """
        import UIKit
        protocol Store { func items(_ completion: @escaping ([String]) -> Void) }
        final class RemoteStore: Store {
          func items(_ completion: @escaping ([String]) -> Void) {
            URLSession.shared.dataTask(with: URL(fileURLWithPath: "")) { _, _, _ in completion([]) }.resume()
          }
        }
        final class MemoryStore: Store {
          func items(_ completion: @escaping ([String]) -> Void) { completion([]) }
        }
        final class Client {
          func load(_ completion: @escaping () -> Void) {
            DispatchQueue.global().async {
              DispatchQueue.main.async { completion() }
            }
          }
        }
        final class ItemsViewController: UIViewController {
          private let store: Store = MemoryStore()
          private let client = Client()
          func reload() {
            store.items { items in self.title = items.first }
            client.load { self.title = "" }
          }
        }
        """),
      Example(
        "a session on the main queue, and queues of unknown kind",
        """
        import UIKit
        final class TermsViewController: UIViewController {
          private let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
          private let mainQueue = DispatchQueue.main
          var queue = DispatchQueue.main
          func load(_ url: URL) {
            session.dataTask(with: url) { _, _, _ in self.title = "" }.resume()
            mainQueue.async { self.title = "" }
            queue.async { self.title = "" }
          }
        }
        """),
      Example(
        "code that asks for its thread",
        """
        import UIKit
        final class LogViewController: UIViewController {
          func append(_ line: String) {
            DispatchQueue.global().async { self.show(line) }
          }
          private func show(_ line: String) {
            guard Thread.isMainThread else { return DispatchQueue.main.async { self.show(line) } }
            title = line
          }
        }
        """),
      Example(
        "a presenter on the main actor, awaited calls, and a view that hops in one of two implementations",
        """
        import UIKit
        protocol TotalView: AnyObject { func show(_ total: Int) }
        @MainActor final class TotalPresenter {
          weak var view: TotalView?
          func load() { Task { view?.show(await total()) } }
          private func total() async -> Int { 1 }
        }
        final class SumPresenter {
          weak var view: TotalView?
          func load() {
            Task { await view?.show(1) }
            Task { view?.show(2) }
          }
        }
        final class TotalViewController: UIViewController, TotalView {
          func show(_ total: Int) { title = "\\(total)" }
        }
        final class SumViewController: UIViewController, TotalView {
          func show(_ total: Int) { DispatchQueue.main.async { self.title = "\\(total)" } }
        }
        """),
      Example(
        "state that is no UI, and a view that is not shown yet",
        """
        import UIKit
        final class ThumbnailViewController: UIViewController {
          private var cache: [String: UIImage] = [:]
          func render() {
            DispatchQueue.global().async {
              let label = UILabel()
              label.text = "1"
              let badge = UIImage()
              self.cache["badge"] = badge
            }
          }
        }
        """),
    ])
}
