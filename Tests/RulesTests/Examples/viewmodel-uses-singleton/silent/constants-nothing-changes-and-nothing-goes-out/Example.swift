import SwiftUI
final class PriceViewModel: ObservableObject {
  @Published private(set) var text = ""
  func show(_ amount: Int) {
    text = PriceRules.shared.text(amount) + AmountStyle.short.mark + Currency.euro.sign
  }
}
final class PriceRules {
  static let shared = PriceRules()
  var step = 5
  private let sign = "€"
  func text(_ amount: Int) -> String { "\(amount * step)" + sign }
}
final class AmountStyle {
  static let short: AmountStyle = {
    let style = AmountStyle()
    style.mark = "~"
    return style
  }()
  var mark = ""
}
struct Currency {
  static let euro = Currency(sign: "€")
  var sign: String
}
struct PriceView: View {
  @StateObject var viewModel = PriceViewModel()
  var body: some View { Text(viewModel.text) }
}
