import Architecture
import Facts

/// Where code works with types of UI frameworks, or with types of the program that descend from them.
struct UITypeUses: Sendable {
  /// One place, the first of its member for its type.
  struct Use: Sendable {
    let place: Cursor
    /// The type's name as written there.
    let name: NameID
  }

  private let context: RuleContext
  private let program: Program
  let imports: UIImports
  /// Names of outside types that need no import to be distinguished: `UIColor`.
  private let prefixed: NameSet
  /// Names that a fact or an option lists.
  private let listed: NameSet
  /// Names of SwiftUI that others use too: `Color`.
  private let bare: NameSet
  /// Every name worth a look: the two above, types of the program that descend from them, and typealiases.
  private let candidates: NameSet
  private let bases: NameSet
  private let swiftUIBases: NameSet
  private let modules: NameSet
  private let animations: NameSet
  private let styles: NameSet
  /// Members of the program whose declared type may be a UI type.
  private let givers: NameSet

  /// - Parameters:
  ///   - allowed: names that do not count.
  ///   - additional: names that count besides those of the UI frameworks.
  ///   - followsMembers: whether `Theme.accent` counts too, which costs a look at every declaration.
  init(
    _ context: RuleContext, allowed: [String] = [], additional: [String] = [], followsMembers: Bool = true
  ) {
    self.context = context
    program = context.program
    imports = context.shared.uiImports.value { UIImports(context) }
    let names = context.names
    let known = program.known
    // `UIKit` itself has the prefix of its types.
    let skipped = NameSet(
      names.set(allowed).ids + context.ui.modules.ids + known.types(.navigationValue, .geometry, .lifecycle).ids)
    let listed = (context.ui.types.ids + names.set(additional).ids).filter { !skipped.contains($0) }
    let prefixedIDs = context.shared.prefixedUINames.value {
      (0..<UInt32(names.count)).lazy.map(NameID.init).filter(context.isOfUIKit)
    }.filter { !skipped.contains($0) }
    let isBare = NameSet(
      (known.types(.uiValue).ids + known.types(.chrome).ids).filter { !known.words(.frameworkPrefix).contains($0) })
    prefixed = NameSet(prefixedIDs + listed.filter { !isBare.contains($0) })
    bare = NameSet(listed.filter { isBare.contains($0) })
    self.listed = NameSet(listed)
    bases = NameSet(
      (context.ui.viewsAndControllers.ids + known.types(.uiBase).ids).filter { !skipped.contains($0) })
    swiftUIBases = known.types(.uiProtocol)
    modules = context.ui.modules
    styles = known.types(.color, .font, .image)
    animations = NameSet(
      known.functions(.animates).ids + known.members(.animates, of: known.types(.viewProtocol)).ids)
    let outside = NameSet(prefixedIDs + listed)
    let candidates = Self.candidates(program, outside: outside, bases: bases, swiftUIBases: swiftUIBases)
    self.candidates = candidates
    givers = followsMembers ? Self.givers(program, candidates) : NameSet([])
  }

  /// Names of members that say that they give a UI type: `static let brand = UIColor.red`, `func icon() -> UIImage`.
  private static func givers(_ program: Program, _ candidates: NameSet) -> NameSet {
    var ids: [NameID] = []
    for file in program.files {
      for row in file.declarations where row.kind == .variable || row.kind == .function {
        let hint = row.type != Declaration.none ? row.type : row.kind == .variable ? row.value : Declaration.none
        guard hint != Declaration.none else { continue }
        // The name itself, or what stands in `UIColor?`, `UIColor.red`, `UIImage(named: …)!`.
        let end = min(Int(hint) + 4, Int(hint) + Int(file.nodes[Int(hint)].size))
        if (Int(hint)..<end).contains(where: { candidates.contains(file.nodes[$0].name) }) { ids.append(row.name) }
      }
    }
    return NameSet(Set(ids))
  }

