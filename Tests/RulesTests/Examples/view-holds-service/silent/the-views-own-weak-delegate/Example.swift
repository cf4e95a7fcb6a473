import UIKit
protocol AudioCellDelegate: AnyObject {
  func playTapped(_ cell: AudioCell)
}
final class AudioCell: UITableViewCell {
  weak var delegate: AudioCellDelegate?
  func play() { delegate?.playTapped(self) }
}
final class AudioService: AudioCellDelegate {
  func playTapped(_ cell: AudioCell) {
    URLSession.shared.dataTask(with: URL(filePath: "/song")) { _, _, _ in }.resume()
  }
}
