final class SongsScreen: TableScreen {
  init(songs: [String]) {
    super.init(style: .plain)
    1️⃣configureTable()
  }
  required init?(coder: NSCoder) { nil }
  private func configureTable() { self.tableView.rowHeight = 60 }
}
