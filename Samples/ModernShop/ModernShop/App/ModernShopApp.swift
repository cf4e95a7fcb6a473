import SwiftUI

@main
struct ModernShopApp: App {
  @State private var coordinator = AppCoordinator(container: AppContainer(host: "api.modernshop.example"))

  var body: some Scene {
    WindowGroup {
      RootView(coordinator: coordinator)
    }
  }
}

/// The tabs, each with its own navigation stack. What they show is the coordinator's decision.
struct RootView: View {
  @Bindable var coordinator: AppCoordinator
  @AppStorage(Appearance.key) private var appearance = Appearance.system

  var body: some View {
    TabView(selection: $coordinator.tab) {
      NavigationStack(path: $coordinator.shopPath) {
        coordinator.catalog()
          .navigationDestination(for: AppRoute.self) { coordinator.screen(for: $0) }
      }
      .tabItem { Label("Shop", systemImage: "bag") }
      .tag(AppTab.shop)

      NavigationStack {
        coordinator.cart()
      }
      .tabItem { Label("Cart", systemImage: "cart") }
      .tag(AppTab.cart)

      NavigationStack(path: $coordinator.accountPath) {
        coordinator.account()
          .navigationDestination(for: AppRoute.self) { coordinator.screen(for: $0) }
      }
      .tabItem { Label("Account", systemImage: "person") }
      .tag(AppTab.account)
    }
    .sheet(item: $coordinator.checkout) { checkout in
      coordinator.flow(of: checkout)
    }
    .preferredColorScheme(colorScheme)
  }

  private var colorScheme: ColorScheme? {
    switch appearance {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
