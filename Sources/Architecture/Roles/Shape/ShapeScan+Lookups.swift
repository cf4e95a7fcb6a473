import Facts

/// What makes a container of a class whatever else it does: it keeps things of any type and gives them out by their type.
extension ShapeScan {
  /// Whether a function gives what its caller names by type only: `func get<T>() -> T`, `func get<T>(_: T.Type) -> T?`.
  func givesByType(_ file: LinkedFile, _ row: Declaration) -> Bool {
    guard row.type != Declaration.none else { return false }
    var result = Int(row.type)
    while file.nodes[result].kind == .optionalType, file.nodes[result].size > 1 { result += 1 }
    guard file.nodes[result].kind == .typeName else { return false }
    let asked = file.nodes[result].name
    var isGeneric = false
    let end = Int(row.node) + Int(file.nodes[Int(row.node)].size)
    var child = Int(row.node) + 1
    scan: while child < end {
      switch file.nodes[child].kind {
      case .attribute: break
      case .genericParameter: isGeneric = isGeneric || file.nodes[child].name == asked
      case .parameter:
        guard let type = type(of: child, in: file), file.nodes[type].kind == .metatype else { return false }
      default: break scan
      }
      child += Int(file.nodes[child].size)
    }
    return isGeneric
  }

  /// Whether a written type is a dictionary from keys of types or texts to anything.
  func holdsAnything(_ file: LinkedFile, _ written: Int) -> Bool {
    guard file.nodes[written].kind == .dictionaryType, file.nodes[written].size > 2 else { return false }
    let key = written + 1
    guard words.typeKeys.contains(file.nodes[key].name) else { return false }
    var value = key + Int(file.nodes[key].size)
    guard value < written + Int(file.nodes[written].size) else { return false }
    while file.nodes[value].kind == .anyType || file.nodes[value].kind == .optionalType, file.nodes[value].size > 1 {
      value += 1
    }
    return words.anything.contains(file.nodes[value].name) || file.nodes[value].kind == .functionType
  }
}
