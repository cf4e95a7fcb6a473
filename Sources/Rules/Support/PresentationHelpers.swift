import Architecture
import Facts
import Knowledge

/// Collaborators that views may use because they only serve presentation: haptics, routers, themes, settings, loggers
/// and analytics, and image loaders in components.
struct PresentationHelpers {
  private let context: RuleContext
  private let reach: Reach
  private let allowsImageLoaders: Bool
  private var known: KnownNames { context.program.known }

  /// - Parameter allowsImageLoaders: the value of the option of that name.
  init(_ context: RuleContext, _ reach: Reach, allowsImageLoaders: Bool) {
    self.context = context
    self.reach = reach
    self.allowsImageLoaders = allowsImageLoaders
  }

  /// Whether a view may hold and call a collaborator; without a view, whether any view may.
  func allows(_ collaborator: TypeRecord, in view: TypeRecord?) -> Bool {
    let name = collaborator.name
    if known.words(.presentationHelper).contains(name) { return true }
    // What leads through screens, unless it is something else that is coordinated.
    if known.words(.flow).contains(name), leadsThroughScreens(collaborator) { return true }
    let words = context.names.words(of: name)
    if let last = words.last, known.words(.settings).containsPart(last) { return true }
    return allowsImageLoaders && isImageLoader(words, collaborator) && view.map(isComponent) ?? false
  }

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
    while let last = words.last, known.words(.kindEnding).containsPart(last) { words.removeLast() }
    guard let last = words.popLast(), known.words(.loader).containsPart(last) else { return false }
    if let picture = words.lastIndex(where: known.words(.picture).containsPart) {
      return words[(picture + 1)...].allSatisfy(known.words(.bringing).containsPart)
    }
    // Media may be films and files: what the type gives tells.
    return words.last.map(known.words(.media).containsPart) ?? false && givesImages(type)
  }

  private func givesImages(_ type: TypeRecord) -> Bool {
    let images = known.types(.image)
    return type.members.contains { member in
      (member.kind == .function || member.kind == .variable)
        && member.node.children.contains { part in
          part.kind != .block && part.kind != .accessor && part.kind != .initialValue
            && part.subtree.contains { $0.kind == .typeName && images.contains($0.name) }
        }
    }
  }

  /// A view that owns no view model is a part of a screen, as the views of UIKit are.
  private func isComponent(_ view: TypeRecord) -> Bool {
    view.isReference || context.properties(of: view, wrappedIn: context.program.words.stateObject).isEmpty
  }

  /// Whether a view is there for one picture: an image view, or one that keeps an image as its state.
  static func showsPicture(_ view: TypeRecord, _ context: RuleContext) -> Bool {
    let images = context.program.known.types(.image)
    return context.program.inherits(view, from: context.program.known.types(.imageView))
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

extension RuleContext {
  /// `SettingsStore`, `AppDefaults`, `FeatureFlags`: values of its own that anyone may look at.
  func keepsSettings(_ name: NameID) -> Bool {
    program.known.words(.sharedSettings).contains(name)
  }
}
