import UIKit
final class PhotosViewController: UIViewController {
  private let collectionView = UICollectionView()
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?
  private var selected: Set<String> = []
  func configure() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> 1️⃣{ cell, path, item in
      cell.accessories = self.selected.contains(item) ? [.checkmark()] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
  }
}
