extension BindsInInit {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "binds-in-init",
    severity: .high,
    area: .uiKit, section: .bindings, consequence: .wrongBehavior,
    summary: "A view controller binds or touches its view in `init`.",
    rationale: """
      In `init` there is no view yet. Touching it loads it at once, before the controller is fully set up and even if it is \
      never shown; a binding made there updates outlets that do not exist.
      """,
    fires: """
      `init`, or a method of the controller that it calls (one that the app adds to the system's base class included), \
      subscribes to a publisher, a stream or a view model's observable, \
      or touches `view`. Medium where it only touches the view.
      """,
    silent: [
      "plain stored assignments",
      "assigning callbacks",
      "the view of a tab bar controller, which `super.init` has loaded already",
      "selector-based `addObserver`",
      "a branch for a case that a state with another initial value does not have yet",
      "the same code in `viewDidLoad`, or in a closure that runs later",
    ],
    fix: "Bind in `viewDidLoad`; let `init` only store what it is given.",
    serves: ["C17", "C33"],
    triggering: [
      Example(
        "subscribes in init",
        """
        import Combine
        import UIKit
        final class ClockViewModel: ObservableObject { @Published private(set) var time = "" }
        final class ClockViewController: UIViewController {
          private let viewModel: ClockViewModel
          private var subscriptions: Set<AnyCancellable> = []
          init(viewModel: ClockViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
            viewModel.$time.1️⃣sink { [weak self] time in self?.title = time }.store(in: &subscriptions)
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "a helper in another file subscribes",
        """
        //- Chat/ChatViewController.swift
        import Combine
        import UIKit
        final class ChatViewModel: ObservableObject { @Published private(set) var lines: [String] = [] }
        final class ChatViewController: UIViewController {
          let viewModel: ChatViewModel
          var subscriptions: Set<AnyCancellable> = []
          init(viewModel: ChatViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
            1️⃣setUpBindings()
          }
          required init?(coder: NSCoder) { nil }
        }
        //- Chat/ChatViewController+Bindings.swift
        extension ChatViewController {
          func setUpBindings() {
            viewModel.$lines.sink { [weak self] in self?.title = $0.last }.store(in: &subscriptions)
          }
        }
        """),
      Example(
        "the view is built in init",
        """
        import UIKit
        final class BadgeViewController: UIViewController {
          private let label = UILabel()
          init() {
            super.init(nibName: nil, bundle: nil)
            1️⃣view.addSubview(label)
            NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: view.topAnchor)])
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "the table view of a table controller is its view; the base class is the app's own",
        """
        //- Base/TableScreen.swift
        import UIKit
        class TableScreen: UITableViewController {}
        //- Songs/SongsScreen.swift
        final class SongsScreen: TableScreen {
          init(songs: [String]) {
            super.init(style: .plain)
            1️⃣configureTable()
          }
          required init?(coder: NSCoder) { nil }
          private func configureTable() { self.tableView.rowHeight = 60 }
        }
        """),
      Example(
        "a home-made observable and an endless stream",
        """
        import UIKit
        final class Box<Value> {
          var value: Value { didSet { listener?(value) } }
          private var listener: ((Value) -> Void)?
          init(_ value: Value) { self.value = value }
          func bind(_ listener: @escaping (Value) -> Void) { self.listener = listener }
        }
        final class ScoreViewModel {
          let score = Box(0)
          let events: AsyncStream<Int>
          init(events: AsyncStream<Int>) { self.events = events }
        }
        final class ScoreViewController: UIViewController {
          init(viewModel: ScoreViewModel) {
            super.init(nibName: nil, bundle: nil)
            viewModel.score.1️⃣bind { [weak self] in self?.title = "\\($0)" }
            Task { [weak self] in
              2️⃣for await event in viewModel.events { self?.title = "\\(event)" }
            }
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "a helper that the app adds to every controller touches the view",
        """
        //- Base/Filling.swift
        import UIKit
        extension UIViewController {
          func fill(with child: UIViewController) {
            addChild(child)
            view.addSubview(child.view)
          }
        }
        //- Map/MapViewController.swift
        final class PinsViewController: UIViewController {}
        final class MapViewController: UITableViewController {
          init(pins: PinsViewController) {
            super.init(nibName: nil, bundle: nil)
            1️⃣fill(with: pins)
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "the view of a tab bar controller",
        """
        import UIKit
        final class MainTabs: UITabBarController {
          init() {
            super.init(nibName: nil, bundle: nil)
            style()
          }
          required init?(coder: NSCoder) { nil }
          private func style() { view.backgroundColor = .white }
        }
        """),
      Example(
        "plain assignments; binding in viewDidLoad",
        """
        import Combine
        import UIKit
        final class WeatherViewModel: ObservableObject { @Published private(set) var text = "" }
        final class WeatherViewController: UIViewController {
          private let viewModel: WeatherViewModel
          private var subscriptions: Set<AnyCancellable> = []
          init(viewModel: WeatherViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
            title = "Weather"
            hidesBottomBarWhenPushed = true
          }
          required init?(coder: NSCoder) { nil }
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            viewModel.$text.sink { [weak self] in self?.title = $0 }.store(in: &subscriptions)
          }
        }
        """),
      Example(
        "assigning callbacks that touch the view later",
        """
        import UIKit
        final class UploadViewModel { var onProgress: ((Double) -> Void)? }
        final class UploadViewController: UIViewController {
          init(viewModel: UploadViewModel) {
            super.init(nibName: nil, bundle: nil)
            viewModel.onProgress = { [weak self] progress in self?.view.alpha = progress }
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "selector-based observers",
        """
        import UIKit
        final class KeyboardViewController: UIViewController {
          init() {
            super.init(nibName: nil, bundle: nil)
            NotificationCenter.default.addObserver(
              self, selector: #selector(changed), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          required init?(coder: NSCoder) { nil }
          @objc private func changed() { view.setNeedsLayout() }
        }
        """),
      Example(
        "a parameter called view, and the view of another object",
        """
        import UIKit
        final class HeaderView: UIView {}
        final class FrameViewController: UIViewController {
          private let header: HeaderView
          private let inner: UIViewController
          init(view: HeaderView, inner: UIViewController) {
            header = view
            self.inner = inner
            super.init(nibName: nil, bundle: nil)
            view.isHidden = true
            inner.title = "Inner"
          }
          required init?(coder: NSCoder) { nil }
        }
        """),
      Example(
        "branches that a new object does not take",
        """
        import Combine
        import UIKit
        final class Sender { let progress = PassthroughSubject<Int, Never>() }
        final class SendingViewController: UIViewController {
          private enum Stage { case ready, sending(Int), failed }
          private var stage: Stage = .ready
          private let sender: Sender
          private var subscription: AnyCancellable?
          init(sender: Sender) {
            self.sender = sender
            super.init(nibName: nil, bundle: nil)
            update()
            refresh()
          }
          required init?(coder: NSCoder) { nil }
          private func update() {
            switch stage {
            case .ready: title = "Ready"
            case .sending: subscription = sender.progress.sink { [weak self] in self?.title = "\\($0)" }
            case .failed: view.backgroundColor = .red
            }
          }
          private func refresh() {
            if case .sending = stage { view.alpha = 0.5 }
            if stage == .failed { view.alpha = 1 }
          }
        }
        """),
    ])
}
