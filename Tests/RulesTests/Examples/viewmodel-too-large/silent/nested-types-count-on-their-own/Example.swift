import SwiftUI

final class FeedViewModel: ObservableObject {
  struct Row: Identifiable {
    let id: Int
    let title: String
    let author: String
    let text: String
    let likes: Int
    let shares: Int
  }

  @Published private(set) var rows: [Row] = []
  func load() async { rows = [] }
}

extension FeedViewModel {
  enum Filter {
    case all
    case unread
    case liked
  }
}

struct FeedView: View {
  @StateObject private var viewModel = FeedViewModel()
  var body: some View { List(viewModel.rows) { Text($0.title) } }
}
