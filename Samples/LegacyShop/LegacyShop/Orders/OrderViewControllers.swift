import Combine
import UIKit
import os

final class OrderHistoryViewController: UITableViewController {
  // lintel:disable:next implicitly-unwrapped-dependency -- created by the storyboard until SHOP-1893
  var viewModel: OrderHistoryViewModel!
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Orders"
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refreshPulled), for: .valueChanged)
    bindViewModel()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refreshPulled()
  }

  @objc private func refreshPulled() {
    Task { [viewModel] in
      await viewModel?.reload()
    }
  }

  private func bindViewModel() {
    viewModel.$orders
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in
        self?.tableView.reloadData()
      }
      .store(in: &cancellables)

    viewModel.$isLoading
      .receive(on: DispatchQueue.main)
      .sink { [weak self] isLoading in
        if !isLoading {
          self?.refreshControl?.endRefreshing()
        }
      }
      .store(in: &cancellables)

    viewModel.$errorMessage
      .receive(on: DispatchQueue.main)
      .sink { [weak self] message in
        self?.navigationItem.prompt = message
      }
      .store(in: &cancellables)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    viewModel.orders.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Order", for: indexPath)
    let order = viewModel.orders[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = order.lines.map(\.name).joined(separator: ", ")
    content.secondaryText = order.placedAt.formatted(date: .abbreviated, time: .omitted)
    content.image = viewModel.statusImage(for: order)
    content.imageProperties.tintColor = viewModel.statusColor(for: order)
    cell.contentConfiguration = content
    cell.accessoryType = viewModel.canTrack(order) ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let order = viewModel.orders[indexPath.row]
    guard viewModel.canTrack(order) else { return }
    performSegue(withIdentifier: "showTracking", sender: order)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let tracking = segue.destination as? OrderTrackingViewController, let order = sender as? Order else { return }
    tracking.order = order
    tracking.repository = viewModel.repository
  }
}

final class OrderTrackingViewController: UIViewController {
  @IBOutlet private var statusLabel: UILabel!
  @IBOutlet private var codeLabel: UILabel!
  @IBOutlet private var progressView: UIProgressView!

  var order: Order?
  var repository: OrderRepository!
  private var pollingTask: Task<Void, Never>?
  private let logger = Logger(subsystem: "LegacyShop", category: "Tracking")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tracking"
    show(order)
    startPolling()
  }

  private func startPolling() {
    pollingTask = Task {
      while !Task.isCancelled {
        await self.refresh()
        try? await Task.sleep(for: .seconds(30))
      }
    }
  }

  private func refresh() async {
    guard let id = order?.id else { return }
    do {
      let current = try await repository.order(id: id).toOrder()
      order = current
      show(current)
    } catch {
      logger.error("Tracking of \(id) failed: \(error)")
    }
  }

  private func show(_ order: Order?) {
    codeLabel.text = order?.trackingCode
    switch order?.status {
    case .received: update("We have your order", progress: 0.1)
    case .packed: update("Packed and ready to go", progress: 0.4)
    case .shipped: update("On its way", progress: 0.7)
    case .delivered: update("Delivered", progress: 1)
    case .returned: update("Returned", progress: 1)
    case .cancelled, nil: update("Not available", progress: 0)
    }
  }

  private func update(_ text: String, progress: Float) {
    statusLabel.text = text
    progressView.setProgress(progress, animated: true)
  }
}