  /// Names of outside types, of descendants, and of typealiases of either.
  private static func candidates(
    _ program: Program, outside: NameSet, bases: NameSet, swiftUIBases: NameSet
  ) -> NameSet {
    var ids: [NameID] = []
    for index in program.types.indices
    where program.types[index].externalAncestors.contains(where: { bases.contains($0) || swiftUIBases.contains($0) }) {
      ids.append(program.types[index].name)
    }
    // An alias of an alias needs a second look.
    let targets = program.typealiases.compactMap { alias in alias.type.map { (alias: alias.name, target: $0) } }
    var known = NameSet(ids)
    var aliases: Set<NameID> = []
    for _ in 0..<2 {
      for (alias, target) in targets {
        let names = target.indices.lazy.map { target.file.nodes[$0].name }
        if names.contains(where: { outside.contains($0) || known.contains($0) }) { aliases.insert(alias) }
      }
      known = NameSet(ids + aliases)
    }
    var all: [NameID] = ids + aliases
    for raw in 0..<UInt32(program.names.count) where outside.contains(NameID(raw: raw)) { all.append(NameID(raw: raw)) }
    return NameSet(all)
  }

  // MARK: Uses

  /// Uses in a type's own code and signatures, in nested types that have no UI role of their own, and in properties whose
  /// type is inferred. Each type counts once for each member.
  func uses(in type: TypeRecord, except skipped: Set<DeclarationCursor> = []) -> [Use] {
    var result: [Use] = []
    for part in type.parts { collect(part.node, except: skipped, into: &result) }
    for property in type.storedProperties where property.type == nil && !skipped.contains(property) {
      if let name = uiName(program.type(of: property), at: property.node) {
        result.append(Use(place: property.node, name: name))
      }
    }
    var seen: Set<String> = []
    return result.filter { use in
      let member = context.member(around: use.place).map { "\($0.node.index)/\(context.text($0.name))" } ?? ""
      return seen.insert("\(use.place.file.path)/\(member)/\(use.name.raw)").inserted
    }
  }

  /// Whether a node by itself is a use, what an attribute or a list of conformances says left out.
  func isUse(at place: Cursor) -> Bool {
    switch place.kind {
    case .typeName where candidates.contains(place.name):
      if place.parent?.kind == .inheritedType { return true }
      return uiType(place) != nil
    case .identifier where candidates.contains(place.name): return uiExpression(place) != nil
    case .member where givers.contains(place.name): return given(by: place) != nil
    case .argument where !place.name.isNone: return implied(by: place) != nil
    default: return false
    }
  }

  private func collect(_ root: Cursor, except skipped: Set<DeclarationCursor>, into result: inout [Use]) {
    let file = root.file
    let skippedNodes = Set(skipped.filter { $0.file === file }.map(\.node.index))
    var index = root.index
    let end = root.index + Int(root.node.size)
    while index < end {
      let node = file.nodes[index]
      switch node.kind {
      case .attribute, .inheritedType, .extendedType:
        index += Int(node.size)
        continue
      case .typeDeclaration where index != root.index:
        if hasOwnRole(Cursor(file: file, index: index)) {
          index += Int(node.size)
          continue
        }
      case .variableDeclaration where skippedNodes.contains(index):
        index += Int(node.size)
        continue
      case .typeName where candidates.contains(node.name):
        let place = Cursor(file: file, index: index)
        if let name = uiType(place) { result.append(Use(place: place, name: name)) }
      case .identifier where candidates.contains(node.name):
        let place = Cursor(file: file, index: index)
        if let name = uiExpression(place) { result.append(Use(place: place, name: name)) }
      case .member where givers.contains(node.name):
        let place = Cursor(file: file, index: index)
        if let name = given(by: place) { result.append(Use(place: place, name: name)) }
      case .argument where !node.name.isNone:
        let place = Cursor(file: file, index: index)
        if let name = implied(by: place) { result.append(Use(place: place.argumentValue ?? place, name: name)) }
      default: break
      }
      index += 1
    }
  }

  /// A nested view, controller, coordinator or view model answers for itself.
  private func hasOwnRole(_ node: Cursor) -> Bool {
    guard let type = program.enclosingType(of: node) else { return false }
    if isUI(type.id) { return true }
    switch context.role(type.id) {
    case .view, .viewController, .viewModel, .coordinator: return true
    default: return false
    }
  }

  // MARK: Telling apart

  /// Whether a type of the program descends from a view, a controller or another UI type.
  ///
  /// An enum is a view only where it says so: an extension elsewhere that draws it leaves it a value.
  func isUI(_ id: TypeID) -> Bool {
    let type = program[id]
    if type.kind == .enum, !type.declaration.node.children.contains(where: { $0.kind == .inheritedType && draws($0) }) {
      return false
    }
    return type.externalAncestors.contains { name in
      bases.contains(name) || swiftUIBases.contains(name) && imports.reachesSwiftUI(type.declaration.file)
    }
  }

