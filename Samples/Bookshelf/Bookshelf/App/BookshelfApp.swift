import MVVM
import SwiftUI

@main
struct BookshelfApp: App {
  @State private var launch = Loader { try await AppCoordinator(.live(connectivity: NetworkConnectivity())) }

  var body: some Scene {
    WindowGroup {
      StateView(launch.state, retry: { await launch.retry() }) { app in
        AppView(app: app)
      }
      .task {
        if launch.state.value == nil { await launch.load() }
      }
    }
  }
}
