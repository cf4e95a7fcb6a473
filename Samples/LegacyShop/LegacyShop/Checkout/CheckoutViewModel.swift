import Foundation
import Observation

enum CheckoutStep: Int, CaseIterable {
  case contact
  case delivery
  case payment
  case review
}

enum DeliveryOption: String, CaseIterable, Identifiable {
  case standard
  case express
  case pickupPoint

  var id: String { rawValue }
}

enum PaymentMethod: String, CaseIterable, Identifiable {
  case card
  case invoice
  case transfer

  var id: String { rawValue }

  static func available(for total: Decimal, countryCode: String) -> [PaymentMethod] {
    allCases.filter { method in
      switch method {
      case .card: true
      case .invoice: total <= 500 && countryCode == "DE"
      case .transfer: countryCode != "CH"
      }
    }
  }
}

enum CardBrand {
  case visa
  case mastercard
  case amex
  case unknown

  init(number: String) {
    if number.hasPrefix("4") {
      self = .visa
    } else if number.hasPrefix("34") || number.hasPrefix("37") {
      self = .amex
    } else if let prefix = Int(number.prefix(2)), (51...55).contains(prefix) {
      self = .mastercard
    } else {
      self = .unknown
    }
  }

  var codeLength: Int { self == .amex ? 4 : 3 }
}

enum SubmissionState: Equatable {
  case idle
  case submitting
  case failed(String)
}

enum CheckoutField: Hashable {
  case email
  case phone
  case recipient
  case street
  case postalCode
  case city
  case billing
  case giftMessage
  case cardNumber
  case cardHolder
  case cardExpiry
  case cardCode
  case terms

  var step: CheckoutStep {
    switch self {
    case .email, .phone: .contact
    case .recipient, .street, .postalCode, .city, .billing, .giftMessage: .delivery
    case .cardNumber, .cardHolder, .cardExpiry, .cardCode: .payment
    case .terms: .review
    }
  }
}

struct PostalCodeRule {
  let pattern: String
  let example: String

  static func rule(for countryCode: String) -> PostalCodeRule {
    switch countryCode {
    case "DE": PostalCodeRule(pattern: "^[0-9]{5}$", example: "20095")
    case "AT", "CH": PostalCodeRule(pattern: "^[0-9]{4}$", example: "1010")
    case "NL": PostalCodeRule(pattern: "^[0-9]{4} ?[A-Z]{2}$", example: "1012 AB")
    default: PostalCodeRule(pattern: "^.{3,10}$", example: "12345")
    }
  }

  func accepts(_ code: String) -> Bool {
    code.range(of: pattern, options: .regularExpression) != nil
  }
}

@MainActor
@Observable
final class CheckoutViewModel {
  // MARK: - State

  private(set) var step = CheckoutStep.contact
  private(set) var submission = SubmissionState.idle
  private(set) var problems: [CheckoutField: String] = [:]
  private(set) var items: [CartItem]
  private(set) var promotion: Promotion?

  var email = ""
  var phone = ""
  var recipient = ""
  var street = ""
  var postalCode = ""
  var city = ""
  var countryCode = "DE"
  var hasSeparateBilling = false
  var billingRecipient = ""
  var billingStreet = ""
  var billingPostalCode = ""
  var billingCity = ""
  var deliveryOption = DeliveryOption.standard
  var isGift = false
  var giftMessage = ""
  var paymentMethod = PaymentMethod.card
  var cardNumber = ""
  var cardHolder = ""
  var cardExpiry = ""
  var cardCode = ""
  var redeemsPoints = false
  var acceptsTerms = false

  let countries = ["DE", "AT", "CH", "NL"]

  private let coordinator: CheckoutCoordinator
  private let orders: OrderRepository
  private let session: SessionServicing
  private var submissionTask: Task<Void, Never>?

  init(
    items: [CartItem],
    promotion: Promotion?,
    orders: OrderRepository,
    session: SessionServicing,
    coordinator: CheckoutCoordinator
  ) {
    self.items = items
    self.promotion = promotion
    self.orders = orders
    self.session = session
    self.coordinator = coordinator
    if let customer = session.currentCustomer {
      email = customer.email
      recipient = customer.name
    }
  }

  // MARK: - Steps

  var isLastStep: Bool { step == .review }

  var progress: Double {
    Double(step.rawValue + 1) / Double(CheckoutStep.allCases.count)
  }

  func next() {
    validate(step)
    guard problems.isEmpty else { return }
    if let following = CheckoutStep(rawValue: step.rawValue + 1) {
      step = following
    } else {
      submit()
    }
  }

