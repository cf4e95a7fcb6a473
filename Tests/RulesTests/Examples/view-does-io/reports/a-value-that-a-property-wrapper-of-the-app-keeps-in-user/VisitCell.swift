import UIKit
final class VisitCell: UITableViewCell {
  func configure() { textLabel?.text = VisitManager.shared.1️⃣visits.first }
}
