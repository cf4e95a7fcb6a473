import UIKit

// MARK: - Prices

extension CartViewController {
  var subtotal: Decimal {
    items.reduce(Decimal(0)) { $0 + lineTotal(of: $1) }
  }

  func lineTotal(of item: CartItem) -> Decimal {
    let total = item.product.price.amount * Decimal(item.quantity)
    return total - quantityDiscount(for: item)
  }

  func quantityDiscount(for item: CartItem) -> Decimal {
    let total = item.product.price.amount * Decimal(item.quantity)
    switch item.product.category {
    case .cooking where item.quantity >= 10: return rounded(total * 10 / 100)
    case .clothing where item.quantity >= 5: return rounded(total * 5 / 100)
    case .footwear where item.quantity >= 3: return rounded(total * 3 / 100)
    default: return 0
    }
  }

  var memberDiscount: Decimal {
    guard let customer = session.currentCustomer else { return 0 }
    if customer.isTradeMember {
      return rounded(subtotal * 12 / 100)
    }
    if customer.loyaltyPoints >= 1_000 {
      return min(10, subtotal)
    }
    return 0
  }

  var promotionDiscount: Decimal {
    guard let promotion, subtotal >= promotion.minimumSpend else { return 0 }
    switch promotion.kind {
    case .percentage: return rounded((subtotal - memberDiscount) * promotion.value / 100)
    case .fixedAmount: return min(promotion.value, subtotal - memberDiscount)
    case .freeShipping: return 0
    }
  }

  var totalWeight: Int {
    items.reduce(0) { $0 + $1.product.weightInGrams * $1.quantity }
  }

  var shippingCost: Decimal {
    if items.isEmpty { return 0 }
    var cost: Decimal
    switch deliveryCountry {
    case "DE": cost = subtotal >= 60 ? 0 : Decimal(cents: 495)
    case "AT", "NL": cost = subtotal >= 90 ? 0 : Decimal(cents: 795)
    case "CH": cost = subtotal >= 150 ? 0 : Decimal(cents: 1490)
    default: cost = Decimal(cents: 1990)
    }
    if promotion?.kind == .freeShipping, promotionApplies {
      cost = 0
    }
    if totalWeight > 20_000 {
      cost += 15
    } else if totalWeight > 10_000 {
      cost += 6
    }
    if isExpressDelivery && canDeliverExpress {
      cost += deliveryCountry == "DE" ? Decimal(cents: 750) : 12
    }
    return cost
  }

  var taxRate: Decimal {
    switch deliveryCountry {
    case "DE": Decimal(19) / 100
    case "AT": Decimal(20) / 100
    case "NL": Decimal(21) / 100
    case "CH": Decimal(81) / 1_000
    default: 0
    }
  }

  var includedTax: Decimal {
    let gross = subtotal - memberDiscount - promotionDiscount + shippingCost
    return rounded(gross - gross / (1 + taxRate))
  }

  var total: Decimal {
    max(0, subtotal - memberDiscount - promotionDiscount + shippingCost)
  }

  func rounded(_ value: Decimal) -> Decimal {
    var input = value
    var output = Decimal()
    NSDecimalRound(&output, &input, 2, .bankers)
    return output
  }
}

// MARK: - Rules

extension CartViewController {
  var canDeliverExpress: Bool {
    let isHeavy = totalWeight > 15_000
    let hasGas = items.contains { $0.product.category == .cooking && $0.product.name.contains("gas") }
    return deliveryCountry != "CH" && !isHeavy && !hasGas
  }

  func maximumQuantity(for product: Product) -> Int {
    let isTradeMember = session.currentCustomer?.isTradeMember ?? false
    let limit: Int
    switch product.category {
    case .tents, .sleepingBags: limit = isTradeMember ? 20 : 4
    case .backpacks: limit = isTradeMember ? 20 : 6
    case .cooking, .clothing, .footwear: limit = isTradeMember ? 100 : 20
    }
    return min(limit, max(product.stockCount, 1))
  }

  var promotionApplies: Bool {
    guard let promotion else { return false }
    return problem(with: promotion) == nil
  }

  func isExpired(_ promotion: Promotion) -> Bool {
    guard let expiresAt = promotion.expiresAt else { return false }
    return expiresAt < Date()
  }

