import UIKit
class BubbleCell: UITableViewCell {
  class func sizingView() -> BubbleCell { BubbleCell() }
}
final class RequestCell: BubbleCell {
  private enum Sizing { static let view = RequestCell(style: .default, reuseIdentifier: nil) }
  override class func sizingView() -> BubbleCell { Sizing.view }
}
