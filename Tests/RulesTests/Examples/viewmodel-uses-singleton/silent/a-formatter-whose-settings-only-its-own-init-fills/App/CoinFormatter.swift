import Foundation
final class CoinFormatter {
  static let full = CoinFormatter()
  static let short: CoinFormatter = {
    let formatter = CoinFormatter()
    formatter.maximumDigits = 4
    return formatter
  }()
  var maximumDigits = Int.max
  var separator = "."
  let locale: Locale
  init(locale: Locale = .current) {
    self.locale = locale
    separator = locale.decimalSeparator ?? "."
  }
  func text(_ value: Int) -> String {
    var digits = String(value)
    digits.insert(contentsOf: separator, at: digits.startIndex)
    return String(digits.prefix(maximumDigits))
  }
}
