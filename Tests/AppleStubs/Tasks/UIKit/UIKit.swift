// Declarations to check against: see README.md.
// swift-format-ignore-file

@_exported import Foundation
@_exported import FoundationNetworking

@MainActor open class UIResponder: NSObject { public override nonisolated init() {} }
@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open var backgroundColor: UIColor?
  open func addSubview(_ view: UIView) {}
  open func awakeFromNib() {}
}
public final class UIColor: NSObject, @unchecked Sendable { public static let red = UIColor() }
@MainActor open class UILabel: UIView { open var text: String? }
@MainActor open class UIActivityIndicatorView: UIView { open func stopAnimating() {} }
@MainActor open class UITableViewCell: UIView { open func prepareForReuse() {} }
@MainActor open class UITableView: UIView { open func reloadData() {} }
@MainActor open class UICollectionReusableView: UIView {}
@MainActor open class UICollectionViewCell: UICollectionReusableView {}
@MainActor open class UICollectionView: UIView {}
@MainActor open class UIStoryboard: NSObject {
  public convenience init(name: String, bundle: Bundle?) { self.init() }
  public nonisolated override init() {}
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { fatalError() }
  open func instantiateViewController<T: UIViewController>(identifier: String, creator: ((NSCoder) -> T?)? = nil) -> T {
    fatalError()
  }
}
@MainActor open class UIStoryboardSegue: NSObject {
  public var identifier: String? { nil }
  public var destination: UIViewController { UIViewController() }
}
@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public nonisolated override init() {}
  public required init?(coder: NSCoder) {}
  open var title: String?
  open var view: UIView! = UIView(frame: CGRect())
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open var navigationController: UINavigationController? { nil }
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
}
@MainActor open class UITableViewController: UIViewController {
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
@MainActor open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) { self.init() }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
}
@MainActor open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject {
  public typealias Provider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  public init(collectionView: UICollectionView, cellProvider: @escaping Provider) {}
  public var supplementaryViewProvider: ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)?
}
