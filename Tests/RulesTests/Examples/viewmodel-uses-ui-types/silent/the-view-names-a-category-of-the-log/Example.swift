import OSLog
import SwiftUI
extension Logger {
  enum Category { case view(any View.Type) }
  init(_ category: Category) { self.init(subsystem: "shop", category: "\(category)") }
}
struct StackView: View {
  @State private var viewModel = ViewModel()
  var body: some View { Text(viewModel.name) }
}
extension StackView {
  @Observable @MainActor final class ViewModel {
    private(set) var name = ""
    private let logger = Logger(.view(StackView.self))
    func load() { name = "A" }
  }
}
