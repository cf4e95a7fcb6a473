/// An app as a web site: its name, its screens, its templates.
public struct Site: Sendable {
  /// A link of the navigation that every page has.
  public struct Link: Sendable, Hashable {
    /// What it says.
    public let title: String
    /// Where it leads.
    public let path: LocalPath

    /// A link.
    public init(_ title: String, _ path: LocalPath) {
      self.title = title
      self.path = path
    }
  }

  /// A file that the pages may load.
  public struct Asset: Sendable {
    /// The type, such as `image/svg+xml`.
    public let type: String
    /// The content.
    public let bytes: [UInt8]

    /// A file.
    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  let name: String
  let navigation: [Link]
  let templates: TemplateSet
  let assets: [String: Asset]
  /// Names of the app's own style sheets among the assets.
  let styles: [String]
  /// Names of the app's own scripts among the assets.
  let scripts: [String]
  private(set) var routes: [any ScreenRouting] = []

  /// A site without screens.
  /// - Parameters:
  ///   - name: the name of the app; it stands in the header and in every title.
  ///   - navigation: the links that every page has.
  ///   - templates: mustache text by name. The names `field`, `field-state` and
  ///     those beginning with `layout` are taken.
  ///   - assets: files by name, served below `/-/assets/`; style sheets and scripts among them
  ///     (`.css`, `.js`) are linked by every page.
  /// - Throws: `SiteError` naming the template that cannot be read.
  public init(
    name: String, navigation: [Link] = [], templates: [String: String], assets: [String: Asset] = [:]
  ) throws {
    self.name = name
    self.navigation = navigation
    for taken in templates.keys where Layout.templates[taken] != nil || taken.hasPrefix("layout") {
      throw SiteError("The template name “\(taken)” belongs to WebScreens; give yours another one")
    }
    self.templates = try TemplateSet(templates.merging(Layout.templates) { own, _ in own })
    for asset in assets.keys where !Site.isFileName(asset) || Assets.own[asset] != nil {
      throw SiteError("“\(asset)” cannot be the name of an asset: use letters, digits, “.”, “-”, “_”, and none of ours")
    }
    self.assets = assets.merging(Assets.own) { own, _ in own }
    styles = assets.keys.filter { $0.hasSuffix(".css") }.sorted()
    scripts = assets.keys.filter { $0.hasSuffix(".js") }.sorted()
  }

  /// Adds a screen.
  /// - Throws: `SiteError` when its path, its template or the name of a region cannot be used.
  public mutating func add<Snapshot>(_ screen: Screen<Snapshot>) throws {
    try check(screen)
    routes.append(ScreenRoute(screen: screen))
  }

  private func check<Snapshot>(_ screen: Screen<Snapshot>) throws {
    let path = screen.path
    guard LocalPath(path) != nil, !path.contains("?"), path == "/" || !path.hasSuffix("/"), !path.contains("*"),
      !path.contains(":")
    else {
      throw SiteError("“\(path)” cannot be the path of a screen: write it as “/name/{parameter}”")
    }
    guard path != "/-", !path.hasPrefix("/-/") else {
      throw SiteError("The path “\(path)” belongs to WebScreens; choose one that does not begin with “/-/”")
    }
    guard !routes.contains(where: { $0.path == path }) else { throw SiteError("Two screens have the path “\(path)”") }
    let templates = [screen.template] + screen.regions.map(\.template) + screen.logs.map(\.template)
    for name in templates where !self.templates.contains(name) {
      throw SiteError("The screen “\(path)” uses the template “\(name)”, which does not exist")
    }
    var seen: Set<String> = []
    let regions = screen.regions.map(\.name) + screen.logs.map(\.name) + screen.rows.map(\.name)
    for name in regions + screen.actions.map({ "action " + $0.name }) {
      let plain = name.hasPrefix("action ") ? String(name.dropFirst(7)) : name
      guard Site.isPlainName(plain) else {
        throw SiteError("“\(plain)” in the screen “\(path)” must be made of lowercase letters, digits and hyphens")
      }
      guard seen.insert(name).inserted else { throw SiteError("The screen “\(path)” uses the name “\(plain)” twice") }
    }
  }

  private static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.utf8.allSatisfy { Base64URL.isDigit($0) || $0 == 0x2E }
  }
}
