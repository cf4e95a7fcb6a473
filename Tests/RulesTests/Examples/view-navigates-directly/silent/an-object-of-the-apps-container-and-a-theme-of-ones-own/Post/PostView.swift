import SwiftUI
struct PostView: View {
  let app: AppContainer
  @ObservedObject var all: BookmarksModel
  @State private var showsActions = false
  @State private var showsHelp = false
  var body: some View {
    Text("Post")
      .sheet(isPresented: $showsActions) { PostActions(bookmarks: app.bookmarks) }
      .sheet(isPresented: $showsHelp) { HelpView() }
  }
}
struct PostActions: View {
  @ObservedObject var bookmarks: BookmarksModel
  var body: some View { Text("\(bookmarks.ids.count)") }
}
struct HelpView: View {
  @StateObject private var theme = ThemeModel()
  var body: some View { Text("Help").opacity(theme.isDark ? 0.8 : 1) }
}
