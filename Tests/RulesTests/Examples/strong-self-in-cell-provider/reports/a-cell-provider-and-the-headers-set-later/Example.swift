import UIKit
final class ItemsViewController: UIViewController {
  private let collectionView = UICollectionView()
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) 1️⃣{ list, path, item in
      self.cell(list, path, item)
    }
    dataSource.supplementaryViewProvider = 2️⃣{ list, kind, path in self.header(list, path) }
  }
  private func cell(_ list: UICollectionView, _ path: IndexPath, _ item: String) -> UICollectionViewCell? { nil }
  private func header(_ list: UICollectionView, _ path: IndexPath) -> UICollectionReusableView? { nil }
}
