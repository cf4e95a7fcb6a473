import Combine
import MVVM
import UIKit

@MainActor
protocol OrdersViewControllerDelegate: AnyObject {
  func ordersViewControllerDidExport(_ controller: OrdersViewController)
}

/// The order history. It binds, renders and forwards; the view model does the rest.
final class OrdersViewController: UIViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<OrderMonth.ID, Order>

  // MARK: Properties

  weak var delegate: (any OrdersViewControllerDelegate)?

  private let viewModel: OrdersViewModel
  private var state: BindingToken?
  private var loading: Task<Void, Never>?
  private var exporting: Task<Void, Never>?
  private var subscriptions: Set<AnyCancellable> = []

  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private lazy var exportButton = UIButton(
    configuration: .bordered(),
    primaryAction: UIAction(title: String(localized: "Export")) { [weak self] _ in self?.export() })
  private let banner = UILabel()

  // MARK: Init

  init(viewModel: OrdersViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  // MARK: Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    bind()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    load()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Once, after the push has settled: the closure is gone as soon as it has run.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      self.collectionView.flashScrollIndicators()
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    loading?.cancel()
    exporting?.cancel()
  }

  // MARK: Bindings

  private func bind() {
    state = BindingToken(observing: { [viewModel] in viewModel.state }) { [weak self] in self?.render($0) }
    NotificationCenter.default.publisher(for: .orderPlaced)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.load() }
      .store(in: &subscriptions)
  }

  private func render(_ state: ViewState<[OrderMonth]>) {
    switch state {
    case .idle, .loading(previous: nil):
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    case .loaded(let months), .loading(previous: let months?), .failed(_, previous: let months?):
      contentUnavailableConfiguration = nil
      apply(months)
    case .empty:
      showMessage(String(localized: "No Orders Yet"), detail: nil)
    case .failed(let error, previous: nil):
      showMessage(error.title, detail: error.message)
    }
  }

  private func apply(_ months: [OrderMonth]) {
    var snapshot = NSDiffableDataSourceSnapshot<OrderMonth.ID, Order>()
    for month in months {
      snapshot.appendSections([month.id])
      snapshot.appendItems(month.orders, toSection: month.id)
    }
    dataSource.apply(snapshot)
  }

  // MARK: Actions

  private func load() {
    loading?.cancel()
    loading = Task { [viewModel] in await viewModel.load() }
  }

  private func export() {
    exporting?.cancel()
    exporting = Task { [weak self, viewModel] in
      await viewModel.export()
      self?.showExport(viewModel.exported)
    }
  }

  private func showExport(_ exported: ViewState<URL>) {
    switch exported {
    case .loaded(let file):
      showBanner(String(localized: "Saved \(file.lastPathComponent)"))
      delegate?.ordersViewControllerDidExport(self)
    case .failed(let error, _):
      showBanner(error.title)
    case .idle, .loading, .empty:
      break
    }
  }

  private func showBanner(_ text: String) {
    banner.text = text
    banner.isHidden = false
    Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
      MainActor.assumeIsolated { self.banner.isHidden = true }
    }
  }

  private func showMessage(_ title: String, detail: String?) {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = title
    configuration.secondaryText = detail
    contentUnavailableConfiguration = configuration
  }
}

// MARK: - Selection

extension OrdersViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let order = dataSource.itemIdentifier(for: indexPath) else { return }
    viewModel.select(order)
  }
}

// MARK: - Layout

extension OrdersViewController {
  private func layOut() {
    view.backgroundColor = .systemGroupedBackground
    banner.isHidden = true
    banner.textAlignment = .center
    collectionView.delegate = self

    let stack = UIStackView(arrangedSubviews: [collectionView, banner, exportButton])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func makeDataSource() -> DataSource {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Order> { cell, _, order in
      var content = UIListContentConfiguration.valueCell()
      content.text = order.placedAt.formatted(date: .abbreviated, time: .omitted)
      content.secondaryText = order.total.amount.formatted(.currency(code: order.total.currencyCode))
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      guard let month = self?.dataSource.sectionIdentifier(for: indexPath.section) else { return }
      var content = UIListContentConfiguration.groupedHeader()
      content.text = month.formatted(.dateTime.month(.wide).year())
      cell.contentConfiguration = content
    }
    let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, order in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: order)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    return dataSource
  }
}
