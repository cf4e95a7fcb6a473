extension StrongSelfInCellProvider {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "strong-self-in-cell-provider",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A data source that self keeps holds a closure that captures self strongly.",
    rationale: """
      The data source holds its closures for as long as it lives, a closure holds self, and self holds the data source. \
      The screen with its cells and images leaks every time it is opened.
      """,
    fires: """
      An object keeps a diffable data source (or one of RxDataSources) in a property, itself, through a helper or a \
      subclass, and captures itself strongly in the cell provider, in `supplementaryViewProvider` and its like, in \
      `reorderingHandlers` or `sectionSnapshotHandlers`, or in the handler of a cell registration that self keeps or that \
      a provider uses. A method given without its arguments (`cellProvider: cell`) holds self as well, and so does a \
      closure in which only an inner closure has `[weak self]`. One finding for each data source; medium where there is \
      only ever one object of the class.
      """,
    silent: [
      "`[weak self]` and `[unowned self]`",
      "closures that do not use self",
      "a data source that self does not keep: a list holds its `dataSource` weakly",
      "a registration in a local variable that no provider of a kept data source uses",
      "another method sets the property to `nil`",
      "value types and static functions",
    ],
    fix: "Capture `[weak self]`, and return `nil` or an empty view when it is gone.",
    isFixable: true,
    serves: ["C38", "B43"],
    triggering: [
      Example(
        "a cell provider, and the headers set later",
        """
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
        """),
      Example(
        "a typealias in another file, a helper that makes the data source, and a method without its arguments",
        """
        //- Rows/RowSource.swift
        import UIKit
        typealias RowSource = UITableViewDiffableDataSource<Int, String>
        //- Rows/RowsViewController.swift
        import UIKit
        final class RowsViewController: UITableViewController {
          private lazy var rows = makeRows()
          private func makeRows() -> RowSource {
            RowSource(tableView: tableView, cellProvider: 1️⃣cell)
          }
          private func cell(_ table: UITableView, _ path: IndexPath, _ item: String) -> UITableViewCell? { nil }
        }
        """),
      Example(
        "a subclass of the data source, and a button of the cell that alone is weak",
        """
        //- Base/StaticSource.swift
        import UIKit
        class StaticSource: UITableViewDiffableDataSource<Int, String> {}
        //- Settings/SettingsViewController.swift
        import UIKit
        final class SettingsViewController: UITableViewController {
          private var source: StaticSource?
          override func viewDidLoad() {
            super.viewDidLoad()
            let source = StaticSource(tableView: tableView) 1️⃣{ table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as? SettingCell
              cell?.onTap = { [weak self] in self?.title = item }
              return cell
            }
            self.source = source
          }
        }
        final class SettingCell: UITableViewCell { var onTap: (() -> Void)? }
        """),
      Example(
        "a registration that the cell provider uses, although the provider itself does not use self",
        """
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
        """),
      Example(
        "a data source of RxDataSources",
        """
        import RxDataSources
        import UIKit
        final class UsersViewController: UITableViewController {
          private lazy var source = RxTableViewSectionedReloadDataSource<UserSection>(configureCell: 1️⃣{ _, table, path, _ in
            self.cell(table, path)
          })
          private func cell(_ table: UITableView, _ path: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        """),
      Example(
        "handlers for reordering, of a data source that is unwrapped first",
        """
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
        """),
    ],
    nonTriggering: [
      Example(
        "weak and unowned self, and no self at all",
        """
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
        """),
      Example(
        "a data source that goes to the caller or to the list only",
        """
        import UIKit
        final class Sections: NSObject {
          private let table = UITableView()
          private var title = ""
          func source(for table: UITableView) -> UITableViewDiffableDataSource<Int, String> {
            UITableViewDiffableDataSource(tableView: table) { _, _, _ in self.cell() }
          }
          func show() {
            let local = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in self.cell() }
            table.dataSource = local
          }
          private func cell() -> UITableViewCell? { nil }
        }
        """),
      Example(
        "a registration of a local list, and a struct",
        """
        import UIKit
        final class TagsViewController: UIViewController, UICollectionViewDataSource {
          private var tags: [String] = []
          func cell(in list: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, item in
              cell.accessibilityLabel = self.tags[path.item]
            }
            return list.dequeueConfiguredReusableCell(using: registration, for: path, item: tags[path.item])
          }
        }
        struct TagSection {
          var source: UITableViewDiffableDataSource<Int, String>?
          var title = ""
          mutating func make(_ table: UITableView) {
            source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in Self.cell(self.title) }
          }
          static func cell(_ title: String) -> UITableViewCell? { nil }
        }
        """),
      Example(
        "another method lets go of the data source",
        """
        import UIKit
        final class ResultsViewController: UIViewController {
          private let table = UITableView()
          private var source: UITableViewDiffableDataSource<Int, String>?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in self.cell() }
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            source = nil
          }
          private func cell() -> UITableViewCell? { nil }
        }
        """),
    ])
}
