import Facts
import Knowledge

/// Facts of all files to one program.
public struct ProgramBuilder {
  private let names: Names
  private let files: [LinkedFile]
  private let contexts: [FileContext]
  private let modules: [ModuleContext]
  private var types: [TypeDraft] = []
  private var globals: [DeclarationCursor] = []
  private var foreignExtensions: [NameID: [DeclarationCursor]] = [:]
  private var named: [(name: NameID, value: ScopeTable.Entry)] = []
  private var namedGlobals: [(name: NameID, value: DeclarationCursor)] = []
  private var injectedValues: [(name: NameID, value: DeclarationCursor)] = []
  private var byName: NameTable<ScopeTable.Entry>
  /// By file and row of its declarations: the type that a type declaration or an extension is of, or -1.
  private var typeByRow: [[Int32]]
  private var owners: [[Int32]] = []
  private var computedNames: [Bool]
  private var genericNames: [Bool]
  private var aliases: [DeclarationCursor] = []
  private var fileIndices: [ObjectIdentifier: Int] = [:]
  private let known: KnownNames
  private let words: Words
  private let visibility: Visibility

  private init(
    names: Names, files: [LinkedFile], contexts: [FileContext], modules: [ModuleContext], knowledge: Knowledge
  ) {
    self.names = names
    self.files = files
    self.contexts = contexts
    self.modules = modules
    let imported = Set(files.flatMap { $0.imports.map(\.module) })
    known = KnownNames(knowledge, names: names) { imported.contains($0) }
    words = Words(names, known)
    visibility = Visibility(names: names, files: files, contexts: contexts, modules: modules)
    byName = NameTable([], count: 0)
    computedNames = [Bool](repeating: false, count: names.count)
    var genericNames = computedNames
    for file in files { for name in file.genericNames { genericNames[Int(name.raw)] = true } }
    self.genericNames = genericNames
    typeByRow = files.map { [Int32](repeating: -1, count: $0.declarations.count) }
    for (index, file) in files.enumerated() { fileIndices[ObjectIdentifier(file)] = index }
  }

  /// Builds the program. The passes depend on each other in this order: declarations give names to resolve, extensions
  /// need types to belong to, inheritance needs both, and what is inherited indirectly needs all direct inheritance.
  ///
  /// Whatever order files come in, the program has them in the order of their paths.
  ///
  /// - Parameters:
  ///   - contexts: one for each file, in the same order.
  ///   - interface: what storyboards and nibs say.
  ///   - knowledge: what is known of code outside of the program.
  /// - Complexity: O(declarations) but for inheritance, which costs O(types × depth).
  public static func build(
    names: Names, files: [LinkedFile], contexts: [FileContext], modules: [ModuleContext],
    interface: InterfaceFacts = InterfaceFacts(), knowledge: Knowledge = .builtIn
  ) -> Program {
    let order = files.indices.sorted { left, right in
      let (first, second) = (files[left].pathBytes, files[right].pathBytes)
      return first == second ? left < right : first.lexicographicallyPrecedes(second)
    }
    var builder = ProgramBuilder(
      names: names, files: order.map { files[$0] }, contexts: order.map { contexts[$0] }, modules: modules,
      knowledge: knowledge)
    builder.declareTypes()
    builder.attachExtensions()
    builder.assignOwners()
    builder.attachMembers()
    let scopes = builder.scopes
    builder.resolveInheritance(scopes)
    builder.closeInheritance()
    return builder.program(
      scopes, MentionIndex(builder.files, nameCount: names.count), interface)
  }

  private var scopes: ScopeTable {
    ScopeTable(
      byName: byName,
      shared: nearest(named.filter { $0.value.outer < 0 && !$0.value.isPrivate }) { Int($0.file) },
      nested: nestedNames, aliases: aliases, visibility: visibility,
      globals: nearest(namedGlobals, file(of:)), injectedValues: nearest(injectedValues, file(of:)),
      computedNames: computedNames, genericNames: genericNames, owners: owners)
  }

