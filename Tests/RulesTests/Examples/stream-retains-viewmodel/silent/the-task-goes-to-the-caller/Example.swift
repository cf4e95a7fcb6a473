import SwiftUI
final class FeedViewModel: ObservableObject {
  @Published private(set) var count = 0
  func start() -> Task<Void, Never> {
    Task { for await _ in NotificationCenter.default.notifications(named: .init("feed")) { count += 1 } }
  }
}
struct FeedView: View {
  @StateObject var viewModel = FeedViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
