import Architecture
import Facts
import Refactoring

/// What the tasks of a plan say about the code of types and files: names, places and sizes.
struct PlanCodeBuilder {
  let app: AnalyzedApp
  var program: Program { app.program }

  init(_ app: AnalyzedApp) { self.app = app }

  // MARK: Members

  func member(_ declaration: DeclarationCursor) -> PlanMember {
    let file = declaration.file
    let row = declaration.row
    let isStored = declaration.isStored
    var member = PlanMember(
      name: declaration.kind == .initializer ? "init" : program.names[declaration.name], kind: kind(declaration),
      path: file.path, line: file.lines.line(at: row.start),
      endLine: file.lines.line(at: row.end > row.start ? row.end - 1 : row.end),
      lines: declaration.codeLines, isPrivate: row.access.isPrivate,
      closesNoCycle: isStored && closesNoCycle(declaration),
      isObserved: isStored && !declaration.accessors.isEmpty)
    // A name that another file has for something else keeps a property from being `private`, which costs nothing.
    member.isUsedElsewhere =
      isStored && !row.access.isPrivate
      && program.files(mentioning: declaration.name).contains { program.files[$0].path != file.path }
    member.hasPrivateSetter = !row.access.isPrivate && row.setterAccess.isPrivate
    member.isOverride = declaration.flags.contains(.isOverride)
    member.section = section(above: declaration)
    if isStored {
      let use = program.type(of: declaration)
      member.heldType = use.id.map { program[$0].qualifiedName }
      member.typeText = text(of: use)
    }
    return member
  }

  /// The title of the `// MARK:` above a member in the part of its type that declares it.
  private func section(above declaration: DeclarationCursor) -> String? {
    let start = declaration.parent?.row.start ?? 0
    let mark = declaration.file.marks.last { $0.offset < declaration.row.start }
    guard let mark, mark.offset > start, !mark.title.isNone else { return nil }
    return program.names[mark.title]
  }

  // MARK: How it is made

  /// Whether a list of UIKit makes it.
  func isReused(_ type: TypeRecord) -> Bool { program.inherits(type, from: program.known.types(.reusable)) }

  /// Whether no code of the app makes a controller, so that a storyboard or nib does.
  func isFromStoryboard(_ type: TypeRecord) -> Bool {
    guard app.roles.certain(type.id) == .viewController, type.isReference else { return false }
    let names = NameSet([type.name] + program.allHeirs(of: type.id).map { program[$0].name })
    return program.mentions(of: names, .call).isEmpty
  }

  /// The generic enum by which screens of the app say what they have of their data: `ViewState<Value>`.
  func stateType() -> String? {
    let loading = program.known.words(.loadingCase)
    return program.types.first { type in
      type.kind == .enum && !program.contexts[type.file].isTest
        && type.declaration.node.child(.genericParameter) != nil
        && type.members.contains { $0.kind == .enumCase && loading.contains($0.name) }
    }?.qualifiedName
  }

  private func kind(_ declaration: DeclarationCursor) -> PlanMember.Kind {
    switch declaration.kind {
    case .variable: declaration.isStored ? .storedProperty : .code
    case .function, .subscript: .code
    case .initializer, .deinitializer: .initializer
    case .enumCase: .enumCase
    default: declaration.kind.isType ? .type : .other
    }
  }

  /// `weak`, `unowned`, a value, or a view that knows no type of the app; a controller of a framework can be any.
  private func closesNoCycle(_ property: DeclarationCursor) -> Bool {
    if property.flags.contains(.isWeak) || property.flags.contains(.isUnowned) { return true }
    let use = program.type(of: property)
    if let name = use.externalName ?? use.element?.externalName {
      return program.names[name].hasSuffix("View")
    }
    guard let id = use.id ?? use.element?.id else { return false }
    return program[id].kind == .struct || program[id].kind == .enum
  }

  // MARK: View models

  /// The view model that a type stores: the one in `viewModel`, else the one whose name is most like its own.
  func viewModel(of type: TypeRecord) -> String? {
    let own = program.names[type.name]
    let candidates = type.storedProperties.compactMap { property -> (name: String, isPlain: Bool)? in
      guard let id = program.type(of: property).id, id != type.id else { return nil }
      let target = program[id]
      let name = program.names[target.name]
      let isPlain = program.names[property.name] == "viewModel"
      // What is called otherwise and is about something else is not the view model of this screen, whatever state it keeps.
      let isNamed = program.known.words(.viewModelName).contains(target.name) || name.hasSuffix("ViewModel")
      let isOne =
        target.kind == .protocol
        ? isNamed : app.roles.certain(id) == .viewModel && (isNamed || isPlain || common(name, own) > 5)
      guard isOne else { return nil }
      return (concrete(target).qualifiedName, isPlain)
    }
    if let plain = candidates.first(where: \.isPlain) { return plain.name }
    return candidates.map(\.name).enumerated().max { left, right in
      (common(left.element, own), -left.offset) < (common(right.element, own), -right.offset)
    }?.element
  }

