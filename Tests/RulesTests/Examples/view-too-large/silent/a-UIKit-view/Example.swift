import UIKit
final class ReceiptCell: UITableViewCell {
  let total = UILabel()
  override func prepareForReuse() {
    super.prepareForReuse()
    total.text = nil
  }
}
