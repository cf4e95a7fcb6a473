import SwiftUI

struct CartView: View {
  @State private var viewModel: CartViewModel

  init(viewModel: CartViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    StateView(
      state: viewModel.state, emptyTitle: "Your Cart Is Empty", emptySymbol: "cart", retry: viewModel.retry
    ) { cart in
      List {
        ErrorRow(error: viewModel.state.error)
        ForEach(cart.lines) { line in
          CartLineRow(line: line) { quantity in
            Task { await viewModel.setQuantity(quantity, of: line.product) }
          }
        }
        if let total = cart.total {
          LabeledContent("Total", value: total.amount, format: .currency(code: total.currencyCode))
            .fontWeight(.semibold)
        }
      }
      .safeAreaInset(edge: .bottom) {
        Button("Check Out", action: viewModel.checkOut)
          .buttonStyle(.borderedProminent)
          .padding()
      }
    }
    .navigationTitle("Cart")
    .task(id: viewModel.attempt) { await viewModel.observe() }
  }
}

private struct CartLineRow: View {
  let line: CartLine
  let setQuantity: (Int) -> Void

  private var price: Money { line.product.price }

  var body: some View {
    Stepper {
      VStack(alignment: .leading) {
        Text(line.product.name)
        Text("\(line.quantity) × \(price.amount, format: .currency(code: price.currencyCode))")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    } onIncrement: {
      setQuantity(line.quantity + 1)
    } onDecrement: {
      setQuantity(line.quantity - 1)
    }
    .swipeActions {
      Button("Remove", systemImage: "trash", role: .destructive) { setQuantity(0) }
    }
  }
}
