import UIKit
final class HeaderCell: UITableViewCell {
  @objc func authorTapped() { Tracker.shared.headerOpened("Author") }
}
