import Architecture
import Facts

/// Which layer may know which.
struct LayerRules {
  /// A type whose dependencies are looked at.
  struct Source {
    let type: TypeRecord
    let layer: Layer
    /// The layer comes from the configuration, not from the role.
    let isMapped: Bool
  }

  private let context: RuleContext
  private let persistence: PersistenceTypes
  private let reach: Reach
  private let presentationFolders: Set<String> = [
    "view", "views", "ui", "screen", "screens", "scene", "scenes", "presentation", "components", "viewcontrollers",
    "viewmodels", "cells", "widgets", "viewrelated", "userinterface",
  ]
  private let presentationWords: Set<String> = [
    "view", "state", "route", "destination", "tab", "screen", "row", "cell", "style", "theme", "layout",
    "configuration", "config", "context", "props", "parameters", "input", "output", "action", "presentation",
    "alert", "sheet",
  ]
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    persistence = PersistenceTypes(context.program)
    reach = Reach(context)
  }

  /// The type as something whose dependencies count; `nil` for composition roots and whatever has no clear layer.
  func source(_ type: TypeRecord) -> Source? {
    let layer = context.layer(of: type.id)
    let role = context.role(type.id)
    let isMapped = layer != Layer(role: role)
    switch layer {
    case .none: return nil
    case .presentation: return role == .view ? Source(type: type, layer: layer, isMapped: isMapped) : nil
    case .domain where !isMapped:
      return isEntity(type) ? Source(type: type, layer: layer, isMapped: isMapped) : nil
    case .domain, .application, .data:
      // What is declared inside of a screen belongs to it.
      guard !isInsidePresentation(type) else { return nil }
      return Source(type: type, layer: layer, isMapped: isMapped)
    }
  }

  func forbids(_ source: Source, _ site: DependencySite) -> Bool {
    let target = program[site.target]
    let layer = context.layer(of: target.id)
    guard layer != .none, !context.exempt[target.id.index] else { return false }
    let isTargetMapped = layer != Layer(role: context.role(target.id))
    switch source.layer {
    case .domain:
      if source.isMapped, isTargetMapped { return layer > .domain }
      switch layer {
      // Screens that data makes are a matter of routing; a screen that data holds is not.
      case .presentation: return site.kind == .stored || site.kind == .parameter
      case .application: return true
      case .data: return isTargetMapped || isWorker(target)
      case .domain, .none: return false
      }
    case .application:
      if layer == .presentation { return true }
      guard layer == .data, site.kind != .result else { return false }
      return isTargetMapped || isConcrete(target) && isWorker(target)
    case .data: return layer == .presentation
    case .presentation:
      // Stored services, calls on them and composition have rules of their own.
      guard layer == .data, site.kind == .parameter, site.member.kind != .initializer else { return false }
      return isWorker(target)
    case .none: return false
    }
  }

  /// Something that stores or fetches: by its role, or because it does I/O.
  private func isWorker(_ type: TypeRecord) -> Bool {
    switch context.role(type.id) {
    case .repository, .dataSource: true
    case .service: reach.reachesIO(type.id)
    default: false
    }
  }

  // MARK: Models

  /// A model of the domain rather than data for a screen: nothing about its name or its place says otherwise.
  private func isEntity(_ type: TypeRecord) -> Bool {
    guard !persistence.contains(type.id), !isInsidePresentation(type) else { return false }
    let words = context.names.words(of: type.name)
    if let last = words.last, presentationWords.contains(last) { return false }
    let path = program.files[type.file].path
    let folders = path.split(separator: "/").dropLast()
    if folders.contains(where: { presentationFolders.contains($0.lowercased()) }) { return false }
    return !sharesFileWithScreen(type)
  }

  private func isInsidePresentation(_ type: TypeRecord) -> Bool {
    var outer = type.outer
    while let id = outer {
      if context.layer(of: id) == .presentation { return true }
      outer = program[id].outer
    }
    return false
  }

  private func sharesFileWithScreen(_ type: TypeRecord) -> Bool {
    let file = program.files[type.file]
    for (index, row) in file.declarations.enumerated() where row.kind.isType && row.parent == Declaration.none {
      let node = DeclarationCursor(file: file, index: index).node
      if let other = program.enclosingType(of: node), context.layer(of: other.id) == .presentation { return true }
    }
    return false
  }

  /// A struct of closures is as good as a protocol.
  private func isConcrete(_ type: TypeRecord) -> Bool {
    guard type.kind == .struct else { return type.kind != .protocol }
    let stored = type.storedProperties
    let closures = stored.filter { program.type(of: $0).isFunction }.count
    return closures == 0 || closures * 2 < stored.count
  }
}
