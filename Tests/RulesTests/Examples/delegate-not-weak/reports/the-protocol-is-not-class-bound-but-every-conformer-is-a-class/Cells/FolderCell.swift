import UIKit
protocol FolderCellDelegate { func toggle(_ cell: FolderCell) }
final class FolderCell: UICollectionViewCell {
  var 1️⃣delegate: FolderCellDelegate?
}
