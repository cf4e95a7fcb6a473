/// Words that say what kind of code is in a folder, not what it is about.
public enum FolderWords {
  /// Folders for a kind of code: what is in them belongs to whatever its name says.
  static let technical: Set<String> = [
    "account manager", "additions", "adapters", "animations", "api", "app", "app delegate", "application", "assets",
    "base", "bindings", "business", "business logic", "cell", "cells", "class", "classes", "client", "clients", "code",
    "common", "component", "components", "configuration", "config", "constants", "content", "contents", "controller",
    "controllers",
    "coordinator", "coordinators", "core", "core data", "core data model", "custom views", "data", "database",
    "data source", "data sources", "db", "debug", "delegate", "delegates", "dependencies", "dependency injection", "di",
    "diffable", "domain", "dto", "entities", "entity", "enums", "environment", "error", "errors", "extension",
    "extensions", "factories", "factory", "feature", "features", "flow", "flows", "formatter", "formatters",
    "foundation", "framework", "frameworks", "generated", "global", "handler", "handlers", "helper", "helpers",
    "infrastructure", "interactor", "interactors", "interfaces", "internal", "ios", "item", "items", "layout", "lib",
    "libraries", "library", "local packages", "logic", "mac", "macos", "main", "manager", "managers", "migration",
    "migrations", "misc", "miscellaneous", "mocks", "model", "models", "module", "modules", "navigation", "network",
    "networking", "notifications center", "objects", "other", "others", "packages", "pages", "persistence", "plugins",
    "pods", "preview", "previews", "presentation", "presenter", "presenters", "project", "projects", "protocol",
    "protocols", "provider", "providers", "remote", "repositories", "repository", "requests", "resource", "resources",
    "responses", "reusable", "reusable views", "root", "router", "routers", "routing", "scene", "scenes", "screen",
    "screens", "sdk", "section", "sections", "service", "services", "shared", "source", "sources", "src", "state",
    "storage", "store", "stores", "storyboard", "storyboards", "supporting files", "support", "swift", "swiftui",
    "swift ui", "swiftui components", "swift ui components", "system", "tools", "types", "ui", "ui components",
    "ui elements", "uikit", "use case", "use cases", "user interface", "util", "utilities", "utility", "utils", "v1",
    "v2", "vc", "vcs", "vendor", "view", "view controller", "view controllers", "view model", "view modelling",
    "view models", "view modifiers", "view related", "views", "vm", "vms", "widgets common", "workers", "wrappers",
    "xibs",
  ]

  private static let platforms: Set<String> = ["ios", "macos", "tvos", "watchos"]

  /// Last words of folders for a kind of code: `PublisherService`, `TableViewCell`.
  private static let kinds: Set<String> = [
    "service", "services", "cell", "cells", "helper", "helpers", "container", "containers", "transition", "transitions",
  ]

  /// What a folder's last word says when it holds code for everybody.
  static let sharedEndings: Set<String> = [
    "kit", "core", "common", "sdk", "shared", "foundation", "utils", "lib",
  ]

  /// The last words of a type's name that tell its role.
  static let roleEndings: Set<String> = [
    "action", "actions", "adapter", "api", "assembly", "builder", "button", "cache", "cell", "client", "component",
    "configuration", "configurator", "container", "context", "controller", "coordinator", "data", "delegate", "dto",
    "entity", "error", "factory", "feature", "fetcher", "flow", "form", "formatter", "handler", "header", "footer",
    "helper", "hosting", "impl", "implementation", "info", "interactor", "interface", "item", "list", "loader",
    "manager", "mapper", "model", "module", "mock", "modifier", "navigator", "network", "object", "operation", "page",
    "picker", "presenter", "processor", "protocol", "provider", "renderer", "reducer", "repository", "request",
    "response", "resolver", "root", "router", "row", "scene", "screen", "section", "segment", "service", "session",
    "sheet", "source", "state", "storage", "store", "strategy", "style", "tracker", "type", "usecase", "use", "case",
    "util", "utils", "validator", "vc", "view", "vm", "window", "wireframe", "worker", "wrapper", "table", "collection",
    "detail", "details", "main", "content", "navigation", "split", "host", "ui", "hosting", "view2", "overview",
    "popup",
    "alert", "modal", "dialog",
  ]

  /// `OrderDetailsViewController+Table` as "Order Details View Controller".
  public static func words(_ name: Substring) -> [String] {
    for platform in ["iOS", "macOS", "tvOS", "watchOS"] {
      if let (before, after) = name.cut(at: platform) { return words(before) + [platform] + words(after) }
    }
    var words: [String] = []
    var current: [Character] = []
    let characters = Array(name)
    func finish() {
      if !current.isEmpty { words.append(String(current)) }
      current = []
    }
    for (index, character) in characters.enumerated() {
      if character == "+" { break }
      guard character.isLetter || character.isNumber else {
        finish()
        continue
      }
      if character.isUppercase, let last = current.last {
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        if last.isLowercase || last.isNumber || (last.isUppercase && next?.isLowercase == true) { finish() }
      }
      current.append(character)
    }
    finish()
    return words
  }

  /// The words of a type's name without those at its end that tell its role; at least one word.
  public static func stem(_ name: Substring) -> [String] {
    var words = words(name)
    while words.count > 1, let last = words.last, roleEndings.contains(last.lowercased()) { words.removeLast() }
    return words
  }

  /// A word in lower case and without the `s` of a plural.
  public static func singular(_ word: String) -> String {
    let lower = word.lowercased()
    if lower.count > 4, lower.hasSuffix("ies") { return lower.dropLast(3) + "y" }
    return lower.count > 3 && lower.hasSuffix("s") && !lower.hasSuffix("ss") ? String(lower.dropLast()) : lower
  }

  /// Whether a folder is called after a kind of code: `View Models`, `Networking`.
  public static func isTechnical(_ folder: Substring) -> Bool {
    var words = words(folder).map { $0.lowercased() }
    while words.count > 1, let last = words.last, platforms.contains(last) { words.removeLast() }
    guard let last = words.last else { return true }
    if words.count < 4, kinds.contains(last) { return true }
    if technical.contains(words.joined(separator: " ")) || technical.contains(words.joined()) { return true }
    return words.count > 1 && sharedEndings.contains(last)
  }
}
