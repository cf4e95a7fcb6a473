import Combine
protocol SearchHistory: AnyObject {}
final class SearchViewModel: ObservableObject { @Published private(set) var hits: [String] = [] }
