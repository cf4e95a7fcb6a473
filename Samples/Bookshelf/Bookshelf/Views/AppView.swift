import MVVM
import SwiftUI

struct AppView: View {
  let app: AppCoordinator

  var body: some View {
    @Bindable var tabs = app.tabs
    TabView(selection: $tabs.selection) {
      DiscoverTab(coordinator: app.discover)
        .tabItem { Label("Discover", systemImage: "books.vertical") }
        .tag(AppTab.discover)
      ShelfTab(coordinator: app.shelf)
        .tabItem { Label("Shelf", systemImage: "bookmark") }
        .tag(AppTab.shelf)
      SettingsTab(coordinator: app.settings)
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(AppTab.settings)
    }
    .onOpenURL { app.open($0) }
    .refetches(app.cache)
  }
}
