// Generated from Tests/RulesTests/Examples/strong-self-in-cell-provider. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension StrongSelfInCellProvider {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "a cell provider, and the headers set later",
      code: """
        import UIKit
        final class ItemsViewController: UIViewController {
          private let collectionView = UICollectionView()
          private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
          override func viewDidLoad() {
            super.viewDidLoad()
            dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { list, path, item in  // ← here
              self.cell(list, path, item)
            }
            dataSource.supplementaryViewProvider = { list, kind, path in self.header(list, path) }  // ← and here
          }
          private func cell(_ list: UICollectionView, _ path: IndexPath, _ item: String) -> UICollectionViewCell? { nil }
          private func header(_ list: UICollectionView, _ path: IndexPath) -> UICollectionReusableView? { nil }
        }
        """),
    silent: ShownExamples.Example(
      title: ##"weak and unowned self, and no self at all"##,
      code: ##"""
        import UIKit
        final class ItemsViewController: UIViewController {
          private let collectionView = UICollectionView()
          private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
          private var other: UICollectionViewDiffableDataSource<Int, String>!
          private let prefix = "#"
          override func viewDidLoad() {
            super.viewDidLoad()
            let prefix = self.prefix
            dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] list, path, item in
              guard let self else { return nil }
              return self.cell(list, path, item)
            }
            dataSource.supplementaryViewProvider = { [unowned self] list, kind, path in self.header(list, path) }
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, item in
              cell.accessibilityLabel = prefix + item
            }
            other = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
              list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
          }
          private func cell(_ list: UICollectionView, _ path: IndexPath, _ item: String) -> UICollectionViewCell? { nil }
          private func header(_ list: UICollectionView, _ path: IndexPath) -> UICollectionReusableView? { nil }
        }
        """##))
}
