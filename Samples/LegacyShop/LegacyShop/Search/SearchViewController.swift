import Combine
import UIKit

final class SearchViewController: UITableViewController, UISearchResultsUpdating {
  var onSelect: ((Product) -> Void)?
  private let viewModel: SearchViewModel
  private let searchController = UISearchController()
  private var products: [Product] = []
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: SearchViewModel) {
    self.viewModel = viewModel
    super.init(style: .plain)
    viewModel.$results
      .receive(on: DispatchQueue.main)
      .sink { [weak self] results in
        self?.render(results)
      }
      .store(in: &cancellables)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("SearchViewController is created in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Result")
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    viewModel.stop()
  }

  func updateSearchResults(for searchController: UISearchController) {
    viewModel.queryChanged(to: searchController.searchBar.text ?? "")
  }

  private func render(_ results: ViewState<[Product]>) {
    switch results {
    case .idle:
      products = []
      navigationItem.prompt = nil
    case .loading:
      navigationItem.prompt = "Searching"
    case .loaded(let found):
      products = found
      navigationItem.prompt = found.isEmpty ? "Nothing found" : nil
    case .failed(let message):
      products = []
      navigationItem.prompt = message
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    products.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Result", for: indexPath)
    let product = products[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = product.name
    content.secondaryText = product.price.amount.formatted(.currency(code: product.price.currencyCode))
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(products[indexPath.row])
  }
}
