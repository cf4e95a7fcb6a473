import Facts

/// The plain facts of a type, without the lists of its record: copied for nothing in the inner loops.
struct RoleSubject: Sendable {
  let id: TypeID
  let name: NameID
  let kind: DeclarationKind
  let file: Int
  let outer: TypeID?
  let superclass: TypeID?
  let isReference: Bool

  init(_ program: Program, _ index: Int) {
    id = TypeID(index)
    name = program.types[index].name
    kind = program.types[index].kind
    file = program.types[index].file
    outer = program.types[index].outer
    superclass = program.types[index].superclass
    isReference = kind == .class || kind == .actor
  }
}
