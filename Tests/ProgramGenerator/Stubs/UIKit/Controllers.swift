// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

@MainActor open class UIView: NSObject {
  public override nonisolated init() {}
  open var tag = 0
  open func addSubview(_ view: UIView) {}
}

@MainActor open class UILabel: UIView { open var text: String? }

@MainActor open class UIViewController: NSObject {
  public override nonisolated init() {}
  open var title: String?
  open var view = UIView()
  open var navigationController: UINavigationController? { nil }
  open func viewDidLoad() {}
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor open class UINavigationController: UIViewController {
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

@MainActor open class UITableViewCell: UIView { open var textLabel: UILabel? { nil } }

@MainActor open class UITableView: UIView {
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open func reloadData() {}
}

@MainActor public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension IndexPath {
  public var row: Int { self[1] }
  public var section: Int { self[0] }
}