  private func nearest<Value>(
    _ values: [(name: NameID, value: Value)], _ file: (Value) -> Int
  ) -> NearestTable<Value> {
    NearestTable(values, count: names.count, files: files, contexts: contexts, file: file)
  }

  private func file(of declaration: DeclarationCursor) -> Int { fileIndices[ObjectIdentifier(declaration.file)] ?? 0 }

  private func program(
    _ scopes: ScopeTable, _ mentions: MentionIndex, _ interface: InterfaceFacts
  ) -> Program {
    Program(
      names: names, files: files, contexts: contexts, modules: modules,
      interface: interface, types: types.map(TypeRecord.init),
      globals: globals, foreignExtensions: foreignExtensions, scopes: scopes, words: words, known: known,
      fileIndices: fileIndices,
      mentionIndex: mentions)
  }

  private var nestedNames: [ScopeTable.NestedName: ScopeTable.Entry] {
    var nested: [ScopeTable.NestedName: ScopeTable.Entry] = [:]
    for (name, entry) in named where entry.outer >= 0 {
      let key = ScopeTable.NestedName(name: name, outer: entry.outer)
      if nested[key] == nil { nested[key] = entry }
    }
    return nested
  }

  private func type(of declaration: DeclarationCursor, file: Int) -> TypeID? {
    let index = typeByRow[file][declaration.index]
    return index < 0 ? nil : TypeID(Int(index))
  }

  // MARK: Passes

  /// Every type declaration, those of a file by name: where code stands in a file means nothing. Outer types come before
  /// inner ones, whose names start with theirs.
  private mutating func declareTypes() {
    for (fileIndex, file) in files.enumerated() {
      let rows = file.declarations.indices.filter { file.declarations[$0].kind.isType }
      let named = rows.map { row in
        let declaration = DeclarationCursor(file: file, index: row)
        return (declaration: declaration, name: qualifiedName(of: declaration))
      }
      for (declaration, name) in named.sorted(by: { ($0.name, $0.declaration.index) < ($1.name, $1.declaration.index) })
      {
        add(declaration, qualified: name, file: fileIndex)
      }
    }
  }

  private mutating func add(_ declaration: DeclarationCursor, qualified: String, file: Int) {
    let id = TypeID(types.count)
    types.append(
      TypeDraft(
        id: id, name: declaration.name, qualifiedName: qualified, declaration: declaration, file: file,
        // A type inside an extension gets its outer type in the next pass.
        module: contexts[file].module, outer: outerType(of: declaration, file: file),
        attributes: Set(declaration.attributes.map(\.name))))
    typeByRow[file][declaration.index] = Int32(id.index)
    named.append((declaration.name, entry(id)))
  }

  private func entry(_ id: TypeID) -> ScopeTable.Entry {
    let type = types[id.index]
    return ScopeTable.Entry(
      index: Int32(id.index), isAlias: false, isPrivate: type.declaration.row.access.isPrivate,
      file: Int32(type.file), outer: Int32(type.outer?.index ?? -1))
  }

  private func outerType(of declaration: DeclarationCursor, file: Int) -> TypeID? {
    var parent = declaration.parent
    while let current = parent {
      if let id = type(of: current, file: file) { return id }
      if current.kind == .extension { return nil }
      parent = current.parent
    }
    return nil
  }

  /// With the types around it, and with the extended type for one declared in an extension, whose own type may be
  /// declared later.
  private func qualifiedName(of declaration: DeclarationCursor) -> String {
    var parts = [names[declaration.name]]
    var parent = declaration.parent
    while let current = parent {
      if current.kind.isType { parts.append(names[current.name]) }
      if current.kind == .extension {
        parts += extendedPath(current).reversed().map { names[$0] }
        break
      }
      parent = current.parent
    }
    return parts.count == 1 ? parts[0] : parts.reversed().joined(separator: ".")
  }

  /// The names of an extended type from the outside in.
  private func extendedPath(_ declaration: DeclarationCursor) -> [NameID] {
    var path: [NameID] = []
    var current = declaration.node.child(.extendedType)?.firstChild
    while let node = current, node.kind == .typeName {
      path.insert(node.name, at: 0)
      current = node.flags.contains(.qualified) ? node.firstChild : nil
    }
    return path
  }

