import SwiftUI

struct CheckoutView: View {
  @Bindable var viewModel: CheckoutViewModel
  @FocusState private var focus: CheckoutField?

  var body: some View {
    Form {
      Section {
        ProgressView(value: viewModel.progress)
      }
      switch viewModel.step {
      case .contact:
        Section("How can we reach you?") {
          TextField("Email", text: $viewModel.email)
            .textContentType(.emailAddress)
            .keyboardType(.emailAddress)
            .textInputAutocapitalization(.never)
            .focused($focus, equals: .email)
          ProblemText(viewModel.problem(.email))
          TextField("Phone", text: $viewModel.phone)
            .textContentType(.telephoneNumber)
            .keyboardType(.phonePad)
            .focused($focus, equals: .phone)
          ProblemText(viewModel.problem(.phone))
        }
      case .delivery:
        Section("Where shall we send it?") {
          TextField("First and last name", text: $viewModel.recipient)
            .textContentType(.name)
            .focused($focus, equals: .recipient)
          ProblemText(viewModel.problem(.recipient))
          TextField("Street and number", text: $viewModel.street)
            .textContentType(.fullStreetAddress)
            .focused($focus, equals: .street)
          ProblemText(viewModel.problem(.street))
          TextField("Postal code", text: $viewModel.postalCode)
            .textContentType(.postalCode)
            .focused($focus, equals: .postalCode)
          ProblemText(viewModel.problem(.postalCode))
          TextField("City", text: $viewModel.city)
            .textContentType(.addressCity)
            .focused($focus, equals: .city)
          ProblemText(viewModel.problem(.city))
          Picker("Country", selection: $viewModel.countryCode) {
            ForEach(viewModel.countries, id: \.self) { country in
              Text(Locale.current.localizedString(forRegionCode: country) ?? country)
            }
          }
        }
        Section("Delivery") {
          Picker("Delivery", selection: $viewModel.deliveryOption) {
            ForEach(viewModel.availableDeliveryOptions) { option in
              Text(option.title).tag(option)
            }
          }
          .pickerStyle(.inline)
          .labelsHidden()
        }
        Section("Billing") {
          Toggle("Other billing address", isOn: $viewModel.hasSeparateBilling)
          if viewModel.hasSeparateBilling {
            TextField("Name", text: $viewModel.billingRecipient)
            TextField("Street and number", text: $viewModel.billingStreet)
            TextField("Postal code", text: $viewModel.billingPostalCode)
            TextField("City", text: $viewModel.billingCity)
            Button("Copy delivery address") { viewModel.copyDeliveryToBilling() }
            ProblemText(viewModel.problem(.billing))
          }
        }
        Section("Gift") {
          Toggle("Wrap as a gift", isOn: $viewModel.isGift)
          if viewModel.isGift {
            TextField("Message on the card", text: $viewModel.giftMessage, axis: .vertical)
              .lineLimit(3...6)
            ProblemText(viewModel.problem(.giftMessage))
          }
        }
      case .payment:
        Section("How do you want to pay?") {
          Picker("Payment", selection: $viewModel.paymentMethod) {
            ForEach(viewModel.availablePaymentMethods) { method in
              Text(method.title).tag(method)
            }
          }
          .pickerStyle(.segmented)
        }
        if viewModel.paymentMethod == .card {
          Section("Card") {
            TextField("Number", text: $viewModel.cardNumber)
              .textContentType(.creditCardNumber)
              .keyboardType(.numberPad)
              .focused($focus, equals: .cardNumber)
            ProblemText(viewModel.problem(.cardNumber))
            TextField("Name on the card", text: $viewModel.cardHolder)
              .focused($focus, equals: .cardHolder)
            ProblemText(viewModel.problem(.cardHolder))
            HStack {
              TextField("MM/YY", text: $viewModel.cardExpiry)
                .keyboardType(.numbersAndPunctuation)
              SecureField("Code", text: $viewModel.cardCode)
                .keyboardType(.numberPad)
            }
            ProblemText(viewModel.problem(.cardExpiry))
            ProblemText(viewModel.problem(.cardCode))
          }
        }
        Section("Loyalty") {
          Toggle("Redeem \(viewModel.availablePoints) points", isOn: $viewModel.redeemsPoints)
            .disabled(viewModel.availablePoints == 0)
        }
      case .review:
        Section("Your order") {
          ForEach(viewModel.items) { item in
            LabeledContent("\(item.quantity) × \(item.product.name)") {
              Text(item.total.amount, format: .currency(code: item.total.currencyCode))
            }
          }
          LabeledContent("Delivery") {
            Text(viewModel.shippingCost, format: .currency(code: "EUR"))
          }
          LabeledContent("Total") {
            Text(viewModel.total, format: .currency(code: "EUR")).bold()
          }
        }
        Section("Delivered to") {
          Text("\(viewModel.recipient)\n\(viewModel.street)\n\(viewModel.postalCode) \(viewModel.city)")
          Button("Change") { viewModel.edit(.recipient) }
        }
        Section {
          Toggle("I accept the terms and conditions", isOn: $viewModel.acceptsTerms)
          ProblemText(viewModel.problem(.terms))
        }
      }
      Section {
        if case .failed(let message) = viewModel.submission {
          Text(message).foregroundStyle(.red)
        }
        Button(viewModel.isLastStep ? "Place order" : "Continue") {
          focus = nil
          viewModel.next()
        }
        .disabled(viewModel.submission == .submitting)
        Button("Back", role: .cancel) { viewModel.back() }
      }
    }
    .navigationTitle("Checkout")
  }
}

private struct ProblemText: View {
  private let text: String?

  init(_ text: String?) {
    self.text = text
  }

  var body: some View {
    if let text {
      Text(text)
        .font(.footnote)
        .foregroundStyle(.red)
    }
  }
}

extension DeliveryOption {
  var title: LocalizedStringKey {
    switch self {
    case .standard: "Standard"
    case .express: "Express"
    case .pickupPoint: "Pickup point"
    }
  }
}

extension PaymentMethod {
  var title: LocalizedStringKey {
    switch self {
    case .card: "Card"
    case .invoice: "Invoice"
    case .transfer: "Transfer"
    }
  }
}
