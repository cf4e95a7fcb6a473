final class SongsScreen: TableScreen {
  init(songs: [String]) {
    super.init(style: .plain)
    1️⃣configureTable()
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { super.viewDidLoad() }
  private func configureTable() { self.tableView.rowHeight = 60 }
}
