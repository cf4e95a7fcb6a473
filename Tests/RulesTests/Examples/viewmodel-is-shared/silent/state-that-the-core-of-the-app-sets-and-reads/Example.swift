import SwiftUI
final class MenuModel: ObservableObject {
  static let shared = MenuModel()
  @Published var text = ""
}
func refresh(_ windows: [String]) { MenuModel.shared.text = windows.joined() }
struct MenuView: View {
  @ObservedObject private var model = MenuModel.shared
  var body: some View { Text(model.text) }
}
