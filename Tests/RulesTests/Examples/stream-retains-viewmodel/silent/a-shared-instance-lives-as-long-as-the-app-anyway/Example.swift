import SwiftUI
final class NetworkModel: ObservableObject {
  static let shared = NetworkModel()
  @Published private(set) var isOnline = true
  private init() {
    Task { for await _ in NotificationCenter.default.notifications(named: .init("net")) { isOnline.toggle() } }
  }
}
struct NetworkView: View {
  @ObservedObject var model = NetworkModel.shared
  var body: some View { Text(model.isOnline ? "On" : "Off") }
}
