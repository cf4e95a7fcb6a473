import Combine
import SwiftUI

@MainActor
final class CatalogFilterViewModel: ObservableObject {
  static let shared = CatalogFilterViewModel()

  @Published var category: ProductCategory?
  @Published var onlyInStock = false
  @Published var maximumPrice = 500.0

  let priceRange = 10.0...500.0

  var filter: CatalogFilter {
    CatalogFilter(
      category: category,
      onlyInStock: onlyInStock,
      maximumPrice: maximumPrice < priceRange.upperBound ? Decimal(maximumPrice) : nil
    )
  }

  var filterChanges: AnyPublisher<CatalogFilter, Never> {
    Publishers.CombineLatest3($category, $onlyInStock, $maximumPrice)
      .map { [priceRange] category, onlyInStock, maximumPrice in
        CatalogFilter(
          category: category,
          onlyInStock: onlyInStock,
          maximumPrice: maximumPrice < priceRange.upperBound ? Decimal(maximumPrice) : nil
        )
      }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  func reset() {
    category = nil
    onlyInStock = false
    maximumPrice = priceRange.upperBound
  }
}

struct CatalogFilterView: View {
  @ObservedObject private var viewModel = CatalogFilterViewModel.shared
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section("Category") {
          Picker("Category", selection: $viewModel.category) {
            Text("Everything").tag(ProductCategory?.none)
            ForEach(ProductCategory.allCases) { category in
              Text(category.title).tag(ProductCategory?.some(category))
            }
          }
        }
        Section("Price") {
          Slider(value: $viewModel.maximumPrice, in: viewModel.priceRange, step: 10)
          Text(viewModel.maximumPrice, format: .currency(code: "EUR").precision(.fractionLength(0)))
        }
        Section {
          Toggle("Only in stock", isOn: $viewModel.onlyInStock)
        }
      }
      .navigationTitle("Filter")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Reset") { viewModel.reset() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

extension ProductCategory {
  var title: LocalizedStringKey {
    switch self {
    case .tents: "Tents"
    case .sleepingBags: "Sleeping bags"
    case .backpacks: "Backpacks"
    case .cooking: "Cooking"
    case .clothing: "Clothing"
    case .footwear: "Footwear"
    }
  }
}
