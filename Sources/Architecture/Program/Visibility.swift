import Facts

/// Which modules a file can name declarations of: its own, and what it imports, directly or through `@_exported`.
struct Visibility: Sendable {
  /// By module: the name that an import writes; `nil` for what no file imports, and for what stands in for a framework of
  /// the system: an app that imports that means the framework.
  private let names: [NameID?]
  /// By module: modules of the same name are flavours of one.
  private let flavours: [Int]
  /// By module: a library that no file imports may have another name than its project says, and can be meant anywhere.
  private let isOpen: [Bool]
  /// By file: what it imports, and what that exports.
  private let imported: [[NameID]]
  private let known: Set<NameID>
  /// What code that is no test imports and the program does not declare: a file may name it without an import of its own.
  private let foreign: Set<NameID>

  /// - Complexity: O(imports + modules).
  init(names: Names, files: [LinkedFile], contexts: [FileContext], modules: [ModuleContext]) {
    var flavours: [String: Int] = [:]
    self.flavours = modules.map { module in
      let number = flavours[module.name] ?? flavours.count
      flavours[module.name] = number
      return number
    }
    var imports: Set<NameID> = []
    var used: Set<NameID> = []
    var exports: [NameID: Set<NameID>] = [:]
    for (index, file) in files.enumerated() {
      for row in file.imports {
        imports.insert(row.module)
        if !contexts[index].isTest { used.insert(row.module) }
        if row.flags.contains(.exported) {
          exports[names[modules[contexts[index].module].name], default: []].insert(row.module)
        }
      }
    }
    Self.close(&exports)
    self.names = modules.map { module in
      let name = names[module.name]
      return name == .absent || Self.isStandIn(module) ? nil : name
    }
    known = Set(self.names.compactMap { $0 })
    foreign = used.subtracting(known)
    isOpen = modules.map { !$0.isProgram && !Self.isStandIn($0) && !imports.contains(names[$0.name]) }
    let known = self.known
    imported = files.map { file in
      var result: [NameID] = []
      for row in file.imports {
        for name in [row.module] + (exports[row.module] ?? []) where known.contains(name) && !result.contains(name) {
          result.append(name)
        }
      }
      return result
    }
  }

  /// Whether a module of the program has the name that an import writes. O(1).
  func isModule(_ name: NameID) -> Bool { known.contains(name) }

  /// Whether a module that the program does not declare has that name. O(1).
  func isForeignModule(_ name: NameID) -> Bool { foreign.contains(name) }

  /// Whether the import of a name means a module. O(1).
  func isName(_ name: NameID, of module: Int) -> Bool { names[module] == name }

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
  /// targets compile a file, or several do, it can. O(imports of the file).
  func reaches(_ other: FileContext, from file: Int, _ context: FileContext) -> Bool {
    if other.module == context.module { return true }
    if other.isTest, !context.isTest { return false }
    guard other.isExclusive, context.isExclusive else { return true }
    if flavours[other.module] == flavours[context.module] || isOpen[other.module] { return true }
    return names[other.module].map(imported[file].contains) ?? false
  }
}
