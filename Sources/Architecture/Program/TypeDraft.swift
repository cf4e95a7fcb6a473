import Facts

/// A ``TypeRecord`` while the passes of ``ProgramBuilder`` fill it.
struct TypeDraft {
  let id: TypeID
  let name: NameID
  let qualifiedName: String
  let declaration: DeclarationCursor
  let file: Int
  let module: Int
  var outer: TypeID?
  var extensions: [DeclarationCursor] = []
  var members: [DeclarationCursor] = []
  var nested: [TypeID] = []
  var inherited: [TypeRecord.InheritedName] = []
  var superclass: TypeID?
  var ancestors: [TypeID] = []
  var externalAncestors: Set<NameID> = []
  var heirs: [TypeID] = []
  var attributes: Set<NameID>

  var kind: DeclarationKind { declaration.kind }
  var parts: [DeclarationCursor] { [declaration] + extensions }
}
