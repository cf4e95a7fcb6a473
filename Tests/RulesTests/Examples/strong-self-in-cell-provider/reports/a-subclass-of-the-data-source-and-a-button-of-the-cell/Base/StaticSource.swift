import UIKit
class StaticSource: UITableViewDiffableDataSource<Int, String> {}
