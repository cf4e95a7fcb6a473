import Architecture
import Facts

/// Collaborators that views may use because they only serve presentation: haptics, routers, themes, settings, loggers
/// and analytics, and image loaders in components.
struct PresentationHelpers {
  private let context: RuleContext
  private let reach: Reach
  private let allowsImageLoaders: Bool
  private let stateObject: NameID
  private let images: NameSet

  private static let words: Set<String> = [
    "haptic", "haptics", "vibration", "feedback", "pasteboard", "clipboard", "theme", "theming", "style", "styler",
    "appearance", "palette", "logger", "logging", "log", "toast", "toasts", "hud", "snackbar", "banner", "banners",
    "tooltip", "permission", "permissions", "animator", "keyboard", "orientation", "localization", "localizer",
    "indicator", "indicators", "sound", "sounds", "analytics",
  ]
  /// What leads through screens, unless it is something else that is coordinated.
  private static let flow: Set<String> = ["router", "routing", "navigator", "navigation", "coordinator"]
  /// What a name ends with that stands for what the user has set.
  private static let settings: Set<String> = ["preferences", "settings", "options", "configuration"]
  private static let pictures: Set<String> = [
    "image", "images", "avatar", "avatars", "thumbnail", "thumbnails", "poster", "photo", "artwork", "favicon", "icon",
    "icons",
  ]
  private static let loaders: Set<String> = [
    "loader", "provider", "cache", "fetcher", "downloader", "repository", "service", "manager", "store", "client",
    "pipeline", "prefetcher", "providing", "loading", "fetching", "caching", "center", "queue", "session",
  ]
  /// What may stand between a picture and what brings it.
  private static let bringing: Set<String> = [
    "load", "loading", "download", "downloading", "fetch", "fetching", "request", "retrieval", "cache", "caching",
    "prefetch", "disk", "memory", "remote", "data", "url", "uri",
  ]
  /// Words at the end of names that only say what is a protocol and what is not.
  private static let endings: Set<String> = ["protocol", "type", "impl", "implementation", "interface"]

  /// - Parameter allowsImageLoaders: the value of the option of that name.
  init(_ context: RuleContext, _ reach: Reach, allowsImageLoaders: Bool) {
    self.context = context
    self.reach = reach
    self.allowsImageLoaders = allowsImageLoaders
    stateObject = context.names["StateObject"]
    images = context.names.set("UIImage", "NSImage", "CGImage", "Image", "CIImage")
  }

  /// Whether a view may hold and call a collaborator; without a view, whether any view may.
  func allows(_ collaborator: TypeRecord, in view: TypeRecord?) -> Bool {
    let words = Self.split(context.text(collaborator.name))
    if words.contains(where: Self.words.contains) { return true }
    if words.contains(where: Self.flow.contains), leadsThroughScreens(collaborator) { return true }
    if let last = words.last, Self.settings.contains(last) { return true }
    return allowsImageLoaders && isImageLoader(words, collaborator) && view.map(isComponent) ?? false
  }

  /// `HapticManager`, `Vibration`
  static func isHaptic(_ name: String) -> Bool {
    let words = split(name)
    return words.contains { ["haptic", "haptics", "vibration"].contains($0) }
      || zip(words, words.dropFirst()).contains { $0 == "feedback" && $1 == "generator" }
  }

  /// `SettingsStore`, `AppDefaults`, `FeatureFlags`: values of its own that anyone may look at.
  static func keepsSettings(_ name: String) -> Bool {
    split(name).contains { settings.contains($0) || values.contains($0) }
  }

  private static let values: Set<String> = [
    "setting", "preference", "defaults", "constants", "config", "feature", "features", "flag", "flags",
  ]

  /// A coordinator by role, or nothing that works with the outside world itself: who coordinates locations or downloads
  /// does.
  private func leadsThroughScreens(_ type: TypeRecord) -> Bool {
    if context.role(type.id) == .coordinator { return true }
    let program = context.program
    let types = type.kind == .protocol ? program.allHeirs(of: type.id).filter { !context.exempt[$0.index] } : [type.id]
    return !types.contains { reach.reachesIO($0, hops: 0) }
  }

  /// `PosterImagesRepository`, `ImageDownloadCenter`: a picture and what brings it, and nothing else in between.
  private func isImageLoader(_ all: [String], _ type: TypeRecord) -> Bool {
    var words = all
    while let last = words.last, Self.endings.contains(last) { words.removeLast() }
    guard let last = words.last, Self.loaders.contains(last) else { return false }
    if let picture = words.lastIndex(where: Self.pictures.contains) {
      return words[(picture + 1)...].dropLast().allSatisfy(Self.bringing.contains)
    }
    // Media may be films and files: what the type gives tells.
    return words.dropLast().last == "media" && givesImages(type)
  }

  private func givesImages(_ type: TypeRecord) -> Bool {
    type.members.contains { member in
      (member.kind == .function || member.kind == .variable)
        && member.node.children.contains { part in
          part.kind != .block && part.kind != .accessor && part.kind != .initialValue
            && part.subtree.contains { $0.kind == .typeName && images.contains($0.name) }
        }
    }
  }

  /// A view that owns no view model is a part of a screen, as the views of UIKit are.
  private func isComponent(_ view: TypeRecord) -> Bool {
    view.isReference || context.properties(of: view, wrappedIn: stateObject).isEmpty
  }

  /// Whether a view is there for one picture: an image view, or one that keeps an image as its state.
  static func showsPicture(_ view: TypeRecord, _ context: RuleContext) -> Bool {
    let images = context.names.set("UIImage", "NSImage", "CGImage", "Image", "CIImage")
    return context.program.inherits(view, from: context.names.set("UIImageView", "NSImageView"))
      || view.storedProperties.contains { property in
        context.program.type(of: property).core.externalName.map(images.contains) ?? false
      }
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
