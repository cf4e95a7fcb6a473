import UIKit
final class RowCell: UITableViewCell {
  var onTap: (() -> Void)?
  override func prepareForReuse() { onTap = nil }
}
final class Banner: UIView {
  private let close: () -> Void
  init(close: @escaping () -> Void) {
    self.close = close
    super.init(frame: .zero)
  }
}
final class Header: UIView { var onHide: (() -> Void)? }
final class Footer: UIView, NibLoadable { var onShow: (() -> Void)? }
final class RowsViewController: UITableViewController {
  private lazy var header: Header = {
    let header = Header()
    header.onHide = 1️⃣{ self.title = nil }
    return header
  }()
  private lazy var footer: Footer = {
    let footer = Footer.loadFromNib()
    footer.onShow = self.1️⃣reload
    return footer
  }()
  private func reload() {}
  override func viewDidLoad() {
    super.viewDidLoad()
    let banner = Banner(close: 1️⃣{ self.title = "" })
    view.addSubview(banner)
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path) as! RowCell
    cell.onTap = 1️⃣{ self.title = "tapped" }
    return cell
  }
}
