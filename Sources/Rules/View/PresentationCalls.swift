import Facts

/// Calls that only ask the system to show something: permission prompts and whether one is needed, links, other apps,
/// other windows.
struct PresentationCalls: Sendable {
  private let names: Names
  private let known: NameSet
  private static let openings = ["openURL", "openSettings", "openAppSettings", "openInBrowser"]
  private static let requested = ["Authorization", "Permission", "Permissions", "Access", "Review", "Consent"]
  private static let statuses = ["AuthorizationStatus", "PermissionStatus"]

  init(_ names: Names) {
    self.names = names
    known = names.set("showInFinder", "revealInFinder", "openInSafari")
  }

  /// By name, on any object: `requestLocationPermission()`, `openURLInBrowser(url)`.
  func contains(_ name: NameID) -> Bool {
    if name.isNone { return false }
    if known.contains(name) { return true }
    if names.hasPrefix(name, "open") { return Self.openings.contains { names.hasPrefix(name, $0) } }
    if Self.statuses.contains(where: { names.hasSuffix(name, $0) }) { return true }
    return names.hasPrefix(name, "request") && Self.requested.contains { names.hasSuffix(name, $0) }
  }
}
