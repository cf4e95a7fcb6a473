import UIKit

@MainActor
protocol CartViewControllerDelegate: AnyObject {
  func cart(_ controller: CartViewController, didCheckOut items: [CartItem], promotion: Promotion?)
  func cart(_ controller: CartViewController, didSelect product: Product)
}

final class CartViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case items
    case savedForLater
    case summary
  }

  struct SummaryRow {
    let title: String
    let value: String
    let isProminent: Bool
  }

  @IBOutlet private var tableView: UITableView!
  @IBOutlet private var totalLabel: UILabel!
  @IBOutlet private var checkoutButton: UIButton!

  weak var delegate: CartViewControllerDelegate?
  var session: SessionServicing!
  var baseURL = URL(string: "https://api.legacyshop.example/v2/")

  var items: [CartItem] = []
  var savedForLater: [Product] = []
  var promotion: Promotion?
  var deliveryCountry = "DE"
  var isExpressDelivery = false

  private let promoCodeView = PromoCodeView(frame: CGRect(x: 0, y: 0, width: 320, height: 88))
  private let savedForLaterKey = "cart.savedForLater"
  private let deliveryCountryKey = "cart.deliveryCountry"
  private var quoteTask: URLSessionDataTask?
  private var lastQuoteDate: Date?

  // MARK: - Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(CartItemCell.self, forCellReuseIdentifier: CartItemCell.reuseIdentifier)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Plain")
    promoCodeView.delegate = self
    tableView.tableFooterView = promoCodeView
    loadSavedForLater()
    restorePromotion()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    items = CartStore.shared.items
    deliveryCountry = UserDefaults.standard.string(forKey: deliveryCountryKey) ?? "DE"
    reload()
    refreshPricesIfNeeded()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    quoteTask?.cancel()
    saveSavedForLater()
  }

  func reload() {
    tableView.reloadData()
    totalLabel.text = formattedTotal
    checkoutButton.isEnabled = validationMessage == nil
    checkoutButton.setTitle(checkoutTitle, for: .normal)
  }

  // MARK: - Networking

  private func refreshPricesIfNeeded() {
    if let lastQuoteDate, Date().timeIntervalSince(lastQuoteDate) < 120 { return }
    guard !items.isEmpty, let url = baseURL?.appendingPathComponent("cart/quote") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let lines = items.map { ["sku": $0.product.id, "quantity": $0.quantity] as [String: Any] }
    request.httpBody = try? JSONSerialization.data(withJSONObject: ["lines": lines, "country": deliveryCountry])
    quoteTask?.cancel()
    quoteTask = URLSession.shared.dataTask(with: request) { [weak self] data, response, error in
      if let error = error as NSError?, error.code == NSURLErrorCancelled { return }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard let data, status == 200 else {
        DispatchQueue.main.async {
          self?.showMessage("Prices could not be refreshed", detail: "The cart shows the prices of your last visit.")
        }
        return
      }
      let json = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
      let soldOut = json?["soldOut"] as? [String] ?? []
      DispatchQueue.main.async {
        self?.lastQuoteDate = Date()
        self?.removeSoldOutItems(soldOut)
      }
    }
    quoteTask?.resume()
  }

  private func redeem(code: String) {
    guard let url = baseURL?.appendingPathComponent("promotions/\(code)") else { return }
    LoadingOverlayView.shared.show(in: view.window)
    URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let promotion = data.flatMap { try? decoder.decode(Promotion.self, from: $0) }
      DispatchQueue.main.async {
        LoadingOverlayView.shared.hide()
        self?.apply(promotion)
      }
    }
    .resume()
  }

  private func isEverythingInStock() -> Bool {
    guard let url = baseURL?.appendingPathComponent("cart/stock") else { return true }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(items)
    request.timeoutInterval = 5
    let semaphore = DispatchSemaphore(value: 0)
    var isAvailable = true
    URLSession.shared.dataTask(with: request) { _, response, _ in
      isAvailable = (response as? HTTPURLResponse)?.statusCode != 409
      semaphore.signal()
    }
    .resume()
    semaphore.wait()
    return isAvailable
  }

  // MARK: - Persistence

  private func loadSavedForLater() {
    guard let data = UserDefaults.standard.data(forKey: savedForLaterKey) else { return }
    savedForLater = (try? JSONDecoder().decode([Product].self, from: data)) ?? []
  }

  private func saveSavedForLater() {
    guard let data = try? JSONEncoder().encode(savedForLater) else { return }
    UserDefaults.standard.set(data, forKey: savedForLaterKey)
  }

  private var promotionFile: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("promotion.json")
  }

  private func restorePromotion() {
    guard let promotionFile, let data = try? Data(contentsOf: promotionFile) else { return }
    guard let stored = try? JSONDecoder().decode(Promotion.self, from: data) else { return }
    if isExpired(stored) {
      try? FileManager.default.removeItem(at: promotionFile)
    } else {
      promotion = stored
      promoCodeView.showStatus("\(stored.code) is applied", isError: false)
    }
  }

  private func savePromotion() {
    guard let promotionFile else { return }
    if let promotion, let data = try? JSONEncoder().encode(promotion) {
      try? data.write(to: promotionFile, options: .atomic)
    } else {
      try? FileManager.default.removeItem(at: promotionFile)
    }
  }

  // MARK: - Cart changes

  private func removeSoldOutItems(_ identifiers: [String]) {
    let soldOut = items.filter { identifiers.contains($0.product.id) }
    guard !soldOut.isEmpty else { return }
    for item in soldOut {
      CartStore.shared.remove(productID: item.product.id)
      savedForLater.append(item.product)
    }
    items = CartStore.shared.items
    saveSavedForLater()
    reload()
    let names = soldOut.map(\.product.name).joined(separator: ", ")
    showMessage("Sold out", detail: "\(names) moved to your saved items.")
  }

  private func changeQuantity(of item: CartItem, to quantity: Int) {
    let limit = maximumQuantity(for: item.product)
    if quantity > limit {
      showMessage("Limit reached", detail: "You can order at most \(limit) of \(item.product.name).")
    }
    CartStore.shared.setQuantity(min(quantity, limit), productID: item.product.id)
    items = CartStore.shared.items
    dropPromotionIfBelowMinimum()
    reload()
  }

  private func moveToSaved(_ item: CartItem) {
    CartStore.shared.remove(productID: item.product.id)
    if !savedForLater.contains(item.product) {
      savedForLater.insert(item.product, at: 0)
    }
    items = CartStore.shared.items
    saveSavedForLater()
    dropPromotionIfBelowMinimum()
    reload()
  }

  private func moveToCart(_ product: Product) {
    savedForLater.removeAll { $0.id == product.id }
    CartStore.shared.add(product)
    items = CartStore.shared.items
    saveSavedForLater()
    reload()
  }

  private func apply(_ candidate: Promotion?) {
    guard let candidate else {
      promoCodeView.showStatus("This code is not valid.", isError: true)
      return
    }
    if let problem = problem(with: candidate) {
      promoCodeView.showStatus(problem, isError: true)
      return
    }
    promotion = candidate
    savePromotion()
    promoCodeView.showStatus("\(candidate.code) is applied", isError: false)
    reload()
  }

  private func dropPromotionIfBelowMinimum() {
    guard let promotion, problem(with: promotion) != nil else { return }
    self.promotion = nil
    savePromotion()
    promoCodeView.showStatus("\(promotion.code) no longer applies", isError: true)
  }

  // MARK: - Navigation

  @IBAction private func checkoutTapped() {
    if let validationMessage {
      showMessage("Almost there", detail: validationMessage)
      return
    }
    guard session.currentCustomer != nil else {
      performSegue(withIdentifier: "signIn", sender: self)
      return
    }
    guard isEverythingInStock() else {
      lastQuoteDate = nil
      refreshPricesIfNeeded()
      return
    }
    delegate?.cart(self, didCheckOut: items, promotion: promotion)
  }

  @IBAction private func deliveryTapped() {
    let sheet = UIAlertController(title: "Deliver to", message: nil, preferredStyle: .actionSheet)
    for country in ["DE", "AT", "CH", "NL"] {
      sheet.addAction(
        UIAlertAction(title: countryName(country), style: .default) { [weak self] _ in
          self?.changeDeliveryCountry(country)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func changeDeliveryCountry(_ country: String) {
    deliveryCountry = country
    isExpressDelivery = isExpressDelivery && canDeliverExpress
    UserDefaults.standard.set(country, forKey: deliveryCountryKey)
    lastQuoteDate = nil
    reload()
    refreshPricesIfNeeded()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let target = (segue.destination as? UINavigationController)?.topViewController ?? segue.destination
    if let login = target as? LoginViewController {
      login.viewModel = LoginViewModel(session: session, suggestedEmail: session.currentCustomer?.email)
    }
  }

  private func showMessage(_ title: String, detail: String) {
    let alert = UIAlertController(title: title, message: detail, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

// MARK: - Table

extension CartViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int {
    Section.allCases.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .items: items.count
    case .savedForLater: savedForLater.count
    case .summary: items.isEmpty ? 0 : summaryRows.count
    case nil: 0
    }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    switch Section(rawValue: section) {
    case .items: items.isEmpty ? "Your cart is empty" : nil
    case .savedForLater: savedForLater.isEmpty ? nil : "Saved for later"
    case .summary, nil: nil
    }
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch Section(rawValue: indexPath.section) {
    case .items:
      let cell = tableView.dequeueReusableCell(withIdentifier: CartItemCell.reuseIdentifier, for: indexPath)
      if let cell = cell as? CartItemCell {
        let item = items[indexPath.row]
        cell.delegate = self
        cell.configure(
          title: item.product.name,
          detail: detailText(for: item),
          quantity: item.quantity,
          maximum: maximumQuantity(for: item.product) + 1
        )
      }
      return cell
    case .savedForLater:
      let cell = tableView.dequeueReusableCell(withIdentifier: "Plain", for: indexPath)
      let product = savedForLater[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = product.name
      content.secondaryText = product.stockCount > 0 ? formatted(product.price) : "Sold out"
      cell.contentConfiguration = content
      return cell
    case .summary, nil:
      let cell = tableView.dequeueReusableCell(withIdentifier: "Plain", for: indexPath)
      let row = summaryRows[indexPath.row]
      var content = UIListContentConfiguration.valueCell()
      content.text = row.title
      content.secondaryText = row.value
      content.textProperties.font = .preferredFont(forTextStyle: row.isProminent ? .headline : .body)
      cell.contentConfiguration = content
      return cell
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch Section(rawValue: indexPath.section) {
    case .items: delegate?.cart(self, didSelect: items[indexPath.row].product)
    case .savedForLater: moveToCart(savedForLater[indexPath.row])
    case .summary, nil: break
    }
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard Section(rawValue: indexPath.section) == .items else { return nil }
    let item = items[indexPath.row]
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
      self?.changeQuantity(of: item, to: 0)
      done(true)
    }
    let save = UIContextualAction(style: .normal, title: "Save") { [weak self] _, _, done in
      self?.moveToSaved(item)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove, save])
  }
}

extension CartViewController: CartItemCellDelegate {
  func cartItemCell(_ cell: CartItemCell, didChangeQuantity quantity: Int) {
    guard let indexPath = tableView.indexPath(for: cell), items.indices.contains(indexPath.row) else { return }
    changeQuantity(of: items[indexPath.row], to: quantity)
  }
}

extension CartViewController: PromoCodeViewDelegate {
  func promoCodeView(_ view: PromoCodeView, didEnter code: String) {
    let code = code.trimmingCharacters(in: .whitespaces).uppercased()
    if let problem = formatProblem(ofCode: code) {
      promoCodeView.showStatus(problem, isError: true)
    } else {
      redeem(code: code)
    }
  }
}
