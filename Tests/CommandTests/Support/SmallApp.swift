import Foundation

/// Apps of one file that several tests look at.
enum SmallApp {
  /// A view model that leaks through a subscription: one critical finding of `sink-captures-self`.
  static let leak = """
    import Combine
    final class CartViewModel: ObservableObject {
      @Published private(set) var total = 0
      private var subscriptions: Set<AnyCancellable> = []
      func start(_ totals: AnyPublisher<Int, Never>) {
        totals.sink { self.total = $0 }.store(in: &subscriptions)
      }
    }

    """

  /// The leak in `App/Cart.swift`, and more files.
  static func make(_ extra: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["App/Cart.swift": leak].merging(extra) { $1 })
  }
}
