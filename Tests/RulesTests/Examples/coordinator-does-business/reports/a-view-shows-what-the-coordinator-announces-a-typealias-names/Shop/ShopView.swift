import SwiftUI
struct ShopView: View {
  @StateObject var coordinator: ShopCoordinator
  var body: some View {
    NavigationStack(path: $coordinator.path) {
      if coordinator.isLoading { ProgressView() }
      List(coordinator.products) { Text($0.title) }
    }
  }
}
