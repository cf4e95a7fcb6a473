import Foundation
final class SettingsStore {
  var isDark: Bool {
    get { UserDefaults.standard.bool(forKey: "dark") }
    set { UserDefaults.standard.set(newValue, forKey: "dark") }
  }
  func save() {}
}
