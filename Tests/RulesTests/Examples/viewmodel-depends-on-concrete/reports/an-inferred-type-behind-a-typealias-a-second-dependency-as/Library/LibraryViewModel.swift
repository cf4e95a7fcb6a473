import SwiftUI
final class LibraryViewModel: ObservableObject {
  @Published private(set) var books: [String] = []
  private let 1️⃣repository = Books()
  private let 2️⃣covers: CoverService?
  init(covers: CoverService?) { self.covers = covers }
  func load() { books = repository.all() }
}
struct LibraryView: View {
  @StateObject var viewModel: LibraryViewModel
  var body: some View { List(viewModel.books, id: \.self) { Text($0) } }
}
