import SwiftData
import SwiftUI
@Model final class Coin: ObservableObject {
  var ticker: String
  @Published var isHidden = false
  init(ticker: String) { self.ticker = ticker }
}
struct CoinView: View {
  @State private var coin: Coin
  init(coin: Coin) { _coin = State(initialValue: coin) }
  var body: some View { Text(coin.isHidden ? "" : coin.ticker) }
}
