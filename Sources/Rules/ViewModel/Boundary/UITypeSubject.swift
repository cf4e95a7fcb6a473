import Architecture
import Facts

/// What a UI type in a view model is there for: each subject has another way out.
enum UITypeSubject {
  /// How something looks: colors, fonts, images.
  case looks
  /// A property of the device or the running app.
  case device
  /// An action of the system: opening a link, writing to the pasteboard.
  case system
  /// The rows of a list as the list wants them.
  case listData
  /// A view or controller.
  case screen
  /// A tap that the user feels.
  case haptics
  /// What VoiceOver says.
  case announcement
  /// Keys and touches.
  case input

  init(of name: String) {
    func ends(_ suffixes: String...) -> Bool { suffixes.contains { name.hasSuffix($0) } }
    if name.contains("DiffableDataSource") {
      self = .listData
    } else if name.hasSuffix("FeedbackGenerator") {
      self = .haptics
    } else if ["UIDevice", "UIScreen", "NSScreen", "UITraitCollection", "UITraitEnvironment"].contains(name) {
      self = .device
    } else if ["UIApplication", "NSApplication", "NSApp", "NSWorkspace", "UIPasteboard", "NSPasteboard"].contains(name)
    {
      self = .system
    } else if name.hasPrefix("UIAccessibility") || name.hasPrefix("NSAccessibility") {
      self = .announcement
    } else if ["NSEvent", "UIEvent", "KeyEquivalent", "EventModifiers", "DragGesture"].contains(name)
      || ends("GestureRecognizer", "KeyCommand", "Press", "Touch")
    {
      self = .input
    } else if ends("Controller", "View", "Cell", "Window", "WindowScene", "BarButtonItem", "Presenter")
      || name.contains("Alert")
    {
      self = .screen
    } else {
      self = .looks
    }
  }

  /// What to do; `nil` for the rule's own sentence.
  var fix: String? {
    switch self {
    case .looks: nil
    case .device: "Pass the value in, or ask a protocol for it that the app implements with the framework."
    case .system:
      "Ask a protocol for it, for instance `func open(_ url: URL)`, that the app implements with the framework."
    case .listData: "Publish sections and items; let the controller own the data source and apply the snapshot."
    case .screen: "Say what to show, by a route or data; let the view or a coordinator build and change the screen."
    case .haptics: "Announce what happened; let the view give the feedback."
    case .announcement: "Publish what happened; let the view tell it to VoiceOver."
    case .input: "Let the view watch the input and pass on what it means, for instance `isOptionPressed`."
    }
  }
}
