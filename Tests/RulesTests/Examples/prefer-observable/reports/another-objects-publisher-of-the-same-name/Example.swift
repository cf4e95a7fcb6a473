import Combine
import SwiftUI
final class Session: NSObject { @Published var title = "" }
@MainActor final class 1️⃣SummaryViewModel: ObservableObject {
  @Published private(set) var title = ""
  @Published private(set) var isOpen = false
  private var subscription: AnyCancellable?
  func show(_ session: Session) {
    subscription = session.$title.sink { [weak self] in self?.title = $0 }
  }
}
struct SummaryView: View {
  @ObservedObject var viewModel: SummaryViewModel
  var body: some View { Text(viewModel.title) }
}
