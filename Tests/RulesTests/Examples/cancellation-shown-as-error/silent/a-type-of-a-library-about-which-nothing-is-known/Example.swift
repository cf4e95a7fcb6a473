import CodeDrawing
import SwiftUI
final class CodeViewModel: ObservableObject {
  @Published var errorText = ""
  private let drawer: CodeDrawer
  init(drawer: CodeDrawer) { self.drawer = drawer }
  func draw() async {
    do { try await drawer.generate(text: "hello") } catch { errorText = error.localizedDescription }
  }
}
struct CodeView: View {
  @StateObject var viewModel: CodeViewModel
  var body: some View { Text(viewModel.errorText).task { await viewModel.draw() } }
}
