import Combine
import SwiftUI
final class SearchViewModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var hits: [String] = []
  private var bag: Set<AnyCancellable> = []
  private let service: SearchServicing
  init(service: SearchServicing) {
    self.service = service
    $query.debounce(for: 0.3, scheduler: RunLoop.main)
      .sink { [weak self] query in Task { await self?.search(query) } }
      .store(in: &bag)
    service.itemsPublisher().sink { [weak self] in self?.hits = $0 }.store(in: &bag)
    NotificationCenter.default.addObserver(forName: .init("reset"), object: nil, queue: nil) { [weak self] _ in
      Task { await self?.search("") }
    }
    service.onChange = { [weak self] in Task { await self?.search("") } }
  }
  func search(_ query: String) async { hits = await service.find(query) }
}
protocol SearchServicing: AnyObject {
  var onChange: (() -> Void)? { get set }
  func find(_ query: String) async -> [String]
  func itemsPublisher() -> AnyPublisher<[String], Never>
}
struct SearchView: View {
  @StateObject var viewModel: SearchViewModel
  var body: some View { List(viewModel.hits, id: \.self) { Text($0) } }
}
