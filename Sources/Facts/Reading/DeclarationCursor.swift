/// A declaration in its file: its row, its node and what hangs on them. Cheap to copy.
public struct DeclarationCursor: Sendable, Hashable {
  /// The file that declares it.
  public let file: LinkedFile
  /// Index of its row in the file's declarations.
  public let index: Int

  /// The declaration at an index, which must be in the file.
  @inlinable public init(file: LinkedFile, index: Int) {
    self.file = file
    self.index = index
  }

  /// Its row in the table of declarations.
  @inlinable public var row: Declaration { file.declarations[index] }
  /// What is declared.
  @inlinable public var kind: DeclarationKind { row.kind }
  /// What it is called; for an extension the extended type.
  @inlinable public var name: NameID { row.name }
  /// Modifiers and what the shape of the declaration tells.
  @inlinable public var flags: DeclarationFlags { row.flags }
  /// Whether it is a `static` or `class` member.
  @inlinable public var isStatic: Bool { row.flags.contains(.isStatic) }
  /// Whether it is a variable with storage of its own.
  @inlinable public var isStored: Bool { row.isStored }

  /// Its node in the tree.
  @inlinable public var node: Cursor { Cursor(file: file, index: Int(row.node)) }
  /// The written type of a variable, the return type of a function, the target of a typealias; without its wrapper.
  @inlinable public var type: Cursor? { Cursor(file: file, optional: row.type) }
  /// The initial value of a variable or the raw value of an enum case, without its wrapper.
  @inlinable public var value: Cursor? { Cursor(file: file, optional: row.value) }
  /// The body of a function.
  public var body: Cursor? {
    guard let cursor = Cursor(file: file, optional: row.body), cursor.kind == .block else { return nil }
    return cursor
  }
  /// `get`, `set`, `willSet` and `didSet` of a variable or subscript.
  public var accessors: [Cursor] { node.children.filter { $0.kind == .accessor } }

  /// Every place with code of this declaration: the body of a function; accessors and initial value of a variable.
  public var code: [Cursor] {
    if let body { return [body] }
    var places = accessors
    if let value, kind == .variable { places.insert(value, at: 0) }
    return places
  }

  /// The enclosing declaration.
  @inlinable public var parent: DeclarationCursor? {
    row.parent == Declaration.none ? nil : DeclarationCursor(file: file, index: Int(row.parent))
  }

  /// Attributes in source order.
  public var attributes: [Cursor] {
    var result: [Cursor] = []
    for child in node.children {
      // Attributes stand before everything but these; a type has many more children.
      guard child.kind == .attribute else {
        if child.kind == .pattern || child.kind == .extendedType { continue }
        break
      }
      result.append(child)
    }
    return result
  }

  /// The attribute of a name.
  public func attribute(_ name: NameID) -> Cursor? { attributes.first { $0.name == name } }

  /// Parameters of a function, initializer, subscript or enum case.
  public var parameters: [Cursor] { node.children.filter { $0.kind == .parameter } }

  /// Types after the colon of a type or extension, without their wrappers.
  public var inheritedTypes: [Cursor] {
    var result: [Cursor] = []
    for child in node.children {
      switch child.kind {
      case .inheritedType: if let type = child.firstChild { result.append(type) }
      case .attribute, .extendedType, .genericParameter: continue
      // Requirements and members follow.
      default: return result
      }
    }
    return result
  }

  /// Lines with code, attributes included; blank and comment-only lines are free.
  public var codeLines: Int { file.lines.codeLines(from: row.start, to: row.end) }

  /// Whether both are the same declaration of the same file.
  public static func == (left: DeclarationCursor, right: DeclarationCursor) -> Bool {
    left.index == right.index && left.file === right.file
  }

  /// By file identity and index.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(index)
  }
}

extension Cursor {
  /// The type written in a parameter, capture or annotation wrapper: its first child that is a type.
  public var writtenType: Cursor? { children.first { $0.kind.isType } }

  /// The value of an argument: its only child.
  public var argumentValue: Cursor? { kind == .argument ? firstChild : nil }

  /// The arguments of a call, macro, subscript, attribute or tuple.
  public var arguments: [Cursor] { children.filter { $0.kind == .argument } }

  /// The value of the argument with a label; `none` for the first without one.
  public func argument(_ label: NameID) -> Cursor? {
    children.first { $0.kind == .argument && $0.name == label }?.firstChild
  }

  /// The value of the first argument with one of the labels.
  public func argument(_ labels: NameSet) -> Cursor? {
    children.first { $0.kind == .argument && labels.contains($0.name) }?.firstChild
  }

  /// What a call or subscript is applied to.
  public var callee: Cursor? { kind == .call || kind == .subscriptCall ? firstChild : nil }

  /// What a member is read from; `nil` for `.name`.
  public var base: Cursor? {
    kind == .member && !flags.contains(.implicitBase) ? firstChild : nil
  }

  /// The closures among the arguments of a call.
  public var closureArguments: [Cursor] {
    arguments.compactMap { $0.firstChild?.kind == .closure ? $0.firstChild : nil }
  }

  /// Without `await`, `try`, `?`, `!`: the expression that says what is meant.
  public var plain: Cursor {
    var cursor = self
    while true {
      switch cursor.kind {
      case .awaitExpression, .tryExpression, .forceUnwrap, .optionalChain, .specialization, .inoutExpression:
        guard let child = cursor.firstChild else { return cursor }
        cursor = child
      default: return cursor
      }
    }
  }
}

extension NodeKind {
  /// Whether a node of this kind is a type.
  public var isType: Bool {
    switch self {
    case .typeName, .optionalType, .unwrappedOptionalType, .arrayType, .dictionaryType, .tupleType, .functionType,
      .someType, .anyType, .compositionType, .metatype:
      true
    default: false
    }
  }
}