  func back() {
    problems = [:]
    if let previous = CheckoutStep(rawValue: step.rawValue - 1) {
      step = previous
    } else {
      cancel()
    }
  }

  func edit(_ field: CheckoutField) {
    guard field.step.rawValue <= step.rawValue else { return }
    problems = [:]
    step = field.step
  }

  func cancel() {
    submissionTask?.cancel()
    submissionTask = nil
    coordinator.cancelCheckout()
  }

  // MARK: - Validation

  func validate(_ step: CheckoutStep) {
    problems = [:]
    switch step {
    case .contact:
      validateEmail()
      validatePhone()
    case .delivery:
      validateAddress()
      validateBilling()
      validateDeliveryOption()
      validateGift()
    case .payment:
      validatePayment()
    case .review:
      validateTerms()
    }
  }

  func problem(_ field: CheckoutField) -> String? {
    problems[field]
  }

  private func validateEmail() {
    let address = email.trimmingCharacters(in: .whitespaces)
    if address.isEmpty {
      problems[.email] = "Enter your email address."
    } else if address.range(of: "^[^@ ]+@[^@ ]+\\.[a-zA-Z]{2,}$", options: .regularExpression) == nil {
      problems[.email] = "This is not an email address."
    }
  }

  private func validatePhone() {
    let digits = phone.filter(\.isNumber)
    if phone.isEmpty {
      if deliveryOption == .express {
        problems[.phone] = "The carrier needs a phone number for express deliveries."
      }
      return
    }
    if digits.count < 6 || digits.count > 15 {
      problems[.phone] = "A phone number has 6 to 15 digits."
    }
  }

  private func validateAddress() {
    if recipient.trimmingCharacters(in: .whitespaces).count < 3 {
      problems[.recipient] = "Enter first and last name."
    }
    if !street.contains(where: \.isNumber) {
      problems[.street] = "The house number is missing."
    }
    if city.trimmingCharacters(in: .whitespaces).isEmpty {
      problems[.city] = "Enter a city."
    }
    let rule = PostalCodeRule.rule(for: countryCode)
    if !rule.accepts(postalCode) {
      problems[.postalCode] = "A postal code looks like \(rule.example)."
    }
  }

  private func validateBilling() {
    guard hasSeparateBilling else { return }
    let parts = [billingRecipient, billingStreet, billingPostalCode, billingCity]
    if parts.contains(where: { $0.trimmingCharacters(in: .whitespaces).isEmpty }) {
      problems[.billing] = "The billing address is not complete."
    }
  }

  private func validateDeliveryOption() {
    if deliveryOption == .express && !isExpressAvailable {
      deliveryOption = .standard
    }
    if deliveryOption == .pickupPoint && countryCode != "DE" {
      deliveryOption = .standard
    }
  }

  private func validateGift() {
    guard isGift else { return }
    if giftMessage.count > 200 {
      problems[.giftMessage] = "The card has room for 200 characters."
    }
  }

  var availablePaymentMethods: [PaymentMethod] {
    PaymentMethod.available(for: total, countryCode: countryCode)
  }

  private func validatePayment() {
    switch paymentMethod {
    case .card: validateCard()
    case .invoice where total > 500: problems[.cardNumber] = "Invoices are limited to 500 euros."
    case .invoice, .transfer: break
    }
  }

  private func validateCard() {
    let digits = cardDigits
    if !passesChecksum(digits) {
      problems[.cardNumber] = "Check the card number."
    }
    if cardHolder.trimmingCharacters(in: .whitespaces).isEmpty {
      problems[.cardHolder] = "Enter the name on the card."
    }
    if !isExpiryInFuture() {
      problems[.cardExpiry] = "This card has expired."
    }
    if cardCode.count != cardBrand.codeLength || !cardCode.allSatisfy(\.isNumber) {
      problems[.cardCode] = "The code has \(cardBrand.codeLength) digits."
    }
  }

  private func validateTerms() {
    if !acceptsTerms {
      problems[.terms] = "Accept the terms to place the order."
    }
  }

  // MARK: - Card

  var cardDigits: String { cardNumber.filter(\.isNumber) }

  var cardBrand: CardBrand { CardBrand(number: cardDigits) }

  private func passesChecksum(_ digits: String) -> Bool {
    guard (13...19).contains(digits.count) else { return false }
    var sum = 0
    for (offset, digit) in digits.reversed().compactMap(\.wholeNumberValue).enumerated() {
      if offset.isMultiple(of: 2) {
        sum += digit
      } else {
        let doubled = digit * 2
        sum += doubled > 9 ? doubled - 9 : doubled
      }
    }
    return sum.isMultiple(of: 10)
  }

