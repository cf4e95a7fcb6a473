import Architecture
import Facts
import Knowledge

/// Names that SwiftUI, UIKit and AppKit declare.
public struct UIVocabulary: Sendable {
  /// Values and objects of UI frameworks that no view model should touch: colors, fonts, images, views, controllers.
  public let types: NameSet
  /// Views, controllers, windows and bars: what a view model must not hold.
  public let viewsAndControllers: NameSet
  /// Modules that are a UI framework.
  public let modules: NameSet

  /// Looks up the id of every known name once.
  public init(_ known: KnownNames) {
    viewsAndControllers = known.types(
      .view, .chrome, .window, .controllerBase, .pager, .stack, .host, .systemScreen, .controller)
    types = NameSet(viewsAndControllers.ids + known.types(.uiValue).ids)
    modules = known.libraries(.uiFramework)
  }
}

extension Program {
  /// Whether a type runs on the main actor, by its own attribute, that of an ancestor, or the build's default.
  public func isMainActor(_ type: TypeRecord, _ ui: UIVocabulary) -> Bool {
    if hasAttribute(words.mainActor, type) { return true }
    if module(of: type).defaultIsolation == .mainActor { return true }
    // UI base classes outside the program are main-actor themselves.
    return type.externalAncestors.contains { ui.viewsAndControllers.contains($0) }
  }
}

extension RuleContext {
  /// `UI` and a capital: a type of UIKit.
  func isOfUIKit(_ name: NameID) -> Bool {
    names.withBytes(name) { bytes in
      bytes.dropFirst(2).first.map { (65...90).contains($0) } ?? false
        && bytes.dropFirst(3).contains { (97...122).contains($0) }
    } && program.known.words(.uiKit).contains(name)
  }
}
