// Generated from Tests/RulesTests/Examples/viewcontroller-does-io. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewControllerDoesIO {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"the network and defaults"#,
      code: #"""
        import UIKit
        final class FeedViewController: UIViewController {
          private var items: [String] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in }.resume()  // ← here
          }
          @objc private func markRead() {
            UserDefaults.standard.set(true, forKey: "read")  // ← and here
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"calls on a store and a manager of the app"#,
      code: #"""
        // Data/SettingsStore.swift
        import Foundation
        final class SettingsStore {
          var isDark: Bool {
            get { UserDefaults.standard.bool(forKey: "dark") }
            set { UserDefaults.standard.set(newValue, forKey: "dark") }
          }
          func save() {}
        }
        // Settings/SettingsViewController.swift
        import UIKit
        final class SettingsViewController: UIViewController {
          private let store: SettingsStore
          init(store: SettingsStore) {
            self.store = store
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
          @objc func toggle() {
            store.isDark = true
            store.save()
          }
        }
        """#))
}
