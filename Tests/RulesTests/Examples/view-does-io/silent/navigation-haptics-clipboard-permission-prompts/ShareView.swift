import SwiftUI
struct ShareView: View {
  @ObservedObject var coordinator: OrdersCoordinator
  var body: some View {
    Button("Copy") {
      UIPasteboard.general.string = "code"
      HapticService.shared.tap()
      coordinator.showDetail()
      UNUserNotificationCenter.current().requestAuthorization { _, _ in }
    }
  }
}
