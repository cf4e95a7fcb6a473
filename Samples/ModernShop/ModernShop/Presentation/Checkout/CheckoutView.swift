import SwiftUI

struct CheckoutView: View {
  @State private var viewModel: CheckoutViewModel

  init(viewModel: CheckoutViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    Form {
      CheckoutFields(form: $viewModel.form)
      Section {
        if let total = viewModel.total {
          LabeledContent("Total", value: total.amount, format: .currency(code: total.currencyCode))
        }
        ErrorRow(error: viewModel.submission.error)
        Button("Place Order") {
          Task { await viewModel.submit() }
        }
        .disabled(!viewModel.canSubmit)
      }
    }
    .disabled(viewModel.submission.isLoading)
    .navigationTitle("Checkout")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel", action: viewModel.cancel)
      }
    }
    .task { await viewModel.prefill() }
  }
}

private struct CheckoutFields: View {
  @Binding var form: CheckoutForm

  var body: some View {
    Section("You") {
      TextField("Name", text: $form.customer.name)
        .textContentType(.name)
      TextField("Email", text: $form.customer.email)
        .textContentType(.emailAddress)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
    }
    Section("Delivery") {
      AddressFields(address: $form.customer.address)
    }
    Section {
      Toggle("I accept the terms", isOn: $form.acceptsTerms)
    } footer: {
      if !form.missingFields.isEmpty {
        Text("Please complete all fields.")
      }
    }
  }
}

/// Also used by the account.
struct AddressFields: View {
  @Binding var address: Address

  var body: some View {
    TextField("Street", text: $address.street)
      .textContentType(.fullStreetAddress)
    TextField("Postal Code", text: $address.postalCode)
      .textContentType(.postalCode)
    TextField("City", text: $address.city)
      .textContentType(.addressCity)
  }
}
