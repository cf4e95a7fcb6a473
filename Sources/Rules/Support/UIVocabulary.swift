import Architecture
import Facts

/// Names that SwiftUI, UIKit and AppKit declare.
public struct UIVocabulary: Sendable {
  /// Values and objects of UI frameworks that no view model should touch: colours, fonts, images, views, controllers.
  public let types: NameSet
  /// Views, controllers, windows and bars: what a view model must not hold.
  public let viewsAndControllers: NameSet
  /// Modules that are a UI framework.
  public let modules: NameSet

  static let controllerNames = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UITableViewController", "UICollectionViewController", "UIAlertController", "UIActivityViewController",
    "UIImagePickerController", "UIDocumentPickerViewController", "UISearchController", "UIHostingController",
    "NSViewController", "NSWindowController", "NSSplitViewController", "NSTabViewController", "NSHostingController",
    "SFSafariViewController", "MFMailComposeViewController", "PHPickerViewController", "UIPresentationController",
    "UIPopoverPresentationController", "AVPlayerViewController", "QLPreviewController",
  ]

  static let viewNames = [
    "UIView", "UIWindow", "UILabel", "UIButton", "UIControl", "UIImageView", "UITextField", "UITextView",
    "UIScrollView",
    "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "UIStackView", "UISwitch", "UISlider", "UISegmentedControl", "UIPickerView",
    "UIDatePicker", "UIActivityIndicatorView", "UIProgressView", "UIRefreshControl", "UISearchBar", "UINavigationBar",
    "UITabBar", "UIToolbar", "UIBarButtonItem", "UINavigationItem", "UITabBarItem", "UIVisualEffectView",
    "UIPageControl",
    "UIStepper", "WKWebView", "MKMapView", "NSView", "NSWindow", "NSPanel", "NSTextField", "NSTextView", "NSButton",
    "NSTableView", "NSOutlineView", "NSCollectionView", "NSScrollView", "NSImageView", "NSPopUpButton", "NSMenu",
    "NSMenuItem", "NSToolbar", "NSToolbarItem", "NSSplitView", "NSStackView", "NSTableCellView", "NSControl",
    "NSSegmentedControl", "NSProgressIndicator", "NSPopover", "NSAlert", "NSStatusItem", "UIMenu", "UIAction",
    "UIContextMenuConfiguration", "AnyView",
  ]

  static let valueNames = [
    "UIColor", "UIFont", "UIImage", "UIBezierPath", "UIEdgeInsets", "UIRectEdge", "UIScreen", "UIDevice",
    "UIPasteboard",
    "UIApplication", "UIScene", "UIWindowScene", "UITraitCollection", "UIUserInterfaceStyle", "UIFontMetrics",
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    "UIGestureRecognizer",
    "UITapGestureRecognizer", "UIPanGestureRecognizer", "UILayoutGuide", "UITableViewDiffableDataSource",
    "UICollectionViewDiffableDataSource", "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSectionSnapshot",
    "UICollectionViewLayout", "UICollectionViewCompositionalLayout", "UIContentConfiguration",
    "UIListContentConfiguration",
    "UIKeyboardType", "UIReturnKeyType", "UITextContentType", "UIBlurEffect", "UISwipeActionsConfiguration",
    "UIContextualAction", "NSColor", "NSFont", "NSImage", "NSScreen", "NSApplication", "NSPasteboard", "NSCursor",
    "NSBezierPath", "NSEvent", "NSGraphicsContext", "NSEdgeInsets", "NSAppearance", "NSLayoutConstraint",
    "NSLayoutAnchor",
    "NSTextAlignment", "NSLineBreakMode", "NSParagraphStyle", "NSMutableParagraphStyle", "NSTextAttachment",
    "Color", "Font", "Image", "Text", "Label", "Angle", "Gradient", "LinearGradient", "ShapeStyle", "EdgeInsets",
    "GridItem", "ButtonRole", "ScrollViewProxy", "GeometryProxy", "NavigationPath", "ColorScheme", "Animation",
    "AnyTransition", "Alignment", "HorizontalAlignment", "TextAlignment", "EditMode", "DismissAction", "OpenURLAction",
    "ContentSizeCategory", "DynamicTypeSize", "UnitPoint", "Transaction", "PresentationDetent",
    "NavigationSplitViewVisibility",
    "Edge", "SensoryFeedback", "PhotosPickerItem", "UIHostingConfiguration",
  ]

  static let moduleNames = ["SwiftUI", "UIKit", "AppKit", "WatchKit", "Cocoa"]

  /// Looks up the id of every known name once.
  public init(_ names: Names) {
    types = names.set(Self.controllerNames + Self.viewNames + Self.valueNames)
    viewsAndControllers = names.set(Self.controllerNames + Self.viewNames)
    modules = names.set(Self.moduleNames)
  }
}
