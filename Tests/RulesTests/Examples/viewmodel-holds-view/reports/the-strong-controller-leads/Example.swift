import SwiftUI
struct CloseButton: View { var body: some View { Text("Close") } }
final class PageViewModel: ObservableObject {
  @Published private(set) var 2️⃣leading: CloseButton?
  @Published private(set) var title = ""
  var 1️⃣host: UIViewController?
  func load() { title = "Page" }
}
struct PageView: View {
  @StateObject private var viewModel = PageViewModel()
  var body: some View { Text(viewModel.title) }
}
