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
