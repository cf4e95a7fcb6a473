import SwiftUI
@MainActor final class NewsCoordinator {
  private let version: String
  init(version: String) { self.version = version }
  func shouldShow(after old: String) -> Bool { old != version }
  func makeNewsView() -> some View { Text("New in " + version) }
}
