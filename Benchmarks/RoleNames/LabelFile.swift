import Architecture
import Foundation

/// Roles that people gave to types, one tab-separated line each: `repo path line type role also`, further columns free.
/// `repo` is the name of the app's folder, `also` lists other roles that count as right.
struct LabelFile {
  struct Row {
    let path: String
    let line: Int
    let type: String
    let roles: Set<String>
  }

  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  let rows: [Row]

  static func read(_ path: String, app: String) throws -> LabelFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(description: "\(path): cannot be read; give a file of labels")
    }
    var rows: [Row] = []
    for (index, text) in String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated() {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard index > 0, !text.hasPrefix("#") else { continue }
      guard fields.count >= 6, let line = Int(fields[2]) else {
        throw Unreadable(description: "\(path):\(index + 1): expected repo, path, line, type, role, also")
      }
      if fields[0] != app { continue }
      let also = fields[5].split(separator: ",").map(String.init)
      rows.append(Row(path: fields[1], line: line, type: fields[3], roles: Set(also + [fields[4]])))
    }
    return LabelFile(rows: rows)
  }

  /// In points of a hundred; a type that is not there is wrong.
  func accuracy(_ program: Program, _ roles: RoleTable) -> Double {
    if rows.isEmpty { return 100 }
    let right = rows.count { row in
      program.types.contains { type in
        let file = program.files[type.file]
        guard type.qualifiedName == row.type, file.path == row.path else { return false }
        let line = file.lines.line(at: file.nodes[Int(type.declaration.row.node)].offset)
        return abs(line - row.line) <= 3 && row.roles.contains(roles[type.id].role.rawValue)
      }
    }
    return 100 * Double(right) / Double(rows.count)
  }
}
