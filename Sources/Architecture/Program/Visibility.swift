import Facts

/// Which modules a file can name declarations of: its own, and what it imports, directly or through `@_exported`.
struct Visibility: Sendable {
  /// The name of every module, in their order.
  private var moduleNames: [NameID] = []
  /// Modules of the same name are flavours of one. Names that no file mentions have no id, so these are texts.
  private var texts: [String] = []
  /// What a module passes on to whoever imports it, itself left out.
  private var exports: [NameID: Set<NameID>] = [:]
  /// Modules that nobody outside can name without importing them: some file does, or none ever can.
  private var isClosed: [Bool] = []

  init() {}

  /// - Complexity: O(imports).
  init(names: Names, files: [LinkedFile], contexts: [FileContext], modules: [ModuleContext]) {
    moduleNames = modules.map { names[$0.name] }
    texts = modules.map(\.name)
    var imported: Set<NameID> = []
    for (index, file) in files.enumerated() {
      for row in file.imports {
        imported.insert(row.module)
        if row.flags.contains(.exported) {
          exports[moduleNames[contexts[index].module], default: []].insert(row.module)
        }
      }
    }
    closeExports()
    // A library that no file imports may have another name than its project says.
    isClosed = modules.indices.map { modules[$0].isProgram || imported.contains(moduleNames[$0]) }
  }

  private mutating func closeExports() {
    for start in exports.keys {
      var open = Array(exports[start] ?? [])
      var seen = Set(open)
      while let next = open.popLast() {
        for further in exports[next] ?? [] where seen.insert(further).inserted { open.append(further) }
      }
      exports[start] = seen
    }
  }

  /// Whether a name in a file can mean what a file of another context declares. Where the project does not say which
  /// targets compile a file, or several do, it can.
  func reaches(_ other: FileContext, from file: LinkedFile, _ context: FileContext) -> Bool {
    if other.module == context.module { return true }
    if other.isTest, !context.isTest { return false }
    guard other.isExclusive, context.isExclusive, isClosed[other.module] else { return true }
    if texts[other.module] == texts[context.module] { return true }
    let name = moduleNames[other.module]
    return file.imports.contains { $0.module == name || exports[$0.module]?.contains(name) ?? false }
  }
}
