// Generated from Tests/RulesTests/Examples/notification-observer-leak. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension NotificationObserverLeak {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"dropped tokens, and one in a local name that nothing uses"#,
      code: #"""
        import UIKit
        final class ClockCell: UITableViewCell {
          private let label = UILabel()
          override func awakeFromNib() {
            super.awakeFromNib()
            NotificationCenter.default.addObserver(forName: .tick, object: nil, queue: .main) { [weak self] _ in  // ← here
              self?.label.text = "tick"
            }
            _ = NotificationCenter.default.addObserver(forName: .tock, object: nil, queue: .main) { [weak self] _ in  // ← and here
              self?.label.text = "tock"
            }
            let _ = NotificationCenter.default.addObserver(forName: .chime, object: nil, queue: .main) { _ in }  // ← and here
            let token = NotificationCenter.default.addObserver(forName: .alarm, object: nil, queue: .main) { _ in }  // ← and here
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"functions of the project, and a kept observation"#,
      code: #"""
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
            bus.observe(\.count) {}
            observation = player.observe(\.rate) { _, _ in }
          }
        }
        """#))
}
