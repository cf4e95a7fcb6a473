import Observation
@Observable final class AppState {
  var selectedTab = 0
  var isLocked = false
  func lock() { isLocked = true }
}
@Observable final class UserPreferences {
  var isCompact = false { didSet { UserDefaults.standard.set(isCompact, forKey: "compact") } }
  func reset() { UserDefaults.standard.removeObject(forKey: "compact") }
}