  /// Extensions find their type by path; types declared inside extensions find their outer type.
  private mutating func attachExtensions() {
    for (fileIndex, file) in files.enumerated() {
      let rows = file.declarations.indices.filter { index in
        file.declarations[index].kind == .typealias && !file.declarations[index].flags.contains(.isLocal)
      }
      // `#if os(macOS)` comes first in generated code, though most apps never take that branch.
      let names = self.names
      let isForMac = { (index: Int) in BuildConditions.isForMac(file.declarations[index].condition, in: names) }
      let isMacApp = modules[contexts[fileIndex].module].deploymentTargets.keys.elementsEqual(["macos"])
      for index in isMacApp ? rows : rows.filter({ !isForMac($0) }) + rows.filter(isForMac) {
        let row = file.declarations[index]
        let declaration = DeclarationCursor(file: file, index: index)
        named.append((row.name, entry(ofAlias: declaration, index: aliases.count, file: fileIndex)))
        aliases.append(declaration)
      }
    }
    byName = NameTable(named, count: names.count)
    let extended = ExtendedTypes(
      names: names, types: types, aliases: aliases, named: named, files: files, contexts: contexts,
      visibility: visibility)
    for (fileIndex, file) in files.enumerated() {
      for (index, row) in file.declarations.enumerated() where row.kind == .extension {
        let declaration = DeclarationCursor(file: file, index: index)
        let path = extendedPath(declaration)
        guard let id = extended.find(path, from: fileIndex) else {
          if let last = path.last { foreignExtensions[last, default: []].append(declaration) }
          continue
        }
        types[id.index].extensions.append(declaration)
        typeByRow[fileIndex][index] = Int32(id.index)
      }
    }
    for index in types.indices where types[index].extensions.count > 1 { orderExtensions(of: index) }
    for index in types.indices
    where types[index].outer == nil && types[index].declaration.row.parent != Declaration.none {
      types[index].outer = outerType(of: types[index].declaration, file: types[index].file)
    }
    for index in types.indices {
      if let outer = types[index].outer { types[outer.index].nested.append(TypeID(index)) }
    }
    // Now that outer types are known.
    for position in named.indices {
      let value = named[position].value
      let index = Int(value.index)
      named[position].value =
        value.isAlias ? entry(ofAlias: aliases[index], index: index, file: Int(value.file)) : entry(TypeID(index))
    }
    byName = NameTable(named, count: names.count)
  }

  private func entry(ofAlias declaration: DeclarationCursor, index: Int, file: Int) -> ScopeTable.Entry {
    ScopeTable.Entry(
      index: Int32(index), isAlias: true, isPrivate: declaration.row.access.isPrivate, file: Int32(file),
      outer: Int32(outerType(of: declaration, file: file)?.index ?? -1))
  }

  /// Those of one file by what they add, not by where they stand.
  private mutating func orderExtensions(of index: Int) {
    let extensions = types[index].extensions
    guard zip(extensions, extensions.dropFirst()).contains(where: { $0.file === $1.file }) else { return }
    let keys = extensions.map { part in
      let inner = part.file.declarations[(part.index + 1)...].prefix { Int($0.node) < part.node.indices.upperBound }
      return (file: file(of: part), text: (part.inheritedTypes.map(\.name) + inner.map(\.name)).map { names[$0] })
    }
    types[index].extensions = extensions.indices.sorted { left, right in
      if keys[left].file != keys[right].file { return keys[left].file < keys[right].file }
      if keys[left].text == keys[right].text { return left < right }
      return keys[left].text.lexicographicallyPrecedes(keys[right].text)
    }.map { extensions[$0] }
  }

  /// Every node gets the type around it: inner types come after outer ones and overwrite them.
  private mutating func assignOwners() {
    owners = files.enumerated().map { fileIndex, file in
      var owners = [Int32](repeating: -1, count: file.nodes.count)
      for (position, row) in file.declarations.enumerated() where row.kind.isType || row.kind == .extension {
        let node = Int(row.node)
        // An extension of a type outside has no owner, and neither has what it holds.
        let owner = typeByRow[fileIndex][position]
        for index in node..<(node + Int(file.nodes[node].size)) { owners[index] = owner }
      }
      return owners
    }
  }

