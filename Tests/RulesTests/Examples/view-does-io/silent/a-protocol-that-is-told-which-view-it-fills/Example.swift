import UIKit
protocol RowContentService: AnyObject { func fill(_ row: RowCell, title: String) }
final class RowCell: UITableViewCell {
  func show(_ content: RowContentService) { content.fill(self, title: "") }
}
