// Declarations to check against: see README.md. What generated view controllers use.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editingChanged = Event(rawValue: 1)
    public static let editingDidEnd = Event(rawValue: 2)
    public static let valueChanged = Event(rawValue: 4)
  }
  open var isEnabled = true
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
}

@MainActor
open class UIAction: NSObject {
  public override nonisolated init() {}
  public convenience init(title: String = "", handler: @escaping UIActionHandler) { self.init() }
}

@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) { self.init() }
  open func setTitle(_ title: String?, for state: UIControlState) {}
}

public struct UIControlState: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let normal: UIControlState = []
}

open class UIFont: NSObject {
  public struct TextStyle: Hashable, Sendable {
    public static let body = TextStyle()
    public static let footnote = TextStyle()
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

open class UIColor: NSObject {
  open class var systemBackground: UIColor { UIColor() }
  open class var systemRed: UIColor { UIColor() }
}

public enum NSTextAlignment: Int, Sendable { case left, center }

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.left
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false
}

@MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, roundedRect }
  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var borderStyle = BorderStyle.none
  open var adjustsFontForContentSizeCategory = false
}

@MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium, large }
  public convenience init(style: Style) { self.init() }
  open var hidesWhenStopped = true
  open func startAnimating() {}
  open func stopAnimating() {}
}

@MainActor
open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open func addArrangedSubview(_ view: UIView) {}
}

@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public override nonisolated init() {}
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  public override nonisolated init() {}
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { NSLayoutConstraint() }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor
open class UILayoutGuide: NSObject {
  public override nonisolated init() {}
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
}

@MainActor
open class UINavigationItem: NSObject {
  public override nonisolated init() {}
  open var searchController: UISearchController?
}

@MainActor
open class UISearchBar: UIView {
  open var text: String?
}

@MainActor
open class UISearchController: UIViewController {
  public convenience init(searchResultsController: UIViewController?) { self.init(nibName: nil, bundle: nil) }
  open var searchBar: UISearchBar { UISearchBar() }
  open var obscuresBackgroundDuringPresentation = false
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
}

@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor
open class UIRefreshControl: UIControl {
  open var isRefreshing: Bool { false }
  open func endRefreshing() {}
}
