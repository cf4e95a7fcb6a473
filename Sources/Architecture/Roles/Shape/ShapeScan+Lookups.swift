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

  /// A type other than the owner and its values.
  func givesAnother(_ file: LinkedFile, _ written: Int, _ owner: Owner) -> Bool {
    var core = written
    while file.nodes[core].size > 1, file.nodes[core].kind == .someType || file.nodes[core].kind == .anyType {
      core += 1
    }
    let node = file.nodes[core]
    return node.kind == .typeName && node.name != owner.name && node.name != program.words.selfType
      && !vocabulary[node.name].contains(.value)
  }

  /// Whether the first parameter is an event: `Event`, `Pixel.Event`, `AnalyticsEvent`.
  func takesEvent(_ file: LinkedFile, _ row: Declaration) -> Bool {
    let end = Int(row.node) + Int(file.nodes[Int(row.node)].size)
    var child = Int(row.node) + 1
    while child < end {
      let kind = file.nodes[child].kind
      if kind == .parameter {
        guard let type = type(of: child, in: file), file.nodes[type].kind == .typeName else { return false }
        let name = file.nodes[type].name
        return words.events.contains(name) && !words.systemEvents.contains(name)
      }
      guard kind == .attribute || kind == .genericParameter else { return false }
      child += Int(file.nodes[child].size)
    }
    return false
  }

  /// `Bool`, or the protocol that asks for it.
  func addFlagOrState(_ file: LinkedFile, _ written: Int, _ owner: Owner, _ shape: inout TypeShape) {
    var core = written
    while file.nodes[core].size > 1, file.nodes[core].kind == .anyType || file.nodes[core].kind == .optionalType {
      core += 1
    }
    guard file.nodes[core].kind == .typeName else { return }
    let name = file.nodes[core].name
    let isState = name == owner.name || name == program.words.selfType
    if isState { shape.followingStates &+= 1 }
    if isState || name == program.words.bool { shape.flagsOrStates &+= 1 }
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
