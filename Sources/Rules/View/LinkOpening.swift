import Architecture
import Facts

/// Tells functions that do nothing but open a link.
struct LinkOpening {
  private let context: RuleContext
  private let openings: NameSet
  private let openers: NameSet

  init(_ context: RuleContext) {
    self.context = context
    openings = context.names.set("open", "openURL", "canOpenURL")
    openers = context.names.set("UIApplication", "NSWorkspace", "NSApplication", "WKExtension", "WKApplication")
  }

  /// `UIApplication.shared.open(url)`, `NSWorkspace.shared.open(url)`
  func isOpening(_ call: Cursor) -> Bool {
    guard openings.contains(call.name), var root = call.callee?.plain.base?.plain else { return false }
    while root.kind == .member, let base = root.base?.plain { root = base }
    return root.kind == .identifier && openers.contains(root.name)
      && context.program.localBinding(root.name, at: root) == nil
  }
}
