extension NotificationObserverLeak {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "notification-observer-leak",
    severity: .medium,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "An observer is registered with a block, and nothing ever removes it.",
    rationale: """
      The notification center keeps the block until its token is removed. Every screen that is opened adds one more block, and \
      each of them runs at every notification. A dropped key-value observation is the opposite: it ends at once, and changes \
      go unnoticed.
      """,
    fires: """
      The token of `addObserver(forName:object:queue:using:)` is dropped, goes to a local name that nothing uses, or is kept \
      in a property that nothing reads. The result of `observe(\\.keyPath)` is dropped. A block that captures \
      `[unowned self]` is high: it crashes at the next notification after the object is gone. Several observers of a type are \
      one finding.
      """,
    silent: [
      "`addObserver(_:selector:name:object:)`, which the system removes",
      "a token that something removes, returns, passes on or wraps",
      "delegates of the app and its scenes, app extensions, and classes with a shared instance",
      "a block that captures self strongly: `closure-retain-cycle` reports that",
      "`addObserver` and `observe` functions of the project",
    ],
    fix: "Keep the token and pass it to `removeObserver(_:)` in `deinit`.",
    serves: ["C40"],
    triggering: [
      Example(
        "dropped tokens, and one in a local name that nothing uses",
        """
        import UIKit
        final class ClockCell: UITableViewCell {
          private let label = UILabel()
          override func awakeFromNib() {
            super.awakeFromNib()
            NotificationCenter.default.1️⃣addObserver(forName: .tick, object: nil, queue: .main) { [weak self] _ in
              self?.label.text = "tick"
            }
            _ = NotificationCenter.default.2️⃣addObserver(forName: .tock, object: nil, queue: .main) { [weak self] _ in
              self?.label.text = "tock"
            }
            let _ = NotificationCenter.default.2️⃣addObserver(forName: .chime, object: nil, queue: .main) { _ in }
            let token = NotificationCenter.default.2️⃣addObserver(forName: .alarm, object: nil, queue: .main) { _ in }
          }
        }
        """),
      Example(
        "kept, but never removed; the other screen removes its own in an extension",
        """
        //- Cart/CartViewController.swift
        import UIKit
        final class CartViewController: UIViewController {
          private var token: NSObjectProtocol?
          override func viewDidLoad() {
            super.viewDidLoad()
            token = NotificationCenter.default.1️⃣addObserver(forName: .cart, object: nil, queue: .main) { [weak self] _ in
              self?.view.setNeedsLayout()
            }
          }
        }
        //- Cart/CartBadge.swift
        import UIKit
        final class CartBadge: UIView {
          var token: NSObjectProtocol?
          func start() {
            token = NotificationCenter.default.addObserver(forName: .cart, object: nil, queue: .main) { _ in }
          }
        }
        //- Cart/CartBadge+End.swift
        import Foundation
        extension CartBadge {
          func stop() { token.map { NotificationCenter.default.removeObserver($0) } }
        }
        """),
      Example(
        "`unowned self` outlives self",
        """
        import AppKit
        final class NotesController: NSViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.1️⃣addObserver(forName: .notes, object: nil, queue: .main) { [unowned self] _ in
              self.title = "new"
            }
          }
        }
        """),
      Example(
        "an observation of a class behind a base class in another file is dropped",
        """
        //- Player/PlayerModel.swift
        final class PlayerModel {
          private let source = Source()
          func start() {
            _ = source.1️⃣observe(\\.rate) { _, _ in print("changed") }
          }
        }
        //- Player/Source.swift
        import Foundation
        class Base: NSObject {}
        final class Source: Base { @objc dynamic var rate = 0 }
        """),
    ],
    nonTriggering: [
      Example(
        "selectors, removed tokens, and tokens that others get",
        """
        import UIKit
        final class MailViewController: UIViewController {
          private var token: NSObjectProtocol?
          private var tokens: [NSObjectProtocol] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .mail, object: nil)
            token = NotificationCenter.default.addObserver(forName: .mail, object: nil, queue: nil) { _ in }
            tokens.append(NotificationCenter.default.addObserver(forName: .sent, object: nil, queue: nil) { _ in })
            let own = Token(NotificationCenter.default.addObserver(forName: .seen, object: nil, queue: nil) { _ in })
            own.keep()
            var once: NSObjectProtocol?
            once = NotificationCenter.default.addObserver(forName: .first, object: nil, queue: nil) { _ in
              once.map { NotificationCenter.default.removeObserver($0) }
            }
          }
          @objc private func reload() {}
          func watch() -> NSObjectProtocol {
            NotificationCenter.default.addObserver(forName: .mail, object: nil, queue: nil) { _ in }
          }
          deinit {
            token.map { NotificationCenter.default.removeObserver($0) }
            tokens.forEach { NotificationCenter.default.removeObserver($0) }
          }
        }
        struct Token {
          let token: NSObjectProtocol
          init(_ token: NSObjectProtocol) { self.token = token }
          func keep() {}
        }
        """),
      Example(
        "the app delegate and classes with a shared instance",
        """
        import UIKit
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func start() { NotificationCenter.default.addObserver(forName: .low, object: nil, queue: nil) { _ in } }
        }
        final class Archive {
          static let shared = Archive()
          init(isInMemory: Bool = false) {
            NotificationCenter.default.addObserver(forName: .low, object: nil, queue: nil) { _ in }
          }
        }
        final class Reachability {
          static let shared = Reachability()
          private init() {
            NotificationCenter.default.addObserver(forName: .net, object: nil, queue: nil) { _ in }
          }
        }
        """),
      Example(
        "a strong capture, which is a cycle",
        """
        import UIKit
        final class RadioViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(forName: .radio, object: nil, queue: nil) { _ in self.title = "" }
          }
        }
        """),
      Example(
        "functions of the project, and a kept observation",
        """
        import UIKit
        final class Bus {
          func addObserver(forName name: String, using block: @escaping () -> Void) {}
          func observe(_ path: KeyPath<Bus, Int>, _ block: @escaping () -> Void) {}
          let count = 0
        }
        final class BusViewController: UIViewController {
          private let bus = Bus()
          private var observation: NSKeyValueObservation?
          private let player = AVPlayer()
          override func viewDidLoad() {
            super.viewDidLoad()
            bus.addObserver(forName: "x") {}
            bus.observe(\\.count) {}
            observation = player.observe(\\.rate) { _, _ in }
          }
        }
        """),
    ])
}
