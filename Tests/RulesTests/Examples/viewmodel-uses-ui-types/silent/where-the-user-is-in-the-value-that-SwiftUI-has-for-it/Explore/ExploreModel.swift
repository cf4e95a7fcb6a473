import SwiftUI
@MainActor @Observable final class ExploreModel {
  var path = NavigationPath()
  private(set) var icon: Icon = .symbol("star")
  func open(_ name: String) { path.append(name) }
}
