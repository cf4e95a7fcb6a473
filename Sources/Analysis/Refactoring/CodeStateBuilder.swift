import Architecture
import Facts
import Findings
import Refactoring

/// What an analyzed app declares, for comparing two states of it.
enum CodeStateBuilder {
  static func types(_ app: AnalyzedApp) -> [String: CodeState.Declared] {
    let program = app.program
    var types: [String: CodeState.Declared] = [:]
    for type in program.types {
      let context = program.contexts[type.file]
      if context.isTest || context.isGenerated { continue }
      var declared = CodeState.Declared(
        role: app.roles.certain(type.id).rawValue, paths: Set(type.parts.map(\.file.path)))
      for member in type.members {
        let name = program.names[member.name]
        declared.members.insert(name)
        if member.kind == .variable, member.isStored { declared.stored.insert(name) }
      }
      // Types of one name in several modules: a finding is about any of them.
      if let other = types[type.qualifiedName] {
        declared.paths.formUnion(other.paths)
        declared.members.formUnion(other.members)
        declared.stored.formUnion(other.stored)
        if other.role != "other" { declared.role = other.role }
      }
      types[type.qualifiedName] = declared
    }
    return types
  }

  static func state(_ app: AnalyzedApp, findings: [Finding], suppressed: [Finding]) -> CodeState {
    CodeState(types: types(app), paths: Set(app.paths), findings: findings, suppressed: suppressed)
  }
}