  private mutating func attachMembers() {
    for (fileIndex, file) in files.enumerated() {
      for (index, row) in file.declarations.enumerated() {
        if row.kind == .variable, row.flags.contains(.isComputed) { computedNames[Int(row.name.raw)] = true }
        guard !row.kind.isType, row.kind != .extension, !row.flags.contains(.isLocal) else { continue }
        let declaration = DeclarationCursor(file: file, index: index)
        if row.parent == Declaration.none {
          globals.append(declaration)
          // A typealias means a type and is found as one.
          if row.kind != .typealias { namedGlobals.append((row.name, declaration)) }
          continue
        }
        guard let id = type(of: DeclarationCursor(file: file, index: Int(row.parent)), file: fileIndex) else {
          attachInjectedValue(declaration)
          continue
        }
        types[id.index].members.append(declaration)
      }
    }
    for index in types.indices { types[index].members = Overloads.ordered(types[index].members, names) }
  }

  /// `extension EnvironmentValues { var client: Client { … } }`
  private mutating func attachInjectedValue(_ declaration: DeclarationCursor) {
    guard declaration.kind == .variable, let parent = declaration.parent, parent.kind == .extension,
      let extended = parent.node.child(.extendedType)?.firstChild, words.injectedValues.contains(extended.name)
    else { return }
    injectedValues.append((declaration.name, declaration))
  }

  private mutating func resolveInheritance(_ scopes: ScopeTable) {
    // Names resolve against what the passes before have built.
    let draft = program(scopes, MentionIndex([], nameCount: 0), InterfaceFacts())
    for index in types.indices {
      var inherited: [TypeRecord.InheritedName] = []
      for part in types[index].parts {
        for place in part.inheritedTypes { collect(place, draft, &inherited) }
      }
      types[index].inherited = inherited
      if types[index].kind == .class {
        types[index].superclass =
          inherited.first { name in
            name.type.map { types[$0.index].kind == .class } ?? false
          }?.type
      }
    }
    for index in types.indices {
      let id = TypeID(index)
      for name in types[index].inherited {
        if let ancestor = name.type, ancestor != id, types[ancestor.index].heirs.last != id {
          types[ancestor.index].heirs.append(id)
        }
      }
    }
  }

  private func collect(_ place: Cursor, _ draft: Program, _ inherited: inout [TypeRecord.InheritedName]) {
    if place.kind == .compositionType {
      for part in place.children { collect(part, draft, &inherited) }
      return
    }
    guard place.kind == .typeName else { return }
    let use = draft.resolve(place)
    if case .composition(let parts) = use.core {
      // A typealias for `A & B`.
      for part in parts {
        if let id = part.id { inherited.append(.init(name: types[id.index].name, type: id, place: place)) }
        if let name = part.externalName { inherited.append(.init(name: name, type: nil, place: place)) }
      }
      return
    }
    inherited.append(.init(name: use.externalName ?? place.name, type: use.id, place: place))
  }

  /// About as many ancestors as a type can have. Real ones have a dozen; in a chain of thousands of classes every one
  /// would list all above it.
  private static let maximumAncestors = 500

  private mutating func closeInheritance() {
    for index in types.indices {
      var ancestors: [TypeID] = []
      var seen: Set<TypeID> = [types[index].id]
      var external: Set<NameID> = []
      // Breadth first, so that nearer ancestors come first.
      var open = [types[index].id]
      var next = 0
      while next < open.count, open.count <= Self.maximumAncestors {
        let current = open[next].index
        next += 1
        for name in types[current].inherited {
          guard let id = name.type else {
            external.insert(name.name)
            continue
          }
          if seen.insert(id).inserted {
            ancestors.append(id)
            open.append(id)
          }
        }
      }
      types[index].ancestors = ancestors
      types[index].externalAncestors = external
    }
  }
}
