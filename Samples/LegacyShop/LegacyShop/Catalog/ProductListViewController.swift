import Combine
import UIKit

@MainActor
protocol ProductListViewControllerDelegate: AnyObject {
  func productList(_ controller: ProductListViewController, didSelect product: Product)
  func productListDidRequestFilter(_ controller: ProductListViewController)
}

final class ProductListViewController: UIViewController {
  private enum Section {
    case products
  }

  weak var delegate: ProductListViewControllerDelegate?
  var viewModel: CatalogViewModel!
  var catalog: CatalogServicing!

  private let collectionView = UICollectionView(frame: .zero, collectionViewLayout: ProductListViewController.layout())
  private let messageLabel = UILabel()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Product>?
  private var cancellables: Set<AnyCancellable> = []

  private var cartBadgeCount = 0 {
    didSet {
      let cartTab = tabBarController?.viewControllers?.dropFirst().first
      cartTab?.tabBarItem.badgeValue = cartBadgeCount > 0 ? "\(cartBadgeCount)" : nil
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .search, target: self, action: #selector(searchTapped)),
      UIBarButtonItem(
        image: UIImage(systemName: "line.3.horizontal.decrease"),
        style: .plain,
        target: self,
        action: #selector(filterTapped)
      ),
    ]
    setUpCollectionView()
    setUpDataSource()
    bindViewModel()
    viewModel.reload(filter: CatalogFilterViewModel.shared.filter)
  }

  private func bindViewModel() {
    viewModel.$state
      .receive(on: DispatchQueue.main)
      .sink { state in
        self.render(state)
      }
      .store(in: &cancellables)

    CartStore.shared.itemCount
      .removeDuplicates()
      .receive(on: DispatchQueue.main)
      .assign(to: \.cartBadgeCount, on: self)
      .store(in: &cancellables)

    CatalogFilterViewModel.shared.filterChanges
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { [weak self] filter in
        self?.viewModel.reload(filter: filter)
      }
      .store(in: &cancellables)
  }

  private func render(_ state: ViewState<[Product]>) {
    switch state {
    case .idle, .loading:
      messageLabel.isHidden = true
    case .loaded(let products):
      messageLabel.isHidden = !products.isEmpty
      messageLabel.text = "Nothing matches this filter."
      show(products)
    case .failed(let message):
      messageLabel.isHidden = false
      messageLabel.text = message
      show([])
    }
  }

  private func show(_ products: [Product]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Product>()
    snapshot.appendSections([.products])
    snapshot.appendItems(products)
    dataSource?.apply(snapshot, animatingDifferences: true)
    collectionView.refreshControl?.endRefreshing()
  }

  @objc private func searchTapped() {
    let search = SearchViewController(viewModel: SearchViewModel(catalog: catalog))
    search.onSelect = { [weak self] product in
      guard let self else { return }
      delegate?.productList(self, didSelect: product)
    }
    navigationController?.pushViewController(search, animated: true)
  }

  @objc private func filterTapped() {
    delegate?.productListDidRequestFilter(self)
  }

  @objc private func refreshPulled() {
    viewModel.reload(filter: CatalogFilterViewModel.shared.filter)
  }
}

extension ProductListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let product = dataSource?.itemIdentifier(for: indexPath) else { return }
    delegate?.productList(self, didSelect: product)
  }
}

extension ProductListViewController {
  private func setUpCollectionView() {
    collectionView.delegate = self
    collectionView.refreshControl = UIRefreshControl()
    collectionView.refreshControl?.addTarget(self, action: #selector(refreshPulled), for: .valueChanged)
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    messageLabel.isHidden = true
    for subview in [collectionView, messageLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      messageLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      messageLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      messageLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func setUpDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Product> { cell, _, product in
      var content = cell.defaultContentConfiguration()
      content.text = product.name
      content.secondaryText = product.price.amount.formatted(.currency(code: product.price.currencyCode))
      content.secondaryTextProperties.color = product.isOnSale ? .systemRed : .secondaryLabel
      cell.contentConfiguration = content
      cell.accessories = product.isInCart ? [.checkmark(), .disclosureIndicator()] : [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, indexPath, product in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: product)
    }
  }

  private static func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }
}
