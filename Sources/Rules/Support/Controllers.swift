import Architecture
import Facts
import Knowledge

/// What rules about controllers know of UIKit's and AppKit's classes.
struct Controllers: Sendable {
  /// What a controller is for.
  enum Kind: Sendable {
    /// A screen of the app, a hosting controller of one included.
    case screen
    /// Navigation, tab, page and split controllers: they hold screens.
    case container
    /// Alerts, pickers, Safari, mail and other screens that the system brings along.
    case system
    /// A controller declared outside the program of which nothing more is known.
    case foreign
  }

  private let program: Program
  private let roles: RoleTable
  private let bases: NameSet
  private let containers: NameSet
  private let pagers: NameSet
  private let hosts: NameSet
  private let systems: NameSet
  private let windowControllers: NameSet
  private let windows: NameSet
  private let views: NameSet
  private let controllerTypes: KnownWords
  private let viewTypes: KnownWords
  private let containerTypes: KnownWords

  init(_ context: RuleContext) {
    let known = context.program.known
    program = context.program
    roles = context.roles
    bases = known.types(.controllerBase)
    pagers = known.types(.pager)
    containers = known.types(.pager, .stack)
    hosts = known.types(.host)
    systems = known.types(.systemScreen)
    windowControllers = known.types(.windowController)
    windows = known.types(.window, .panel)
    views = known.types(.view)
    controllerTypes = known.words(.controllerType)
    viewTypes = known.words(.viewClass)
    containerTypes = known.words(.containerType)
  }

  // MARK: Types of the program

  /// Whether a type is a view controller or window controller by inheritance, or certain enough by role.
  func isController(_ id: TypeID) -> Bool {
    let type = program[id]
    guard type.kind == .class else { return false }
    return roles.certain(id) == .viewController || isController(externals: type)
  }

  private func isController(externals type: TypeRecord) -> Bool {
    type.externalAncestors.contains {
      bases.contains($0) || containers.contains($0) || hosts.contains($0) || systems.contains($0)
        || controllerTypes.contains($0)
    }
  }

  func isWindowController(_ id: TypeID) -> Bool { inherits(id, windowControllers) }

  /// Whether a type is a window controller, in the program or outside of it.
  func isWindowController(_ use: TypeUse) -> Bool {
    if let id = use.id { return isWindowController(id) }
    return use.externalName.map { windowControllers.contains($0) } ?? false
  }

  func isWindow(_ id: TypeID) -> Bool { inherits(id, windows) }

  /// Whether a type is a window, in the program or outside of it.
  func isWindow(_ use: TypeUse) -> Bool {
    if let id = use.id { return inherits(id, windows) }
    return use.externalName.map { windows.contains($0) } ?? false
  }

  /// Whether a type is a navigation, tab, page or split controller.
  func isContainer(_ id: TypeID) -> Bool {
    inherits(id, containers) || program[id].externalAncestors.contains(where: containerTypes.contains)
  }

  /// Whether a type is a class of views.
  func isViewClass(_ id: TypeID) -> Bool {
    let type = program[id]
    guard type.kind == .class else { return false }
    if inherits(id, views) { return true }
    // A class of a library that goes by a view's name: of what conforms to `…Modifier` or `…Delegate` nothing follows.
    return roles.certain(id) == .view && type.externalAncestors.contains(where: viewTypes.contains)
  }

  private func inherits(_ id: TypeID, _ set: NameSet) -> Bool {
    program[id].externalAncestors.contains { set.contains($0) }
  }

  // MARK: Types of expressions

  /// What kind of controller a type is; `nil` for everything that is none.
  func kind(of use: TypeUse) -> Kind? {
    if let id = use.id {
      guard isController(id) else { return nil }
      if inherits(id, systems) { return .system }
      return isContainer(id) ? .container : .screen
    }
    guard let name = use.externalName else { return nil }
    if systems.contains(name) { return .system }
    if containers.contains(name) || containerTypes.contains(name) { return .container }
    if hosts.contains(name) { return .screen }
    return bases.contains(name) || controllerTypes.contains(name) ? .foreign : nil
  }

  /// Whether a type is a view, in the program or outside of it; values such as a SwiftUI `View` are none.
  func isViewClass(_ use: TypeUse) -> Bool {
    if let id = use.id { return isViewClass(id) }
    return use.externalName.map { views.contains($0) } ?? false
  }

  /// Whether `viewControllers` of an expression is a property of the app's own: of a class that puts children side by
  /// side and is no navigation controller.
  func isOwnList(_ expression: Cursor) -> Bool {
    program.type(of: expression).id.map { !isContainer($0) } ?? false
  }

  /// Whether an expression is a tab, page or split controller, by type or by the system's name for it.
  func isPager(_ expression: Cursor) -> Bool {
    let type = program.type(of: expression)
    if let id = type.id { return inherits(id, pagers) }
    if let name = type.externalName { return pagers.contains(name) }
    return program.known.words(.pager).contains(expression.plain.name)
  }
}
