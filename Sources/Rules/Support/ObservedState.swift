import Architecture
import Facts

/// One stored property whose changes others observe.
struct ObservedProperty: Sendable {
  /// How its changes get out.
  enum Form: Sendable {
    /// `@Published`
    case published
    /// A stored variable of an `@Observable` class.
    case macro
    /// An object with a value that it announces: a relay, a current-value subject, a home-made observable.
    case subject
  }

  let declaration: DeclarationCursor
  let form: Form
  /// The type that declares it.
  let owner: TypeID

  var name: NameID { declaration.name }
}

/// What of a type others observe. Build one for each check: it knows the program's home-made observables.
struct ObservedState: Sendable {
  private let program: Program
  private let macros: NameSet
  private let subjects: NameSet
  private let homemade: Set<TypeID>

  init(_ context: RuleContext) {
    program = context.program
    macros = program.known.types(.observationMacro)
    subjects = program.known.types(.subject)
    homemade = context.shared.homemadeObservables.value { Self.homemadeObservables(context.program) }
  }

  /// A generic class that announces its settable value: `var value: Value { didSet { … } }`.
  private static func homemadeObservables(_ program: Program) -> Set<TypeID> {
    var result: Set<TypeID> = []
    for file in program.files {
      for row in file.declarations where row.kind == .class {
        let node = Cursor(file: file, index: Int(row.node))
        let parameters = genericParameters(of: node)
        if parameters.isEmpty { continue }
        guard let type = program.enclosingType(of: node) else { continue }
        if announces(type, parameters) { result.insert(type.id) }
      }
    }
    return result
  }

  private static func genericParameters(of node: Cursor) -> [NameID] {
    var names: [NameID] = []
    for child in node.children {
      switch child.kind {
      case .attribute: continue
      case .genericParameter: names.append(child.name)
      default: return names
      }
    }
    return names
  }

  private static func announces(_ type: TypeRecord, _ parameters: [NameID]) -> Bool {
    type.members.contains { member in
      guard member.isStored, !member.isStatic, member.flags.contains(.hasObservers), !member.row.access.isPrivate,
        !member.row.setterAccess.isPrivate, let written = member.type
      else { return false }
      let core = written.kind == .optionalType ? written.firstChild ?? written : written
      return core.kind == .typeName && parameters.contains(core.name)
    }
  }

  /// The observed properties that a type itself declares, in source order.
  func properties(of type: TypeRecord) -> [ObservedProperty] {
    guard type.kind != .protocol, type.kind != .enum else { return [] }
    let isMacro = type.kind == .class && hasMacro(type)
    var result: [ObservedProperty] = []
    for member in type.members where member.isStored && !member.isStatic {
      if let form = form(of: member, isMacro: isMacro) {
        result.append(ObservedProperty(declaration: member, form: form, owner: type.id))
      }
    }
    return result
  }

  /// With those of superclasses in the program.
  func inheritedAndOwnProperties(of type: TypeRecord) -> [ObservedProperty] {
    program.superclassChain(of: type).flatMap { properties(of: $0) }
  }

  private func form(of member: DeclarationCursor, isMacro: Bool) -> ObservedProperty.Form? {
    var isIgnored = false
    for attribute in member.attributes {
      if attribute.name == program.words.published { return .published }
      if program.known.types(.ignoresChanges).contains(attribute.name) { isIgnored = true }
    }
    if isMacro, !isIgnored, !member.flags.contains(.isLet), !member.flags.contains(.isLazy) { return .macro }
    return isSubject(program.type(of: member)) && !startsWithoutValue(member) ? .subject : nil
  }

  /// A relay, a current-value subject or a home-made observable.
  func isSubject(_ use: TypeUse) -> Bool {
    switch use.core {
    // A value of `Void` says that something happened, not what is.
    case .external(let name, let arguments): subjects.contains(name) && !isVoid(arguments.first)
    case .type(let id, _): homemade.contains(id)
    default: false
    }
  }

  /// `= CurrentValueSubject<Void, Never>(())`
  private func startsWithoutValue(_ member: DeclarationCursor) -> Bool {
    guard let callee = member.value?.callee, callee.kind == .specialization else { return false }
    return isVoid(callee.children.first { $0.kind.isType }.map { program.resolve($0) })
  }

  private func isVoid(_ use: TypeUse?) -> Bool {
    switch use {
    case .tuple(let parts)?: parts.isEmpty
    case .external(let name, _)?: name == program.words.void
    default: false
    }
  }

  /// Whether a class carries `@Observable` or a macro like it.
  func hasMacro(_ type: TypeRecord) -> Bool { type.attributes.contains { macros.contains($0) } }

  /// Whether a class is an `ObservableObject` or `@Observable`, by itself or through what it inherits.
  func isObservable(_ type: TypeRecord) -> Bool {
    type.externalAncestors.contains(program.words.observableObject) || hasMacro(type)
      || type.ancestors.contains { hasMacro(program[$0]) }
  }

  /// Whether a class says itself when it changes: `objectWillChange.send()`, or an `objectWillChange` of its own.
  func announcesByHand(_ type: TypeRecord) -> Bool {
    let (announcing, sending) = (program.known.members(.announces), program.known.members(.sends))
    if type.members.contains(where: { announcing.contains($0.name) }) { return true }
    for member in type.members {
      for code in member.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .member, sending.contains(node.name),
            let base = Cursor(file: code.file, index: index).base
          else { continue }
          if announcing.contains(base.plain.name) { return true }
        }
      }
    }
    return false
  }
}
