import Facts

/// Which modules a file can name declarations of: its own, and what it imports, directly or through `@_exported`.
struct Visibility: Sendable {
  private let moduleCount: Int
  /// By file and module: whether names of the module can be meant in the file.
  private let table: [Bool]
  /// Modules by name; several are flavours of one. Those that stand in for a framework of the system are not among them.
  private let byName: [NameID: [Int]]

  /// - Complexity: O(imports + files × modules).
  init(names: Names, files: [LinkedFile], contexts: [FileContext], modules: [ModuleContext]) {
    moduleCount = modules.count
    var byName: [NameID: [Int]] = [:]
    // Names that no file mentions have no id; modules of the same name are flavours of one.
    var flavours: [String: [Int]] = [:]
    for (index, module) in modules.enumerated() {
      // Declarations that stand in for a framework of the system: an app that imports it means the framework.
      if !Self.isStandIn(module) { byName[names[module.name], default: []].append(index) }
      flavours[module.name, default: []].append(index)
    }
    byName[.absent] = nil
    self.byName = byName
    var imported: Set<NameID> = []
    var exports: [NameID: Set<NameID>] = [:]
    for (index, file) in files.enumerated() {
      for row in file.imports {
        imported.insert(row.module)
        if row.flags.contains(.exported) {
          exports[names[modules[contexts[index].module].name], default: []].insert(row.module)
        }
      }
    }
    Self.close(&exports)
    // A library that no file imports may have another name than its project says: then it can be meant anywhere.
    let isOpen = modules.map { !$0.isProgram && !Self.isStandIn($0) && !imported.contains(names[$0.name]) }
    let ofModule = modules.map { module in
      var row = isOpen
      for flavour in flavours[module.name] ?? [] { row[flavour] = true }
      return row
    }
    var table: [Bool] = []
    table.reserveCapacity(files.count * modules.count)
    for (index, file) in files.enumerated() {
      let start = table.count
      table += ofModule[contexts[index].module]
      for row in file.imports {
        for module in byName[row.module] ?? [] { table[start + module] = true }
        for name in exports[row.module] ?? [] { for module in byName[name] ?? [] { table[start + module] = true } }
      }
    }
    self.table = table
  }

  /// Indices of the modules that an import of a name means. O(1).
  func modules(named name: NameID) -> [Int] { byName[name] ?? [] }

  private static func isStandIn(_ module: ModuleContext) -> Bool {
    ["SwiftUI", "UIKit", "AppKit", "WatchKit", "Cocoa", "Combine", "Foundation", "Observation"].contains(module.name)
  }

  /// What is exported by what is exported is exported too.
  private static func close(_ exports: inout [NameID: Set<NameID>]) {
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
  /// targets compile a file, or several do, it can. O(1).
  func reaches(_ other: FileContext, from file: Int, _ context: FileContext) -> Bool {
    if other.module == context.module { return true }
    if other.isTest, !context.isTest { return false }
    guard other.isExclusive, context.isExclusive else { return true }
    return table[file * moduleCount + other.module]
  }
}
