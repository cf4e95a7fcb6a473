import MVVM
import SwiftUI

struct CatalogView: View {
  @State private var viewModel: CatalogViewModel

  init(viewModel: CatalogViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    StateView(
      state: viewModel.state, emptyTitle: "Nothing Found", emptySymbol: "magnifyingglass", retry: viewModel.reload
    ) { products in
      List {
        ErrorRow(error: viewModel.state.error)
        ForEach(products) { product in
          NavigationLink(value: AppRoute.product(product.id)) {
            ProductRow(product: product)
          }
        }
        NextPageRow(nextPage: viewModel.nextPage, loadMore: viewModel.loadMore)
      }
      .listStyle(.plain)
      .refreshable { await viewModel.reload() }
    }
    .navigationTitle("Shop")
    .searchable(text: $viewModel.query, prompt: "Search products")
    .task(id: viewModel.query) { await viewModel.search() }
  }
}

private struct ProductRow: View {
  let product: Product

  var body: some View {
    HStack {
      AsyncImage(url: product.imageURL) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Rectangle().fill(.quaternary)
      }
      .frame(width: 56, height: 56)
      .clipShape(.rect(cornerRadius: 8))
      VStack(alignment: .leading) {
        Text(product.name)
        PriceTag(model: PriceTagViewModel(price: product.price, regularPrice: product.regularPrice))
      }
    }
    .opacity(product.isAvailable ? 1 : 0.5)
  }
}

/// Loads the next page when it scrolls into sight; a tap tries again after a failure.
private struct NextPageRow: View {
  let nextPage: ViewState<Int>
  let loadMore: @MainActor () async -> Void

  var body: some View {
    switch nextPage {
    case .idle, .empty:
      EmptyView()
    case .loaded, .loading:
      ProgressView()
        .frame(maxWidth: .infinity)
        .task(id: nextPage.value) { await loadMore() }
    case .failed(let error, _):
      Button(error.title, systemImage: "arrow.clockwise") {
        Task { await loadMore() }
      }
    }
  }
}
