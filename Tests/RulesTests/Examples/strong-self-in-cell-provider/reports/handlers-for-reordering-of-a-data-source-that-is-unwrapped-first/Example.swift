import UIKit
final class PlaylistViewController: UIViewController {
  private let collectionView = UICollectionView()
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?
  private var songs: [String] = []
  func configure() {
    dataSource = .init(collectionView: collectionView) { _, _, _ in nil }
    guard let dataSource = dataSource else { return }
    dataSource.reorderingHandlers.didReorder = 1️⃣{ change in
      self.songs = change.finalSnapshot.itemIdentifiers
    }
  }
}
