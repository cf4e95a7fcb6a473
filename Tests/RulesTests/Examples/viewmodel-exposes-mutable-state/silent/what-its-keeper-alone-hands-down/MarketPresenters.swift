import Combine
import SwiftUI

final class FundingPresenter: ObservableObject {
  @Published var market: String?
  @Published private(set) var rows: [String] = []
  private var bag: Set<AnyCancellable> = []

  func start() {
    $market.sink { [weak self] in self?.rows = [$0 ?? ""] }.store(in: &bag)
  }
}

final class MarketInfoPresenter {
  private let funding = FundingPresenter()
  var current = "" { didSet { funding.market = current } }
}

struct FundingView: View {
  @ObservedObject var presenter: FundingPresenter
  var body: some View { Text(presenter.rows.joined()) }
}
