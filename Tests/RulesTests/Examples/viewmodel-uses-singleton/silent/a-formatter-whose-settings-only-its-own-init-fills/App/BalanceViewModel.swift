import Combine
import SwiftUI
final class BalanceViewModel: ObservableObject {
  @Published var amount = 0
  var text: String { CoinFormatter.short.text(amount) + CoinFormatter.full.text(amount) }
}
struct BalanceView: View {
  @StateObject private var model = BalanceViewModel()
  var body: some View { Text(model.text) }
}
