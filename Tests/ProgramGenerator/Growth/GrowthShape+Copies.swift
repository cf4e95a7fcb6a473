extension GrowthShape {
  /// One app again and again, in a folder each: every name stands for as many types and members as there are copies.
  package static let copies = GrowthShape("copies of one app", size: 30, filesOfFolder: app.count) { count in
    Array(repeating: app, count: count).flatMap { $0 }
  }

  private static let app = [
    """
    import Foundation
    protocol FeedService { func load(_ page: Int) async throws -> Items }
    final class RemoteFeedService: FeedService {
      static let shared = RemoteFeedService()
      func load(_ page: Int) async throws -> Items {
        try await decoded(URLSession.shared.data(from: URL(fileURLWithPath: "/")).0)
      }
    }
    final class CachedFeedService: FeedService {
      let inner: any FeedService
      init(inner: any FeedService) { self.inner = inner }
      func load(_ page: Int) async throws -> Items { try await inner.load(page) }
    }
    func decoded(_ data: Data) throws -> Items { try JSONDecoder().decode(Items.self, from: data) }
    """,
    """
    typealias Items = [Item]
    struct Item: Codable, Identifiable {
      enum Kind: String, Codable { case text, image }
      private enum CodingKeys: String, CodingKey { case id, title, kind }
      let id: Int
      var title: String
      var kind: Kind
    }
    enum Design { static let margin = 8.0 }
    """,
    """
    import Combine
    final class FeedViewModel: ObservableObject {
      enum State { case idle, loading, loaded(Items) }
      struct Filter { var kind: Item.Kind? }
      @Published var state = State.idle
      @Published var filter = Filter()
      var cancellables: Set<AnyCancellable> = []
      let service: any FeedService
      weak var delegate: (any FeedDelegate)?
      init(service: any FeedService = RemoteFeedService.shared) {
        self.service = service
        $filter.sink { filter in self.apply(filter) }.store(in: &cancellables)
      }
      func apply(_ filter: Filter) { Task { await load() } }
    }
    """,
    """
    protocol FeedDelegate: AnyObject { func feed(_ feed: FeedViewModel, didChoose item: Item) }
    extension FeedViewModel {
      struct Page { var number: Int }
      func load() async {
        state = .loading
        do { state = .loaded(try await service.load(Page(number: 1).number)) } catch { state = .idle }
      }
      func choose(_ item: Item) { delegate?.feed(self, didChoose: item) }
    }
    extension FeedViewModel.State { var isLoading: Bool { if case .loading = self { true } else { false } } }
    extension FeedViewModel.Page { var next: FeedViewModel.Page { FeedViewModel.Page(number: number + 1) } }
    """,
    """
    import SwiftUI
    struct FeedView: View {
      @StateObject var viewModel = FeedViewModel()
      @EnvironmentObject var settings: FeedSettings
      var body: some View {
        Button("Reload") { Task { await viewModel.load() } }
          .padding(Design.margin)
          .onAppear { settings.visits += 1 }
      }
    }
    final class FeedSettings: ObservableObject {
      @Published var visits = UserDefaults.standard.integer(forKey: "visits")
    }
    """,
    """
    import UIKit
    final class FeedController: UIViewController, FeedDelegate {
      let viewModel = FeedViewModel(service: CachedFeedService(inner: RemoteFeedService.shared))
      override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.delegate = self
        Task { await viewModel.load() }
      }
      func feed(_ feed: FeedViewModel, didChoose item: Item) {
        navigationController?.pushViewController(ItemController(item: item), animated: true)
      }
    }
    final class ItemController: UIViewController {
      let item: Item
      init(item: Item) {
        self.item = item
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """,
  ]
}
