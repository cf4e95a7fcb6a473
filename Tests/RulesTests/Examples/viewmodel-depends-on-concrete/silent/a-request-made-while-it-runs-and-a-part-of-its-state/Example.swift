import SwiftUI

final class FeedViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []
  private var nextPage: PageService?
  private let terminal = TerminalManager()
  func load() async throws {
    if nextPage == nil { nextPage = PageService(page: titles.count) }
    titles += try await nextPage?.execute() ?? []
    nextPage = nil
    terminal.restart()
  }
}
final class PageService {
  let page: Int
  init(page: Int) { self.page = page }
  func execute() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "\(page)")).0)
  }
}
final class TerminalManager: ObservableObject {
  @Published private(set) var lines: [String] = []
  func restart() { lines = [UserDefaults.standard.string(forKey: "prompt") ?? "$"] }
}
struct FeedView: View {
  @StateObject var viewModel: FeedViewModel
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
}
