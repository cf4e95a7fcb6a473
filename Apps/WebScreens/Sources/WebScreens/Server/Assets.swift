/// The files that this module brings.
enum Assets {
  static let own: [String: Site.Asset] = [
    "screens.css": Site.Asset(type: "text/css; charset=utf-8", bytes: PackageResources.screens_css),
    "screens.js": Site.Asset(type: "text/javascript; charset=utf-8", bytes: PackageResources.screens_js),
    "ansi.css": Site.Asset(type: "text/css; charset=utf-8", bytes: Array(TerminalColours.styleSheet.utf8)),
  ]
}
