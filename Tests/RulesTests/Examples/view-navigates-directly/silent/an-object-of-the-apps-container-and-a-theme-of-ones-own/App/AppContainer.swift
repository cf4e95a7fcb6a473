import SwiftUI
@MainActor final class BookmarksModel: ObservableObject {
  @Published private(set) var ids: [Int] = []
  func load() async { ids = [1] }
}
struct AppContainer { let bookmarks: BookmarksModel }
@MainActor final class ThemeModel: ObservableObject { @Published var isDark = false }
