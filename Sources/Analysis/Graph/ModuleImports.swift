import Architecture
import Facts

/// Which modules import which, so that a type that only happens to have the same name makes no dependency.
struct ModuleImports {
  /// By module, what its files import, and what that exports in turn.
  private var reachable: [String: Set<String>] = [:]
  /// Everything that some file imports.
  private var imported: Set<String> = []
  private var programs: Set<String> = []

  /// - Complexity: O(imports).
  init(_ program: Program) {
    var exports: [String: Set<String>] = [:]
    for (index, file) in program.files.enumerated() {
      let module = program.modules[program.contexts[index].module].name
      for row in file.imports {
        let name = program.names[row.module]
        imported.insert(name)
        reachable[module, default: []].insert(name)
        if row.flags.contains(.exported) { exports[module, default: []].insert(name) }
      }
    }
    for (module, names) in reachable {
      var seen = names
      var open = Array(names)
      while let next = open.popLast() {
        for name in exports[next] ?? [] where seen.insert(name).inserted { open.append(name) }
      }
      reachable[module] = seen
    }
    programs = Set(program.modules.filter(\.isProgram).map(\.name))
  }

  /// Whether an `import` can name a module: files without a target have none.
  static func isImportable(_ name: String) -> Bool { !name.hasPrefix("(") }

  /// Whether code of one module can mean types of another. A library that no file imports may have another name than its
  /// project says.
  func allows(_ user: String, _ used: String) -> Bool {
    if reachable[user]?.contains(used) ?? false { return true }
    if !Self.isImportable(user) || !Self.isImportable(used) { return true }
    return !imported.contains(used) && !programs.contains(used)
  }
}
