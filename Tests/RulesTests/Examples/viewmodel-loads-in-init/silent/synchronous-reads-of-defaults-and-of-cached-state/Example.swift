import SwiftUI
final class ThemeViewModel: ObservableObject {
  @Published private(set) var name: String
  @Published private(set) var size: Int
  init(settings: Settings) {
    name = UserDefaults.standard.string(forKey: "theme") ?? ""
    size = settings.textSize()
  }
}
final class Settings { func textSize() -> Int { UserDefaults.standard.integer(forKey: "size") } }
struct ThemeView: View {
  @StateObject var viewModel: ThemeViewModel
  var body: some View { Text(viewModel.name) }
}
