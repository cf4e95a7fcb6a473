import UIKit
typealias RowSource = UITableViewDiffableDataSource<Int, String>
