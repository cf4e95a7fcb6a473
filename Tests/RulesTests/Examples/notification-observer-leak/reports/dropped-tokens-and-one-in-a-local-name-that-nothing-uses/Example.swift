import UIKit
final class ClockCell: UITableViewCell {
  private let label = UILabel()
  override func awakeFromNib() {
    super.awakeFromNib()
    NotificationCenter.default.1️⃣addObserver(forName: .tick, object: nil, queue: .main) { [weak self] _ in
      self?.label.text = "tick"
    }
    _ = NotificationCenter.default.2️⃣addObserver(forName: .tock, object: nil, queue: .main) { [weak self] _ in
      self?.label.text = "tock"
    }
    let _ = NotificationCenter.default.2️⃣addObserver(forName: .chime, object: nil, queue: .main) { _ in }
    let token = NotificationCenter.default.2️⃣addObserver(forName: .alarm, object: nil, queue: .main) { _ in }
  }
}
