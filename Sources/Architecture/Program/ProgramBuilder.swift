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
  private var injectedValues: [NameID: DeclarationCursor] = [:]
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
  /// - Parameters:
  ///   - contexts: one for each file, in the same order.
  ///   - embeddingSegues: identifiers of storyboard segues that only ever put a screen into a container view.
  ///   - knowledge: what is known of code outside of the program.
  /// - Complexity: O(declarations) but for inheritance, which costs O(types × depth).
  public static func build(
    names: Names, files: [LinkedFile], contexts: [FileContext], modules: [ModuleContext],
    embeddingSegues: Set<String> = [], knowledge: Knowledge = .builtIn
  ) -> Program {
    var builder = ProgramBuilder(
      names: names, files: files, contexts: contexts, modules: modules, knowledge: knowledge)
    builder.declareTypes()
    builder.attachExtensions()
    builder.assignOwners()
    builder.attachMembers()
    builder.resolveInheritance()
    builder.closeInheritance()
    return builder.program(MentionIndex(files, nameCount: names.count), embeddingSegues)
  }

  private func program(_ mentions: MentionIndex, _ embeddingSegues: Set<String>) -> Program {
    let scopes = ScopeTable(
      byName: byName, nested: nestedNames, aliases: aliases, visibility: visibility,
      globals: NameTable(namedGlobals, count: names.count),
      injectedValues: injectedValues,
      computedNames: computedNames, genericNames: genericNames, owners: owners)
    return Program(
      names: names, files: files, contexts: contexts, modules: modules,
      embeddingSegues: embeddingSegues, types: types.map(TypeRecord.init),
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

  /// Every type declaration, outer types before inner ones; typealiases by name.
  private mutating func declareTypes() {
    for (fileIndex, file) in files.enumerated() {
      for (index, row) in file.declarations.enumerated() where row.kind.isType {
        let declaration = DeclarationCursor(file: file, index: index)
        // A type inside an extension gets its outer type in the next pass.
        let outer = outerType(of: declaration, file: fileIndex)
        add(declaration, file: fileIndex, outer: outer)
      }
    }
  }

  private mutating func add(_ declaration: DeclarationCursor, file: Int, outer: TypeID?) {
    let id = TypeID(types.count)
    let own = names[declaration.name]
    let qualified = outer.map { types[$0.index].qualifiedName + "." + own } ?? extensionPrefix(declaration) + own
    types.append(
      TypeDraft(
        id: id, name: declaration.name, qualifiedName: qualified, declaration: declaration, file: file,
        module: contexts[file].module, outer: outer, attributes: Set(declaration.attributes.map(\.name))))
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

  /// `Outer.` for a type declared in an extension of `Outer`, whose own type may be declared later.
  private func extensionPrefix(_ declaration: DeclarationCursor) -> String {
    var parent = declaration.parent
    while let current = parent {
      if current.kind == .extension { return extendedPath(current).map { names[$0] }.joined(separator: ".") + "." }
      parent = current.parent
    }
    return ""
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
      for (index, row) in file.declarations.enumerated()
      where row.kind == .typealias && !row.flags.contains(.isLocal) {
        let declaration = DeclarationCursor(file: file, index: index)
        let entry = ScopeTable.Entry(
          index: Int32(aliases.count), isAlias: true, isPrivate: row.access.isPrivate, file: Int32(fileIndex),
          outer: Int32(outerType(of: declaration, file: fileIndex)?.index ?? -1))
        named.append((row.name, entry))
        aliases.append(declaration)
      }
    }
    byName = NameTable(named, count: names.count)
    for (fileIndex, file) in files.enumerated() {
      for (index, row) in file.declarations.enumerated() where row.kind == .extension {
        let declaration = DeclarationCursor(file: file, index: index)
        let path = extendedPath(declaration)
        guard let id = find(path, from: fileIndex) else {
          if let last = path.last { foreignExtensions[last, default: []].append(declaration) }
          continue
        }
        types[id.index].extensions.append(declaration)
        typeByRow[fileIndex][index] = Int32(id.index)
      }
    }
    for index in types.indices
    where types[index].outer == nil && types[index].declaration.row.parent != Declaration.none {
      types[index].outer = outerType(of: types[index].declaration, file: types[index].file)
    }
    for index in types.indices {
      if let outer = types[index].outer { types[outer.index].nested.append(TypeID(index)) }
    }
    // Now that outer types are known.
    for index in named.indices where !named[index].value.isAlias {
      named[index].value = entry(TypeID(Int(named[index].value.index)))
    }
    byName = NameTable(named, count: names.count)
  }

  /// The type of a path such as `Outer.Inner`; through a typealias if need be.
  private func find(_ path: [NameID], from file: Int) -> TypeID? {
    guard let first = path.first, var current = nearest(first, from: file, depth: 0) else { return nil }
    for name in path.dropFirst() {
      let next = byName[name].lazy.compactMap { entry -> TypeID? in
        guard !entry.isAlias else { return nil }
        let id = TypeID(Int(entry.index))
        let type = types[id.index]
        if type.outer == current { return id }
        // Declared in an extension of the outer type, which this pass has not attached yet.
        let prefix = types[current.index].qualifiedName + "."
        return type.outer == nil && type.qualifiedName == prefix + names[name] ? id : nil
      }.first
      guard let next else { return nil }
      current = next
    }
    return current
  }

  private func nearest(_ name: NameID, from file: Int, depth: Int) -> TypeID? {
    guard depth < 8 else { return nil }
    var best: (rank: Int, id: TypeID)?
    for entry in byName[name] {
      guard !entry.isAlias else {
        let declaration = aliases[Int(entry.index)]
        guard entry.outer < 0, let target = declaration.type, target.kind == .typeName,
          let id = nearest(target.name, from: file, depth: depth + 1)
        else { continue }
        if best == nil { best = (3, id) }
        continue
      }
      let id = TypeID(Int(entry.index))
      let type = types[id.index]
      // Only types at the top of a file can be named without their outer type.
      guard type.declaration.row.parent == Declaration.none, isVisible(type, from: file) else { continue }
      let rank = type.file == file ? 0 : contexts[type.file].module == contexts[file].module ? 1 : 2
      if best.map({ rank < $0.rank }) ?? true { best = (rank, id) }
    }
    return best?.id
  }

  private func isVisible(_ type: TypeDraft, from file: Int) -> Bool {
    if type.file == file { return true }
    return !type.declaration.row.access.isPrivate
      && visibility.reaches(contexts[type.file], from: file, contexts[file])
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
  }

  /// `extension EnvironmentValues { var client: Client { … } }`
  private mutating func attachInjectedValue(_ declaration: DeclarationCursor) {
    guard declaration.kind == .variable, let parent = declaration.parent, parent.kind == .extension,
      let extended = parent.node.child(.extendedType)?.firstChild, words.injectedValues.contains(extended.name)
    else { return }
    injectedValues[declaration.name] = declaration
  }

  private mutating func resolveInheritance() {
    // Names resolve against what the passes before have built.
    let draft = program(MentionIndex([], nameCount: 0), [])
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