  func problem(with promotion: Promotion) -> String? {
    if isExpired(promotion) {
      return "This code has expired."
    }
    if subtotal < promotion.minimumSpend {
      let missing = Money(amount: promotion.minimumSpend - subtotal, currencyCode: currencyCode)
      return "Add \(formatted(missing)) to use this code."
    }
    if promotion.kind == .percentage, items.allSatisfy({ $0.product.isOnSale }) {
      return "This code does not apply to sale items."
    }
    return nil
  }

  func deliveryDate(from date: Date = Date()) -> Date {
    let calendar = Calendar.current
    var days = isExpressDelivery && canDeliverExpress ? 1 : 3
    if deliveryCountry != "DE" {
      days += 2
    }
    if totalWeight > 20_000 {
      days += 2
    }
    var result = date
    while days > 0 {
      result = calendar.date(byAdding: .day, value: 1, to: result) ?? result.addingTimeInterval(86_400)
      if !calendar.isDateInWeekend(result) {
        days -= 1
      }
    }
    return result
  }
}

// MARK: - Validation

extension CartViewController {
  func formatProblem(ofCode code: String) -> String? {
    if code.isEmpty {
      return "Enter a code first."
    }
    if code.count < 4 || code.count > 12 {
      return "Codes have 4 to 12 characters."
    }
    if code.range(of: "^[A-Z0-9-]+$", options: .regularExpression) == nil {
      return "Codes have letters and digits only."
    }
    return nil
  }

  var validationMessage: String? {
    if items.isEmpty {
      return "Your cart is empty."
    }
    if let item = items.first(where: { $0.quantity > maximumQuantity(for: $0.product) }) {
      return "Only \(maximumQuantity(for: item.product)) of \(item.product.name) can be ordered."
    }
    if deliveryCountry == "CH", total > 1_000 {
      return "Orders to Switzerland are limited to 1,000 euros."
    }
    if total < 5 {
      return "The minimum order is 5 euros."
    }
    return nil
  }
}

// MARK: - Formatting

extension CartViewController {
  var currencyCode: String {
    items.first?.product.price.currencyCode ?? "EUR"
  }

  func formatted(_ money: Money) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = money.currencyCode
    return formatter.string(from: money.amount as NSDecimalNumber) ?? "\(money.amount) \(money.currencyCode)"
  }

  func formatted(_ amount: Decimal) -> String {
    formatted(Money(amount: amount, currencyCode: currencyCode))
  }

  var formattedTotal: String {
    items.isEmpty ? "" : "Total \(formatted(total))"
  }

  var formattedDeliveryDate: String {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.doesRelativeDateFormatting = true
    return formatter.string(from: deliveryDate())
  }

  var checkoutTitle: String {
    session.currentCustomer == nil ? "Sign in to check out" : "Check out"
  }

  func countryName(_ code: String) -> String {
    Locale.current.localizedString(forRegionCode: code) ?? code
  }

  func detailText(for item: CartItem) -> String {
    var parts = ["\(item.quantity) × \(formatted(item.product.price))"]
    let discount = quantityDiscount(for: item)
    if discount > 0 {
      parts.append("−\(formatted(discount))")
    }
    if item.product.stockCount < 5 {
      parts.append("only \(item.product.stockCount) left")
    }
    return parts.joined(separator: " · ")
  }

  var summaryRows: [SummaryRow] {
    var rows = [SummaryRow(title: "Items", value: formatted(subtotal), isProminent: false)]
    if memberDiscount > 0 {
      rows.append(SummaryRow(title: "Member discount", value: "−\(formatted(memberDiscount))", isProminent: false))
    }
    if promotionDiscount > 0 {
      let title = promotion?.code ?? "Promotion"
      rows.append(SummaryRow(title: title, value: "−\(formatted(promotionDiscount))", isProminent: false))
    }
    let shipping = shippingCost == 0 ? "Free" : formatted(shippingCost)
    rows.append(SummaryRow(title: "Delivery to \(countryName(deliveryCountry))", value: shipping, isProminent: false))
    rows.append(SummaryRow(title: "Included tax", value: formatted(includedTax), isProminent: false))
    rows.append(SummaryRow(title: "Arrives", value: formattedDeliveryDate, isProminent: false))
    rows.append(SummaryRow(title: "Total", value: formatted(total), isProminent: true))
    return rows
  }
}