  private func draws(_ inherited: Cursor) -> Bool {
    inherited.indices.contains { index in
      let name = Cursor(file: inherited.file, index: index)
      guard name.kind == .typeName else { return false }
      if swiftUIBases.contains(name.name) { return true }
      return program.resolve(name).id.map { program[$0].externalAncestors.contains { swiftUIBases.contains($0) } }
        ?? false
    }
  }

  /// Names of what the program adds to UI types and can be written without them: `.brand`, `.Text.primary`.
  func addedNames() -> NameSet {
    var ids: Set<NameID> = []
    for (extended, parts) in program.foreignExtensions where prefixed.contains(extended) || bare.contains(extended) {
      for part in parts {
        for row in part.file.declarations where Int(row.parent) == part.index {
          if row.flags.contains(.isStatic) || row.kind.isType { ids.insert(row.name) }
        }
      }
    }
    return NameSet(ids)
  }

  /// Whether an outside name is a UI type at a place.
  func isOutsideUI(_ name: NameID, at place: Cursor) -> Bool {
    prefixed.contains(name) || bare.contains(name) && imports.reachesSwiftUI(place.file)
  }

  private func uiType(_ place: Cursor) -> NameID? {
    if let parent = place.parent, parent.kind == .typeName, parent.flags.contains(.qualified),
      parent.firstChild == place
    {
      // `ProfileView.Model` is no view; `UITableView.Style` is UIKit's all the same.
      if program.resolve(parent).id != nil { return nil }
    }
    if place.flags.contains(.qualified), let qualifier = place.firstChild {
      if modules.contains(qualifier.name) { return isOutsideUI(place.name, at: place) ? place.name : nil }
      guard let id = program.resolve(place).id else { return nil }
      return isUI(id) ? program[id].name : nil
    }
    return uiName(program.resolve(name: place.name, at: place), at: place)
  }

  /// The name of the UI type that a type is about: itself, what it wraps, or a generic argument.
  func uiName(_ use: TypeUse, at place: Cursor) -> NameID? {
    switch use {
    case .external(let name, let arguments):
      if isOutsideUI(name, at: place) { return name }
      return arguments.lazy.compactMap { uiName($0, at: place) }.first
    case .type(let id, let arguments):
      if isUI(id) { return program[id].name }
      return arguments.lazy.compactMap { uiName($0, at: place) }.first
    case .optional(let inner), .unwrappedOptional(let inner), .array(let inner), .existential(let inner):
      return uiName(inner, at: place)
    case .dictionary(let key, let value): return uiName(key, at: place) ?? uiName(value, at: place)
    case .tuple(let parts), .composition(let parts): return parts.lazy.compactMap { uiName($0, at: place) }.first
    default: return nil
    }
  }

  /// `UIColor.red`, `Image("x")`, `ProfileView(…)`; not `UIApplication.didBecomeActiveNotification`.
  private func uiExpression(_ place: Cursor) -> NameID? {
    if program.localBinding(place.name, at: place) != nil || isInAnimation(place) { return nil }
    let use = program.resolve(name: place.name, at: place)
    let isOutside: Bool
    let result: NameID
    switch use.core {
    case .external(let name, _):
      guard isOutsideUI(name, at: place), !isFunctionCall(place) else { return nil }
      (isOutside, result) = (true, name)
    case .type(let id, _):
      guard isUI(id) else { return nil }
      (isOutside, result) = (false, program[id].name)
    default: return nil
    }
    // A type mentioned by itself is built or passed on.
    guard let parent = place.parent, parent.kind == .member, parent.firstChild == place else { return result }
    // `Logger(.view(OrderView.self))` only names the type.
    if program.known.words(.notification).contains(parent.name) || parent.name == program.words.selfValue { return nil }
    return isOutside || buildsOrPasses(parent, use) ? result : nil
  }

  /// `UILog("started")`: types of UIKit are made with labels, so a name that is not known to be one is a function.
  private func isFunctionCall(_ place: Cursor) -> Bool {
    guard !listed.contains(place.name), let call = place.parent, call.kind == .call, call.firstChild == place else {
      return false
    }
    return call.arguments.first.map(\.name.isNone) ?? false
  }

