import SwiftUI
final class CardViewModel: ObservableObject {
  @Published private(set) var name = ""
  static let preview: CardViewModel = {
    let viewModel = CardViewModel()
    viewModel.name = Samples.shared.take()
    return viewModel
  }()
}
final class Samples {
  static let shared = Samples()
  private var names = ["Ada"]
  func take() -> String { names.removeLast() }
}
struct CardView: View {
  @StateObject var viewModel = CardViewModel()
  var body: some View { Text(viewModel.name) }
}
