import Architecture
import Facts

/// Collaborators that views may use because they only serve presentation: haptics, routers, themes, settings, loggers
/// and analytics, and image loaders in components.
struct PresentationHelpers {
  private let context: RuleContext
  private let allowsImageLoaders: Bool
  private let stateObject: NameID

  private static let words: Set<String> = [
    "haptic", "haptics", "vibration", "feedback", "pasteboard", "clipboard", "router", "routing", "navigator",
    "navigation", "coordinator", "theme", "theming", "style", "styler", "appearance", "palette", "logger", "logging",
    "log", "toast", "toasts", "hud", "snackbar", "banner", "banners", "tooltip", "permission", "permissions",
    "animator", "keyboard", "orientation", "localization", "localizer", "indicator", "indicators", "sound", "sounds",
    "analytics",
  ]
  /// What a name ends with that stands for what the user has set.
  private static let settings: Set<String> = ["preferences", "settings", "options", "configuration"]
  private static let pictures: Set<String> = [
    "image", "images", "avatar", "avatars", "thumbnail", "thumbnails", "poster", "photo", "media", "artwork", "favicon",
    "icon", "icons",
  ]
  private static let loaders: Set<String> = [
    "loader", "provider", "cache", "fetcher", "downloader", "repository", "service", "manager", "store", "client",
    "pipeline", "prefetcher", "protocol", "providing", "loading", "fetching", "caching", "type",
  ]

  /// - Parameter allowsImageLoaders: the value of the option of that name.
  init(_ context: RuleContext, allowsImageLoaders: Bool) {
    self.context = context
    self.allowsImageLoaders = allowsImageLoaders
    stateObject = context.names["StateObject"]
  }

  /// Whether a view may hold and call a collaborator; without a view, whether any view may.
  func allows(_ collaborator: TypeRecord, in view: TypeRecord?) -> Bool {
    let words = Self.split(context.text(collaborator.name))
    if words.contains(where: Self.words.contains) { return true }
    if let last = words.last, Self.settings.contains(last) { return true }
    return allowsImageLoaders && isImageLoader(words) && view.map(isComponent) ?? false
  }

  /// `HapticManager`, `Vibration`
  static func isHaptic(_ name: String) -> Bool {
    let words = split(name)
    return words.contains { ["haptic", "haptics", "vibration"].contains($0) }
      || zip(words, words.dropFirst()).contains { $0 == "feedback" && $1 == "generator" }
  }

  /// `PosterImagesRepository`, `MediaProviderProtocol`: a picture, then what brings it.
  private func isImageLoader(_ words: [String]) -> Bool {
    guard let picture = words.firstIndex(where: Self.pictures.contains) else { return false }
    return words[(picture + 1)...].contains(where: Self.loaders.contains) && words.count - picture <= 3
  }

  /// A view that owns no view model is a part of a screen, as the views of UIKit are.
  private func isComponent(_ view: TypeRecord) -> Bool {
    view.isReference || context.properties(of: view, wrappedIn: stateObject).isEmpty
  }

  /// The words of a name in camel case, in lower case: `HTTPClient` gives `http`, `client`.
  static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let startsWord =
        letter.isUppercase && index > 0
        && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
      if startsWord || letter == "_" {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if letter != "_" { word.append(letter) }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
