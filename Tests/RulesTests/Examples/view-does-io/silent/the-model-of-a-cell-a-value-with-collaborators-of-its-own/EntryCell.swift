import UIKit
final class EntryCell: UITableViewCell {
  private var cellModel: EntryCellModel?
  func configure(_ model: EntryCellModel) { cellModel = model }
  func tapped() { cellModel?.select() }
}
