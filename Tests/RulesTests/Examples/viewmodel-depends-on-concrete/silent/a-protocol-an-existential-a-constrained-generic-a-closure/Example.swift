import SwiftUI
final class SearchViewModel<Store: HistoryStoring>: ObservableObject {
  @Published private(set) var hits: [String] = []
  private let service: SearchServicing
  private let other: any SearchServicing
  private let history: Store
  private let suggest: (String) async -> [String]
  private let client: SearchClient
  var fallback: SearchServicing = SearchService()
  init(
    service: SearchServicing = SearchService(), other: any SearchServicing, history: Store,
    suggest: @escaping (String) async -> [String], client: SearchClient
  ) {
    self.service = service
    self.other = other
    self.history = history
    self.suggest = suggest
    self.client = client
  }
}
protocol SearchServicing { func find(_ text: String) async throws -> [String] }
protocol HistoryStoring { func save(_ text: String) }
struct SearchClient { var find: (String) async throws -> [String] }
final class SearchService: SearchServicing {
  func find(_ text: String) async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: text)).0)
  }
}
final class DiskHistory: HistoryStoring {
  func save(_ text: String) { UserDefaults.standard.set(text, forKey: "last") }
}
struct SearchView: View {
  @StateObject var viewModel: SearchViewModel<DiskHistory>
  var body: some View { List(viewModel.hits, id: \.self) { Text($0) } }
}
