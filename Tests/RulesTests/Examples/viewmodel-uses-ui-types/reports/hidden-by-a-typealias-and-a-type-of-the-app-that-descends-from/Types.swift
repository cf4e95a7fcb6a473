import UIKit
typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>
final class TokenDataSource: UITableViewDiffableDataSource<Int, String> {}
class BadgeView: UIView {}
final class CountBadge: BadgeView {}
