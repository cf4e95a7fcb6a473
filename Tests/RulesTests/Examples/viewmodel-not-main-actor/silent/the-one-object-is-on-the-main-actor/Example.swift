import SwiftUI
final class TrayViewModel: ObservableObject {
  @MainActor static let shared = TrayViewModel()
  private init() {}
  @Published var text = ""
  func update() { text = "1" }
}
struct TrayView: View {
  @ObservedObject private var model = TrayViewModel.shared
  var body: some View { Text(model.text) }
}
