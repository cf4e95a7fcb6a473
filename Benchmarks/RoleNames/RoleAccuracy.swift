import Architecture
import Evaluation

extension [RoleLabel] {
  /// In points of a hundred; a type that is not there is wrong.
  func accuracy(_ program: Program, _ roles: RoleTable) -> Double {
    if isEmpty { return 100 }
    let right = count { label in
      program.types.contains { type in
        let file = program.files[type.file]
        guard type.qualifiedName == label.type, file.path == label.path else { return false }
        let line = file.lines.line(at: file.nodes[Int(type.declaration.row.node)].offset)
        return abs(line - label.line) <= 3 && label.accepts(roles[type.id].role.rawValue)
      }
    }
    return 100 * Double(right) / Double(count)
  }
}
