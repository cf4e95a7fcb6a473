import UIKit
protocol AudioCellDelegate: AnyObject {
  func playTapped(_ cell: AudioCell)
  func length(of id: Int, done: @escaping (Double) -> Void)
}
final class AudioCell: UITableViewCell {
  weak var delegate: AudioCellDelegate?
  func play() { delegate?.playTapped(self) }
  func show(_ id: Int) { delegate?.length(of: id) { _ in } }
}
final class AudioService: AudioCellDelegate {
  func playTapped(_ cell: AudioCell) {}
  func length(of id: Int, done: @escaping (Double) -> Void) {
    URLSession.shared.dataTask(with: URL(filePath: "/length")) { _, _, _ in done(1) }.resume()
  }
}