  /// The only view model that conforms to a protocol, since that is where code can go.
  private func concrete(_ target: TypeRecord) -> TypeRecord {
    guard target.kind == .protocol else { return target }
    let heirs = program.allHeirs(of: target.id).filter { id in
      program[id].kind != .protocol && !program.contexts[program[id].file].isTest && app.roles.certain(id) == .viewModel
    }
    return heirs.count == 1 ? program[heirs[0]] : target
  }

  /// How many letters two names start with alike.
  private func common(_ left: String, _ right: String) -> Int {
    zip(left.utf8, right.utf8).prefix { $0 == $1 }.count
  }

  // MARK: Parts of files

  /// The qualified names of all types, by the declarations they are made of.
  func partNames() -> [DeclarationCursor: String] {
    var names: [DeclarationCursor: String] = [:]
    for type in program.types { for part in type.parts { names[part] = type.qualifiedName } }
    return names
  }

  func parts(of file: LinkedFile, _ names: [DeclarationCursor: String]) -> [PlanPart] {
    var parts: [PlanPart] = []
    let hidden = hiddenNames(of: file)
    for (index, row) in file.declarations.enumerated() where row.parent == Declaration.none {
      guard row.kind.isType || row.kind == .extension else { continue }
      let part = DeclarationCursor(file: file, index: index)
      let members = file.declarations.indices.filter { Int(file.declarations[$0].parent) == index }
        .map { index in
          let declaration = DeclarationCursor(file: file, index: index)
          var member = member(declaration)
          member.privates = privates(in: declaration, hidden)
          return member
        }
      var made = PlanPart(
        name: names[part] ?? program.names[part.kind == .extension ? part.node.name : part.name],
        kind: kind(of: row.kind), line: file.lines.line(at: row.start), lines: part.codeLines, members: members)
      if part.kind == .extension {
        made.conformance = part.inheritedTypes.first.map { program.names[$0.name] }
      }
      parts.append(made)
    }
    return parts
  }

  /// What only code of a file can see, and what only it can set.
  private func hiddenNames(of file: LinkedFile) -> (seen: NameSet, set: NameSet) {
    let rows = file.declarations.filter { !$0.flags.contains(.isLocal) }
    // `private extension` hides its members, too.
    let extended = rows.filter { row in
      guard row.access == .unspecified, row.parent != Declaration.none else { return false }
      let outer = file.declarations[Int(row.parent)]
      return outer.kind == .extension && outer.access.isPrivate
    }
    return (
      NameSet((rows.filter(\.access.isPrivate) + extended).map(\.name)),
      NameSet(rows.filter { !$0.access.isPrivate && $0.setterAccess.isPrivate }.map(\.name))
    )
  }

  private func privates(in declaration: DeclarationCursor, _ hidden: (seen: NameSet, set: NameSet)) -> [String] {
    var found: Set<NameID> = [declaration.name]
    return declaration.node.subtree.compactMap { node in
      guard node.kind == .identifier || node.kind == .member || node.kind == .typeName,
        hidden.seen.contains(node.name) || hidden.set.contains(node.name) && isChanged(node),
        node.kind != .identifier || program.localBinding(node.name, at: node) == nil
      else { return nil }
      // The member of another object may have the same name.
      if let meant = program.declaration(of: node), meant.file !== declaration.file { return nil }
      return found.insert(node.name).inserted ? program.names[node.name] : nil
    }
  }

  /// `total = 1`, `items[0].count += 1`, `items.append(item)`, `&total`
  private func isChanged(_ name: Cursor) -> Bool {
    var current = name
    while let parent = current.parent, parent.firstChild == current {
      switch parent.kind {
      case .member, .optionalChain, .forceUnwrap, .subscriptCall: current = parent
      case .assignment, .inoutExpression: return true
      case .call: return current != name && program.known.members(.mutates).contains(current.name)
      default: return false
      }
    }
    return false
  }

  private func kind(of kind: DeclarationKind) -> PlanPart.Kind {
    switch kind {
    case .enum: .enum
    case .protocol: .protocol
    case .extension: .extension
    default: .type
    }
  }
}
