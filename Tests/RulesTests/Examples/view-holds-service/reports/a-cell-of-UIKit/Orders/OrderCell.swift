import UIKit
final class OrderCell: UITableViewCell {
  var 1️⃣service: OrderServicing?
  func refresh() { Task { textLabel?.text = try? await service?.orders().first } }
}
