import Facts

/// Names of UI frameworks beyond ``UIVocabulary``, and what only looks like one.
enum UIFrameworkNames {
  /// AppKit's names do not start with letters of their own.
  static let appKit = [
    "NSWorkspace", "NSRunningApplication", "NSSound", "NSTableColumn", "NSTableRowView", "NSOpenPanel", "NSSavePanel",
    "NSDocumentController", "NSResponder", "NSGradient", "NSShadow", "NSStoryboard", "NSNib",
    "NSUserInterfaceItemIdentifier", "NSTrackingArea", "NSHapticFeedbackManager", "NSDraggingInfo", "NSTextStorage",
    "NSLayoutManager", "NSTextContainer", "NSCollectionViewDiffableDataSource", "NSTableViewDiffableDataSource",
    "NSCollectionLayoutSection", "NSCollectionLayoutItem", "NSCollectionLayoutGroup", "NSCollectionLayoutSize",
    "NSFontManager", "NSColorPanel",
  ]

  /// Global variables and functions of UIKit and AppKit whose names no type has.
  static let globals = [
    "NSApp", "NSBeep", "NSRectFill", "NSDrawBitmap", "UIGraphicsBeginImageContext", "UIGraphicsGetCurrentContext",
    "UIGraphicsBeginImageContextWithOptions", "UIGraphicsGetImageFromCurrentImageContext",
    "UIGraphicsEndImageContext", "UIImageWriteToSavedPhotosAlbum", "UISaveVideoAtPathToSavedPhotosAlbum",
    "UIAccessibilityPostNotification", "UIAccessibilityIsVoiceOverRunning",
    "UIAccessibilityIsReduceMotionEnabled",
  ]

  /// SwiftUI's names beyond those of the vocabulary; they count where SwiftUI is imported.
  static let swiftUI = [
    "View", "ViewModifier", "Shape", "AnyShapeStyle", "ScenePhase", "Axis", "ContentMode", "RoundedRectangle",
    "Material",
    "ButtonStyle", "ToolbarItem", "ImageRenderer", "GraphicsContext", "KeyEquivalent", "EventModifiers", "DragGesture",
    "PresentationMode", "VerticalAlignment", "ImageScale", "ToolbarItemPlacement", "ColorSchemeContrast", "AnyGradient",
    "SubmitLabel", "ScrollPosition", "MatchedGeometryEffect", "HoverEffect", "AnyLayout", "ContentTransition",
  ]

  /// In the vocabulary, but values that say where the user is and are made for models to hold.
  static let navigation = ["NavigationPath", "NavigationSplitViewVisibility"]

  /// In the vocabulary, but declared elsewhere, or named alike elsewhere, or no matter of views alone.
  static let notUI = ["Transaction", "PhotosPickerItem", "UIKit"] + navigation

  /// Types of UIKit, AppKit and WatchKit; those with the letters `UI` need not be listed.
  static let prefixed = Set(
    (UIVocabulary.controllerNames + UIVocabulary.viewNames + UIVocabulary.valueNames).filter(isPrefixed) + appKit
      + ["WKInterfaceDevice"])

  /// Classes of UIKit and AppKit that apps inherit from, besides views and controllers.
  static let bases = [
    "UIGestureRecognizer", "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource",
    "UICollectionViewLayout",
    "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout", "UIActivity", "UIActivityItemProvider",
    "UIStoryboardSegue", "UIColor", "UIFont", "UIImage", "NSTableRowView", "UIVisualEffect",
  ]

  /// Protocols of SwiftUI whose conforming types are UI.
  static let swiftUIBases = [
    "View", "ViewModifier", "Shape", "InsettableShape", "ShapeStyle", "ButtonStyle", "PrimitiveButtonStyle",
    "LabelStyle",
    "TextFieldStyle", "ToggleStyle", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "ToolbarContent",
  ]

  /// `UI` and a capital: UIKit's.
  static func hasUIPrefix(_ id: NameID, _ names: Names) -> Bool {
    names.withBytes(id) { bytes in
      guard bytes.count > 3, bytes[bytes.startIndex] == 85, bytes[bytes.startIndex + 1] == 73 else { return false }
      return (65...90).contains(bytes[bytes.startIndex + 2])
        && bytes[(bytes.startIndex + 3)...].contains { (97...122).contains($0) }
    }
  }

  /// Whether the name carries the letters of its framework.
  static func isPrefixed(_ name: String) -> Bool {
    ["UI", "NS", "WK", "MK"].contains { name.hasPrefix($0) }
  }
}
