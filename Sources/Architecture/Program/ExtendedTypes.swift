import Facts

/// Which type an extension is of, asked before extensions belong to their types.
struct ExtendedTypes {
  private struct Inner: Hashable {
    let name: NameID
    let outer: TypeID
  }

  private let types: [TypeDraft]
  private let aliases: [DeclarationCursor]
  private let contexts: [FileContext]
  private let visibility: Visibility
  /// At the top of files.
  private let top: NearestTable<ScopeTable.Entry>
  private let nested: [Inner: TypeID]
  /// Types declared in extensions, by the number of their qualified name.
  private let inExtensions: NearestTable<TypeID>
  private let numbers: [String: UInt32]
  private let names: Names

  /// - Parameter named: types and typealiases by their names.
  init(
    names: Names, types: [TypeDraft], aliases: [DeclarationCursor],
    named: [(name: NameID, value: ScopeTable.Entry)], files: [LinkedFile], contexts: [FileContext],
    visibility: Visibility
  ) {
    self.names = names
    self.types = types
    self.aliases = aliases
    self.contexts = contexts
    self.visibility = visibility
    top = NearestTable(
      named.filter { _, entry in
        entry.isAlias
          ? entry.outer < 0 : types[Int(entry.index)].declaration.row.parent == Declaration.none
      }, count: names.count, files: files, contexts: contexts
    ) { Int($0.file) }
    var nested: [Inner: TypeID] = [:]
    var numbers: [String: UInt32] = [:]
    var inExtensions: [(name: NameID, value: TypeID)] = []
    for type in types where type.declaration.row.parent != Declaration.none {
      if let outer = type.outer {
        let key = Inner(name: type.name, outer: outer)
        if nested[key] == nil { nested[key] = type.id }
      } else {
        let number = numbers[type.qualifiedName] ?? UInt32(numbers.count)
        numbers[type.qualifiedName] = number
        inExtensions.append((NameID(raw: number), type.id))
      }
    }
    self.nested = nested
    self.numbers = numbers
    self.inExtensions = NearestTable(inExtensions, count: numbers.count, files: files, contexts: contexts) {
      types[$0.index].file
    }
  }

  /// The type of a path such as `Outer.Inner`; through a typealias if need be.
  func find(_ path: [NameID], from file: Int) -> TypeID? {
    guard let first = path.first, var current = find(first, from: file) else { return nil }
    for name in path.dropFirst() {
      guard let next = nested[Inner(name: name, outer: current)] ?? declaredInExtension(name, of: current) else {
        return nil
      }
      current = next
    }
    return current
  }

  private func declaredInExtension(_ name: NameID, of outer: TypeID) -> TypeID? {
    guard let number = numbers[types[outer.index].qualifiedName + "." + names[name]] else { return nil }
    return inExtensions.nearest(NameID(raw: number), from: types[outer.index].file) { _ in true }
  }

  private func find(_ name: NameID, from file: Int) -> TypeID? {
    var name = name
    var seen: Set<NameID> = []
    // Types before typealiases, which may lead in a circle.
    while seen.insert(name).inserted {
      if let type = top.nearest(name, from: file, where: { !$0.isAlias && isVisible($0, from: file) }) {
        return TypeID(Int(type.index))
      }
      let alias = top.nearest(name, from: file) { entry in
        entry.isAlias && (!entry.isPrivate || Int(entry.file) == file)
          && aliases[Int(entry.index)].type?.kind == .typeName
      }
      guard let alias, let target = aliases[Int(alias.index)].type else { return nil }
      name = target.name
    }
    return nil
  }

  private func isVisible(_ entry: ScopeTable.Entry, from file: Int) -> Bool {
    if Int(entry.file) == file { return true }
    return !entry.isPrivate && visibility.reaches(contexts[Int(entry.file)], from: file, contexts[file])
  }
}
