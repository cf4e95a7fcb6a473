import Architecture
import Facts

/// Which targets navigate with coordinators: those that declare one, those that can reach one through their imports, and
/// libraries that are built into one of these. A watch app beside an app with coordinators is none, and neither is a
/// target whose only coordinators are private to a screen, can be told nothing, or stay inside of the target it imports.
struct CoordinatedModules: Sendable {
  private let covered: Set<Int>
  /// Those that lead and that other files can see, in the order of the program.
  let coordinators: [TypeID]

  /// - Parameter leads: whether a coordinator is one for the screens that are asked about.
  init(_ context: RuleContext, where leads: (TypeRecord) -> Bool = { _ in true }) {
    let program = context.program
    let coordinators = program.types.filter {
      context.role($0.id) == .coordinator && !$0.declaration.row.access.isPrivate
        && Self.isLeading($0, context) && leads($0)
    }
    self.coordinators = coordinators.map(\.id)
    let declaring = Set(coordinators.map(\.module))
    let exporting = Set(coordinators.filter(Self.isExported).map(\.module))
    if declaring.isEmpty || program.modules.count < 2 {
      covered = declaring
      return
    }
    let imports = ModuleImports(program)
    let users = ModuleImports.closure(of: exporting, imports.importers)
    covered = users.union(ModuleImports.closure(of: declaring, imports.imported))
  }

  var isEmpty: Bool { covered.isEmpty }

  func contains(_ view: TypeRecord) -> Bool { covered.contains(view.module) }

  /// Whether a type shows something: by methods and something to navigate with, or through state that it navigates by. A name
  /// alone makes no coordinator.
  static func isLeading(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    let program = context.program
    let known = program.known
    // `makeCoordinator()` of a representable view has the name, and passes on events.
    if let outer = type.outer, program.inherits(program[outer], from: known.types(.representable)) {
      return false
    }
    if type.kind == .protocol { return true }
    // What it inherits from outside of the program may lead anywhere, unless it is known to lead nowhere.
    let plain = NameSet(known.types(.object).ids + [program.words.observableObject, program.words.anyObject])
    let delegates = known.words(.delegate)
    let moves = known.members(.showsScreen, .shows, .showsScreens, .goesBack, .closes)
    if type.externalAncestors.contains(where: { !plain.contains($0) && !delegates.contains($0) }) { return true }
    return program.superclassChain(of: type).contains { owner in
      owner.members.contains { member in
        if member.isStatic { return false }
        if member.isStored { return leads(member, context) }
        return member.code.contains { code in
          code.indices.contains { code.file.nodes[$0].kind == .call && moves.contains(code.file.nodes[$0].name) }
        }
      }
    }
  }

  /// Whether a property is something to navigate with, or says where the user is: `var path: [Route]`, `var sheet: Sheet?`.
  private static func leads(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    let use = context.program.type(of: property)
    if isNavigation(use, context) { return true }
    guard property.flags.isDisjoint(with: [.isLet, .isWeak, .isUnowned]) else { return false }
    // `var sheet: Sheet?`; several structs are more often data than a path, and `var step: OnboardingState` is a state.
    guard let id = (use.element ?? use).core.id else { return false }
    if use.element != nil { return context.program[id].kind == .enum }
    guard context.program[id].kind == .enum || context.program[id].kind == .struct else { return false }
    let words = context.program.known.words(.navigationState)
    return words.contains(property.name) || words.contains(context.program[id].name)
  }

  /// `var path: NavigationPath`, `var routes: [Route]`: where the user is, as SwiftUI navigates by it.
  static func keepsPath(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    context.program.superclassChain(of: type).flatMap(\.storedProperties).contains { property in
      let use = context.program.type(of: property)
      guard !property.isStatic, !property.flags.contains(.isLet) else { return false }
      if let name = use.core.externalName { return context.program.known.types(.navigationValue).contains(name) }
      return use.element?.core.id.map { context.program[$0].kind == .enum } ?? false
    }
  }

  /// A controller, window or path, or another coordinator.
  private static func isNavigation(_ use: TypeUse, _ context: RuleContext) -> Bool {
    let element = use.element ?? use
    switch context.role(of: element) {
    case .coordinator, .viewController: return true
    default: break
    }
    guard let name = element.core.externalName else { return false }
    return context.program.known.types(.controller, .window, .navigationValue).contains(name)
  }

  private static func isExported(_ type: TypeRecord) -> Bool {
    switch type.declaration.row.access {
    case .public, .open, .package: true
    default: false
    }
  }
}
