/// Xcode's names of what targets build.
enum ProductType {
  /// `com.apple.product-type.application`, or without that prefix.
  static func kind(_ type: String) -> ProjectTarget.Kind {
    let prefix = "com.apple.product-type."
    let name = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    switch name {
    case "application", "application.on-demand-install-capable", "application.messages": return .app
    case "framework", "framework.static": return .framework
    case "library.static", "library.dynamic": return .library
    case "tool", "xpc-service", "driver-extension": return .executable
    case "bundle.unit-test": return .unitTests
    case "bundle.ui-testing": return .uiTests
    case "application.watchapp", "application.watchapp2", "application.watchapp2-container", "watchkit-extension",
      "watchkit2-extension":
      return .watchApp
    case "system-extension", "extensionkit-extension", "xcode-extension": return .appExtension
    default: return name.hasPrefix("app-extension") || name == "tv-app-extension" ? .appExtension : .unknown
    }
  }
}
