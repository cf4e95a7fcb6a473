import Foundation
final class Preferences {
  private let defaults: UserDefaults
  init(defaults: UserDefaults = .standard) { self.defaults = defaults }
  func set(_ text: String, _ key: String) { defaults.set(text, forKey: key) }
  func text(_ key: String) -> String? { self.defaults.string(forKey: key) }
}
final class RecentSearchService {
  private let preferences: Preferences
  init(preferences: Preferences) { self.preferences = preferences }
  var last: String? { preferences.text("search") }
  func remember(_ text: String) { preferences.set(text, "search") }
}
