import UIKit
protocol BellCellDelegate: AnyObject { func bellCellWasTapped(_ cell: BellCell) }
final class BellCell: UITableViewCell {
  weak var delegate: BellCellDelegate?
  func tap() {
    delegate?.bellCellWasTapped(self)
    note(.rang)
  }
}
final class BellPlayer: BellCellDelegate {
  func bellCellWasTapped(_ cell: BellCell) {
    Task { _ = try await URLSession.shared.data(from: URL(filePath: "/bell")) }
  }
}
