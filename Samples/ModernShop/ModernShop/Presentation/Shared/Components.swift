import MVVM
import SwiftUI

/// Renders a `ViewState`: a spinner, the content, or why there is none.
struct StateView<Value, Content: View>: View {
  let state: ViewState<Value>
  let emptyTitle: LocalizedStringKey
  let emptySymbol: String
  let retry: @MainActor () async -> Void
  @ViewBuilder let content: (Value) -> Content

  var body: some View {
    // The stack is one view whatever the state, so that a task attached to it survives a change of state.
    ZStack {
      switch state {
      case .idle, .loading(previous: nil):
        ProgressView()
      case .loaded(let value), .loading(previous: let value?), .failed(_, previous: let value?):
        content(value)
      case .empty:
        ContentUnavailableView(emptyTitle, systemImage: emptySymbol)
      case .failed(let error, previous: nil):
        FailureView(error: error, retry: retry)
      }
    }
  }
}

struct FailureView: View {
  let error: AppError
  let retry: @MainActor () async -> Void

  var body: some View {
    ContentUnavailableView {
      Label(error.title, systemImage: "exclamationmark.triangle")
    } description: {
      Text(error.message)
    } actions: {
      Button("Try Again") {
        Task { await retry() }
      }
      .buttonStyle(.bordered)
    }
  }
}

/// Says what went wrong, next to what is still there.
struct ErrorRow: View {
  let error: AppError?

  var body: some View {
    if let error {
      Label(error.message, systemImage: "exclamationmark.triangle")
        .font(.footnote)
        .foregroundStyle(.red)
    }
  }
}

/// What a price tag shows. Display data only: it observes nothing and decides nothing.
struct PriceTagViewModel: Hashable {
  let price: Money
  let regularPrice: Money?
}

struct PriceTag: View {
  let model: PriceTagViewModel

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(model.price.amount, format: .currency(code: model.price.currencyCode))
        .fontWeight(.semibold)
        .foregroundStyle(model.regularPrice == nil ? Color.primary : Color.red)
      if let regular = model.regularPrice {
        Text(regular.amount, format: .currency(code: regular.currencyCode))
          .font(.caption)
          .strikethrough()
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

/// An order as the customer sees it, after checkout and in the history.
struct OrderSummaryView: View {
  let order: Order

  var body: some View {
    List {
      Section {
        LabeledContent("Order", value: order.id)
        LabeledContent("Placed") {
          Text(order.placedAt, format: .dateTime.day().month().year())
        }
        LabeledContent("Status", value: order.status.rawValue.capitalized)
      }
      Section("Items") {
        ForEach(order.items, id: \.self) { item in
          LabeledContent(item.name, value: item.quantity, format: .number)
        }
        LabeledContent("Total", value: order.total.amount, format: .currency(code: order.total.currencyCode))
          .fontWeight(.semibold)
      }
    }
    .navigationTitle("Your Order")
  }
}

#Preview("Price tags") {
  VStack {
    PriceTag(model: PriceTagViewModel(price: Money(amount: 49, currencyCode: "EUR"), regularPrice: nil))
    PriceTag(
      model: PriceTagViewModel(
        price: Money(amount: 39, currencyCode: "EUR"), regularPrice: Money(amount: 49, currencyCode: "EUR")))
  }
}
