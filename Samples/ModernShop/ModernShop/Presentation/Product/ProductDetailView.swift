import MVVM
import SwiftUI

struct ProductDetailView: View {
  @State private var viewModel: ProductDetailViewModel

  init(viewModel: ProductDetailViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    StateView(
      state: viewModel.state, emptyTitle: "Not Available", emptySymbol: "shippingbox", retry: viewModel.load
    ) { product in
      ProductPageView(product: product)
        .navigationTitle(product.name)
        .safeAreaInset(edge: .bottom) {
          PurchaseBar(
            product: product, addition: viewModel.addition, add: viewModel.add, showCart: viewModel.showCart)
        }
    }
    .task { await viewModel.load() }
  }
}

private struct ProductPageView: View {
  let product: Product

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        AsyncImage(url: product.imageURL) { image in
          image.resizable().scaledToFit()
        } placeholder: {
          Rectangle().fill(.quaternary).frame(height: 280)
        }
        PriceTag(model: PriceTagViewModel(price: product.price, regularPrice: product.regularPrice))
          .font(.title2)
        Text(product.summary)
      }
      .padding()
    }
  }
}

private struct PurchaseBar: View {
  let product: Product
  let addition: ViewState<Cart>
  let add: @MainActor () async -> Void
  let showCart: @MainActor () -> Void

  var body: some View {
    VStack {
      ErrorRow(error: addition.error)
      HStack {
        Button("Add to Cart", systemImage: "cart.badge.plus") {
          Task { await add() }
        }
        .buttonStyle(.borderedProminent)
        .disabled(!product.isAvailable || addition.isLoading)
        if let cart = addition.value {
          Button("Cart (\(cart.quantity(of: product)))", action: showCart)
            .buttonStyle(.bordered)
        }
      }
    }
    .padding()
    .frame(maxWidth: .infinity)
    .background(.bar)
  }
}
