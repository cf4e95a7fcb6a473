import UIKit
final class FoldersViewController: UICollectionViewController {
  func configure(_ cell: FolderCell) { cell.delegate = self }
}
extension FoldersViewController: FolderCellDelegate {
  func toggle(_ cell: FolderCell) {}
}