  private func isExpiryInFuture(now: Date = Date()) -> Bool {
    let parts = cardExpiry.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, (1...12).contains(parts[0]) else { return false }
    let today = Calendar.current.dateComponents([.year, .month], from: now)
    guard let year = today.year, let month = today.month else { return false }
    let expiryYear = 2000 + parts[1]
    return expiryYear > year || (expiryYear == year && parts[0] >= month)
  }

  // MARK: - Prices

  var subtotal: Decimal {
    items.reduce(Decimal(0)) { $0 + $1.total.amount }
  }

  var promotionDiscount: Decimal {
    guard let promotion, subtotal >= promotion.minimumSpend else { return 0 }
    switch promotion.kind {
    case .percentage: return subtotal * promotion.value / 100
    case .fixedAmount: return min(promotion.value, subtotal)
    case .freeShipping: return 0
    }
  }

  var availablePoints: Int {
    session.currentCustomer?.loyaltyPoints ?? 0
  }

  var pointsDiscount: Decimal {
    guard redeemsPoints else { return 0 }
    let worth = Decimal(availablePoints) / 100
    return min(worth, subtotal - promotionDiscount)
  }

  var weightInGrams: Int {
    items.reduce(0) { $0 + $1.product.weightInGrams * $1.quantity }
  }

  var isExpressAvailable: Bool {
    countryCode != "CH" && weightInGrams <= 15_000
  }

  var availableDeliveryOptions: [DeliveryOption] {
    DeliveryOption.allCases.filter { option in
      switch option {
      case .standard: true
      case .express: isExpressAvailable
      case .pickupPoint: countryCode == "DE" && weightInGrams <= 20_000
      }
    }
  }

  var shippingCost: Decimal {
    if promotion?.kind == .freeShipping { return 0 }
    let base: Decimal
    switch countryCode {
    case "DE": base = subtotal >= 60 ? 0 : Decimal(cents: 495)
    case "CH": base = subtotal >= 150 ? 0 : Decimal(cents: 1490)
    default: base = subtotal >= 90 ? 0 : Decimal(cents: 795)
    }
    switch deliveryOption {
    case .standard: return base
    case .express: return base + Decimal(cents: 750)
    case .pickupPoint: return max(0, base - 1)
    }
  }

  var giftWrapCost: Decimal {
    isGift ? Decimal(cents: 350) : 0
  }

  var total: Decimal {
    max(0, subtotal - promotionDiscount - pointsDiscount + shippingCost + giftWrapCost)
  }

  // MARK: - Address

  var address: Address {
    Address(
      id: UUID().uuidString,
      recipient: recipient,
      street: street,
      postalCode: postalCode,
      city: city,
      countryCode: countryCode
    )
  }

  func copyDeliveryToBilling() {
    billingRecipient = recipient
    billingStreet = street
    billingPostalCode = postalCode
    billingCity = city
  }

  // MARK: - Submission

  func submit() {
    guard submission != .submitting else { return }
    submission = .submitting
    submissionTask = Task { [weak self] in
      await self?.placeOrder()
    }
  }

  private func placeOrder() async {
    do {
      let placed = try await orders.place(makeRequest())
      submission = .idle
      coordinator.finishCheckout(with: placed.toOrder())
    } catch is CancellationError {
      submission = .idle
    } catch let error as URLError where error.code == .cancelled {
      submission = .idle
    } catch HTTPError.status(409) {
      submission = .failed("One of the products was just sold out.")
    } catch HTTPError.status(402) {
      submission = .failed("Your bank declined the payment.")
    } catch {
      submission = .failed("The order could not be placed. You have not been charged.")
    }
  }

  private func makeRequest() -> PlaceOrderRequest {
    PlaceOrderRequest(
      lines: items.map { PlaceOrderRequest.Line(sku: $0.product.id, quantity: $0.quantity) },
      address: address,
      deliveryOption: deliveryOption.rawValue,
      paymentToken: paymentToken,
      promotionCode: promotion?.code,
      giftMessage: isGift ? giftMessage : nil
    )
  }

  private var paymentToken: String {
    switch paymentMethod {
    case .card: "card:\(cardDigits.suffix(4)):\(cardExpiry)"
    case .invoice: "invoice:\(email)"
    case .transfer: "transfer"
    }
  }
}
