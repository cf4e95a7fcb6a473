import SwiftUI

struct ProductDetailView: View {
  @StateObject private var viewModel: ProductDetailViewModel
  @State private var showsReviews = false

  init(viewModel: ProductDetailViewModel) {
    _viewModel = StateObject(wrappedValue: viewModel)
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        AsyncImage(url: viewModel.product.imageURL) { image in
          image.resizable().scaledToFit()
        } placeholder: {
          Color.secondary.opacity(0.1)
        }
        .frame(height: 260)
        header
        sizePicker
        Text(viewModel.product.summary)
        Label(deliveryEstimate, systemImage: "shippingbox")
          .font(.footnote)
        Button("Reviews") { showsReviews = true }
        purchase
        RelatedProductsRow(products: viewModel.relatedProducts) { viewModel.onSelectProduct?($0) }
      }
      .padding()
    }
    .navigationTitle(viewModel.product.name)
    .sheet(isPresented: $showsReviews) {
      ReviewsView(product: viewModel.product, service: viewModel.reviewService)
    }
  }

  private var header: some View {
    HStack {
      Text(viewModel.product.name).font(.title2)
      Spacer()
      Text(viewModel.product.price.amount, format: .currency(code: viewModel.product.price.currencyCode))
        .foregroundStyle(viewModel.product.isOnSale ? .red : .primary)
    }
  }

  private var sizePicker: some View {
    HStack {
      ForEach(viewModel.product.sizes, id: \.self) { size in
        Button(size) {
          viewModel.selectedSize = size
        }
        .buttonStyle(.bordered)
        .tint(viewModel.selectedSize == size ? .accentColor : .secondary)
      }
    }
  }

  private var purchase: some View {
    HStack {
      Stepper("\(viewModel.quantity)") {
        viewModel.increaseQuantity()
      } onDecrement: {
        viewModel.decreaseQuantity()
      }
      Button("Add to cart") { viewModel.addToCart() }
        .buttonStyle(.borderedProminent)
        .disabled(!viewModel.canAddToCart)
    }
  }

  private var deliveryEstimate: String {
    let product = viewModel.product
    let weekday = Calendar.current.component(.weekday, from: Date())
    let hour = Calendar.current.component(.hour, from: Date())
    if product.stockCount == 0 {
      return product.category == .tents ? "Back in stock in about three weeks" : "Back in stock soon"
    }
    if product.weightInGrams > 20_000 || (product.category == .tents && product.weightInGrams > 12_000) {
      return "Delivered by carrier within five days"
    }
    if weekday == 7 || (weekday == 6 && hour >= 14) {
      return "Delivered on Tuesday"
    }
    if weekday == 1 {
      return hour >= 20 ? "Delivered on Wednesday" : "Delivered on Tuesday"
    }
    return hour < 14 && product.stockCount > 5 ? "Delivered tomorrow" : "Delivered in two days"
  }
}

private struct RelatedProductsRow: View {
  let products: [Product]
  let onSelect: (Product) -> Void

  var body: some View {
    if !products.isEmpty {
      Text("Goes well with").font(.headline)
      ScrollView(.horizontal) {
        HStack {
          ForEach(products) { product in
            Button(product.name) { onSelect(product) }
              .buttonStyle(.bordered)
          }
        }
      }
    }
  }
}

@MainActor
final class ReviewsViewModel: ObservableObject {
  @Published private(set) var state: ViewState<[Review]> = .idle
  private let product: Product
  private let service: ReviewService

  init(product: Product, service: ReviewService) {
    self.product = product
    self.service = service
  }

  func load() async {
    state = .loading
    do {
      let reviews = try await service.reviews(productID: product.id)
      state = .loaded(reviews.sorted { $0.date > $1.date })
    } catch is CancellationError {
      return
    } catch let error as URLError where error.code == .cancelled {
      return
    } catch {
      state = .failed("Reviews are not available at the moment.")
    }
  }
}

struct ReviewsView: View {
  @State private var viewModel: ReviewsViewModel
  @State private var writesReview = false
  private let product: Product
  private let drafts = ReviewService(baseURL: AppCoordinator.address("https://reviews.example/drafts/"))

  init(product: Product, service: ReviewService) {
    self.product = product
    _viewModel = State(initialValue: ReviewsViewModel(product: product, service: service))
  }

  var body: some View {
    NavigationStack {
      List {
        switch viewModel.state {
        case .idle, .loading:
          ProgressView()
        case .loaded(let reviews):
          ForEach(reviews) { review in
            VStack(alignment: .leading) {
              Text(review.author).font(.headline)
              Text(review.date, style: .date).font(.caption)
              Text(review.text)
            }
          }
        case .failed(let message):
          Text(message)
        }
      }
      .navigationTitle("Reviews")
      .toolbar {
        Button("Write") { writesReview = true }
      }
      .task { await viewModel.load() }
      .sheet(isPresented: $writesReview) {
        WriteReviewView(product: product, service: drafts)
      }
    }
  }
}

private struct WriteReviewView: View {
  let product: Product
  let service: ReviewService
  @State private var stars = 5
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Stepper("\(stars) of 5", value: $stars, in: 1...5)
        TextField("Your experience", text: $text, axis: .vertical)
      }
      .navigationTitle(product.name)
      .toolbar {
        Button("Send") { send() }
          .disabled(text.count < 20)
      }
    }
  }

  private func send() {
    Task {
      try? await service.submit(productID: product.id, stars: stars, text: text)
      dismiss()
    }
  }
}

struct ProductPager: View {
  let viewModels: [ProductDetailViewModel]
  @State private var position = 0

  var body: some View {
    VStack {
      ProductDetailView(viewModel: viewModels[position])
      if viewModels.count > 1 {
        Button("Next") { position = (position + 1) % viewModels.count }
      }
    }
  }
}
