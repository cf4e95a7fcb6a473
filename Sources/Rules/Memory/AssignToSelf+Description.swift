extension AssignToSelf {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "assign-to-self",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "`assign(to:on: self)` is kept by self, so self is never released.",
    rationale: """
      `assign(to:on:)` holds its object strongly for as long as the subscription lives. When that object keeps the \
      subscription, the two hold each other: the screen leaks and goes on reacting.
      """,
    fires: """
      `.assign(to: \\.property, on: self)` whose subscription self keeps: in a set or bag, in a property, or through a \
      helper of its own. Medium where there is only ever one object of the class and it lives as long as the app.
      """,
    silent: [
      "`assign(to: &$property)`, which keeps nothing",
      "an overload that holds its object weakly (`onWeak:`, `ownership: .weak`, or one that the project declares)",
      "another object than self, and a subscription that somebody else keeps",
      "a single token that another method cancels, and a chain that an operator ends on an event (`takeUntil`)",
    ],
    fix: "Use `assign(to: &$property)`, or a `sink` with `[weak self]`.",
    serves: ["C20", "C38"],
    triggering: [
      Example(
        "kept in the set of subscriptions",
        """
        import Combine
        final class PlayerViewModel: ObservableObject {
          @Published private(set) var title = ""
          private var subscriptions: Set<AnyCancellable> = []
          func bind(_ titles: AnyPublisher<String, Never>) {
            titles
              .removeDuplicates()
              .1️⃣assign(to: \\.title, on: self)
              .store(in: &subscriptions)
          }
        }
        """),
      Example(
        "kept in a property that a base class in another file declares",
        """
        //- Base/BaseViewModel.swift
        import Combine
        class BaseViewModel {
          var subscription: AnyCancellable?
        }
        //- Upload/UploadViewModel.swift
        import Combine
        final class UploadViewModel: BaseViewModel {
          private(set) var progress = 0.0
          func follow(_ upload: AnyPublisher<Double, Never>) {
            subscription = upload.1️⃣assign(to: \\.progress, on: self)
          }
        }
        """),
      Example(
        "a helper gives the subscription back and self keeps it",
        """
        import Combine
        final class CounterViewController: UIViewController {
          private var count = 0
          private var subscriptions = Set<AnyCancellable>()
          override func viewDidLoad() {
            super.viewDidLoad()
            followCount().store(in: &subscriptions)
          }
          private func followCount() -> AnyCancellable {
            counts.1️⃣assign(to: \\.count, on: self)
          }
        }
        """),
      Example(
        "kept by an extension in another file",
        """
        //- Radio/StationViewModel.swift
        import Combine
        final class StationViewModel {
          private(set) var station = ""
          var subscriptions: Set<AnyCancellable> = []
          func followStation(_ stations: AnyPublisher<String, Never>) -> AnyCancellable {
            stations.1️⃣assign(to: \\.station, on: self)
          }
        }
        //- Radio/StationViewModel+Start.swift
        extension StationViewModel {
          func start(_ radio: Radio) { followStation(radio.stations).store(in: &subscriptions) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "assigned to the published property",
        """
        import Combine
        final class PlayerViewModel: ObservableObject {
          @Published private(set) var title = ""
          init(_ titles: AnyPublisher<String, Never>) {
            titles.assign(to: &$title)
          }
        }
        """),
      Example(
        "an overload that holds weakly",
        """
        import Combine
        final class PlayerViewModel {
          private var title = ""
          private var subscriptions: Set<AnyCancellable> = []
          func bind(_ titles: AnyPublisher<String, Never>) {
            titles.assign(to: \\.title, on: self, ownership: .weak).store(in: &subscriptions)
            titles.assign(to: \\.title, onWeak: self).store(in: &subscriptions)
          }
        }
        """),
      Example(
        "the project's own assign holds weakly",
        """
        //- Support/Publisher+Assign.swift
        import Combine
        extension Publisher where Failure == Never {
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
            sink { [weak object] value in object?[keyPath: path] = value }
          }
        }
        //- Player/PlayerViewModel.swift
        import Combine
        final class PlayerViewModel {
          private var title = ""
          private var subscriptions: Set<AnyCancellable> = []
          func bind(_ titles: AnyPublisher<String, Never>) {
            titles.assign(to: \\.title, on: self).store(in: &subscriptions)
          }
        }
        """),
      Example(
        "another object, and a token that only lives in the function",
        """
        import Combine
        final class HeaderViewController: UIViewController {
          private let label = UILabel()
          private var text: String?
          private var subscriptions: Set<AnyCancellable> = []
          func bind(_ titles: AnyPublisher<String?, Never>) {
            titles.assign(to: \\.text, on: label).store(in: &subscriptions)
            let once = titles.assign(to: \\.text, on: self)
            once.cancel()
          }
        }
        """),
      Example(
        "another method cancels the one token",
        """
        import Combine
        final class PreviewController: UIViewController {
          private var text: String?
          private var token: AnyCancellable?
          func show(_ titles: AnyPublisher<String?, Never>) {
            token = titles.assign(to: \\.text, on: self)
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            token?.cancel()
          }
        }
        """),
    ])
}