  /// `Theme.accent`, `badge.icon()`: a member of another type of the program that gives a UI type, its result used.
  private func given(by member: Cursor) -> NameID? {
    guard let base = member.base?.plain, base.name != program.words.selfValue, !isInAnimation(member) else {
      return nil
    }
    var value = member
    if let call = member.parent, call.kind == .call, call.firstChild == member { value = call }
    while let parent = value.parent {
      switch parent.kind {
      case .awaitExpression, .tryExpression, .optionalChain, .forceUnwrap: value = parent
      case .block, .closure, .switchCase, .accessor: return nil
      default:
        guard let declaration = program.declaration(of: member),
          declaration.kind == .variable || declaration.kind == .function && value.kind == .call,
          let owner = program.owner(of: declaration), !isUI(owner.id)
        else { return nil }
        return uiName(program.type(of: declaration), at: declaration.node) ?? styleConstant(declaration)
      }
    }
    return nil
  }

  /// `Row(color: .brand)`, `Row(font: .preferred(for: .body))`: a value of the UI type that another type of the program
  /// asks for there.
  private func implied(by argument: Cursor) -> NameID? {
    guard let value = argument.argumentValue?.plain, let call = argument.parent, call.kind == .call else { return nil }
    let member = value.kind == .call ? value.callee?.plain : value
    guard let member, member.kind == .member, member.flags.contains(.implicitBase), let callee = call.callee?.plain,
      callee.kind == .identifier, !isInAnimation(call)
    else { return nil }
    if let function = context.callee(of: call) {
      // What the type itself asks for shows in its signature already.
      if let owner = program.owner(of: function)?.id, owner == program.enclosingTypeID(of: call) { return nil }
      guard let parameter = function.parameters.first(where: { context.label(of: $0) == argument.name }),
        let written = parameter.writtenType, program.owner(of: function).map({ !isUI($0.id) }) ?? true
      else { return nil }
      return uiName(program.resolve(written), at: written)
    }
    // The initializer that a struct gets for its properties.
    guard let id = program.resolve(name: callee.name, at: callee).id, !isUI(id),
      let property = program[id].storedProperties.first(where: { $0.name == argument.name })
    else { return nil }
    return uiName(program.type(of: property), at: property.node)
  }

  /// `static let brand = UIColor.red`: what colors, fonts and images have as static members are colors, fonts and images.
  private func styleConstant(_ declaration: DeclarationCursor) -> NameID? {
    guard declaration.kind == .variable, declaration.type == nil, let value = declaration.value?.plain,
      let base = (value.kind == .call ? value.callee?.plain : value)?.base?.plain, base.kind == .identifier,
      styles.contains(base.name), isOutsideUI(base.name, at: base)
    else { return nil }
    return base.name
  }

  /// `ProfileView.init`, `ProfileCell.self`, `ProfileView.make()`; not a constant or a nested type.
  private func buildsOrPasses(_ member: Cursor, _ use: TypeUse) -> Bool {
    if member.name == program.words.initializer || member.name == program.words.selfValue { return true }
    guard let call = member.parent, call.kind == .call, call.firstChild == member,
      let function = program.declaration(of: member), function.kind == .function
    else { return false }
    return uiName(program.type(of: function), at: member) != nil
  }

  private func isInAnimation(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors.prefix(6) {
      if ancestor.kind == .closure { return false }
      if ancestor.kind == .call, animations.contains(ancestor.name) { return true }
    }
    return false
  }
}

/// Which files can name what SwiftUI declares.
struct UIImports: Sendable {
  private let files: Set<ObjectIdentifier>

  init(_ context: RuleContext) {
    let program = context.program
    let swiftUI = program.known.libraries(.declarative)
    // A module that re-exports SwiftUI gives it to itself and to every file that imports it.
    var exporters: Set<NameID> = []
    var exportingModules: Set<Int> = []
    for (index, file) in program.files.enumerated() {
      for row in file.imports where swiftUI.contains(row.module) && row.flags.contains(.exported) {
        let module = program.contexts[index].module
        exportingModules.insert(module)
        exporters.insert(context.names[program.modules[module].name])
      }
    }
    exporters.remove(.absent)
    var files: Set<ObjectIdentifier> = []
    for (index, file) in program.files.enumerated() {
      let reaches =
        exportingModules.contains(program.contexts[index].module)
        || file.imports.contains { swiftUI.contains($0.module) || exporters.contains($0.module) }
      if reaches { files.insert(ObjectIdentifier(file)) }
    }
    self.files = files
  }

  func reachesSwiftUI(_ file: LinkedFile) -> Bool { files.contains(ObjectIdentifier(file)) }
}
