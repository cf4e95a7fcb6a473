import Architecture
import Facts

/// Which modules of a program import which.
struct ModuleImports: Sendable {
  /// The modules that each of them imports.
  let imported: [Int: Set<Int>]

  init(_ program: Program) {
    var modules: [NameID: Int] = [:]
    for (index, module) in program.modules.enumerated() where !module.isTest {
      modules[program.names[module.name]] = index
    }
    modules[.absent] = nil
    var result: [Int: Set<Int>] = [:]
    for (position, file) in program.files.enumerated() {
      let importer = program.contexts[position].module
      for row in file.imports {
        if let module = modules[row.module], module != importer { result[importer, default: []].insert(module) }
      }
    }
    imported = result
  }

  /// The modules that import each of them.
  var importers: [Int: Set<Int>] {
    var result: [Int: Set<Int>] = [:]
    for (module, others) in imported {
      for other in others { result[other, default: []].insert(module) }
    }
    return result
  }

  /// Some modules and all that edges lead to from them.
  static func closure(of starts: Set<Int>, _ edges: [Int: Set<Int>]) -> Set<Int> {
    var seen = starts
    var open = Array(starts)
    while let next = open.popLast() {
      for other in edges[next] ?? [] where seen.insert(other).inserted { open.append(other) }
    }
    return seen
  }
}
