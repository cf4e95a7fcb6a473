import MVVM
import Observation

/// What the app keeps of the catalog.
@Observable
final class SettingsModel {
  @ObservationIgnored private let cache: QueryCache
  @ObservationIgnored private weak var navigator: (any Navigating<SettingsRoute>)?

  init(cache: QueryCache, navigator: any Navigating<SettingsRoute>) {
    self.cache = cache
    self.navigator = navigator
  }

  /// What is in the cache, for a debug screen.
  var reports: [QueryReport] { cache.reports }

  func openCache() { navigator?.navigate(to: .cache) }

  func askToClear() {
    let question = AlertState(
      title: "Remove the downloaded catalog?", message: "Your shelf stays.",
      buttons: [.destructive("Remove"), .cancel("Keep")], style: .dialog)
    navigator?.alert(question) { [cache] button in
      if button?.id == "delete" { cache.reset() }
    }
  }
}
