import Combine

final class SnippetsViewModel {
  private var cancellable: AnyCancellable?
  private(set) var snippets: [[String]] = []

  func refresh(_ places: [Int]) {
    let all: AnyPublisher<[[String]], Never> = Publishers.MergeMany(
      places.map { place in
        Deferred { Future { $0(.success(["\(place)"])) } }
      }
    )
    .collect()
    .eraseToAnyPublisher()
    cancellable = all.sink { self.snippets = $0 }
  }
}
