import Facts

/// Finds types that are told events and keep a dated record of each: statistics, analytics.
enum RecorderScan {
  private struct Words {
    let date: NameSet
    let writing: VerbTable
  }

  /// O(nodes of methods that take an enum).
  static func run(_ program: Program, _ lookup: TypeLookup, _ shapes: [TypeShape]) -> [TypeID: [TypeID]] {
    let words = Words(date: program.known.types(.date), writing: VerbTable(program))
    if words.date.isEmpty { return [:] }
    var found: [TypeID: [TypeID]] = [:]
    for type in program.types where type.kind == .class || type.kind == .struct || type.kind == .actor {
      let shape = shapes[type.id.index]
      guard shape.build == .behaviour, !shape.isUI, !shape.isObservable, shape.openMethods > 0,
        shape.givingMethods + shape.completionMethods + shape.streamMethods == 0
      else { continue }
      for member in type.members where member.kind == .function && !member.isStatic {
        if member.row.access.isPrivate { continue }
        guard let body = member.body, let event = event(of: member, program, lookup) else { continue }
        if let record = record(in: body, of: event, program, lookup, words) {
          found[type.id, default: []].append(record)
        }
      }
    }
    return found
  }

  /// The first parameter that is an enum of the program.
  private static func event(of method: DeclarationCursor, _ program: Program, _ lookup: TypeLookup) -> NameSet? {
    var names: [NameID] = []
    for parameter in method.parameters {
      guard var written = parameter.writtenType else { continue }
      while written.kind == .optionalType, let inner = written.firstChild { written = inner }
      guard written.kind == .typeName, let id = lookup.any(named: written.name, in: written.file),
        program[id].kind == .enum
      else { continue }
      names.append(parameter.name)
    }
    return names.isEmpty ? nil : NameSet(names)
  }

  /// The type of the record that a body makes: with the date and what the event gives as text, handed to a method that
  /// writes.
  private static func record(
    in body: Cursor, of event: NameSet, _ program: Program, _ lookup: TypeLookup, _ words: Words
  ) -> TypeID? {
    var made: TypeID?
    var isDated = false
    var readsEvent = false
    var writes = false
    for index in body.indices {
      let node = body.file.nodes[index]
      switch node.kind {
      case .identifier where words.date.contains(node.name): isDated = true
      case .member where node.size > 1 && event.contains(body.file.nodes[index + 1].name): readsEvent = true
      case .call:
        if let id = lookup.any(named: node.name, in: body.file), made == nil,
          program[id].kind == .struct || program[id].kind == .class, node.size > 1,
          body.file.nodes[index + 1].kind == .identifier
        {
          made = id
        }
        if words.writing[node.name].contains(.writing), node.size > 1, body.file.nodes[index + 1].kind == .member {
          writes = true
        }
      default: break
      }
    }
    return isDated && readsEvent && writes ? made : nil
  }
}
