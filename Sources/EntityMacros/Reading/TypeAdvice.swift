import SwiftSyntax

/// What is known of a type by how it is written. Types with names of their own are left to the compiler.
enum TypeAdvice {
  private static let declare = "If a type of yours keeps it in one value, make that type `FieldConvertible`"
  private static let unstored = "or mark the property with @Unstored"

  /// Why a property of this type is no column; nothing if it may be one.
  static func problem(with type: TypeSyntax) -> EntityProblem? {
    let (written, type) = (type.trimmedDescription, type.unwrapped)
    let text = type.trimmedDescription
    switch type.as(TypeSyntaxEnum.self) {
    case .arrayType, .dictionaryType:
      return .type(
        text,
        advice: "Give what it lists a table of its own, with a `Relation` to this one. \(declare), \(unstored).")
    case .tupleType: return .type(text, advice: "Store each part in a property of its own, \(unstored).")
    case .functionType, .metatypeType: return .type(text, advice: "Code cannot be stored: compute it, \(unstored).")
    case .someOrAnyType:
      return .type(text, advice: "The type of what is read would not be known: name one type, \(unstored).")
    case .optionalType, .implicitlyUnwrappedOptionalType:
      return .type(written, advice: "A column holds something or nothing: use one optional, `T?`.")
    case .identifierType(let name): return named(name, text)
    default: return nil
    }
  }

  /// Why a property of this type is no id; nothing if it may be one.
  static func isUnfitID(_ type: TypeSyntax) -> Bool {
    if type.isOptional || problem(with: type) != nil { return true }
    return ["Bool", "Double", "Date", "Decimal", "Data", "Int64"].contains(type.trimmedDescription)
  }

  private static func named(_ type: IdentifierTypeSyntax, _ text: String) -> EntityProblem? {
    switch type.name.text {
    case "Array", "Set", "Dictionary":
      return .type(
        text,
        advice: "Give what it lists a table of its own, with a `Relation` to this one. \(declare), \(unstored).")
    case "Float", "Float16", "Float80", "CGFloat": return replaced(text, by: "Double")
    case "Int8", "Int16", "Int32", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": return replaced(text, by: "Int")
    case "Character", "Substring": return replaced(text, by: "String")
    case "Any", "AnyObject":
      return .type(text, advice: "The type of what is read would not be known: name one type, \(unstored).")
    case "Optional": return .type(text, advice: "A column holds something or nothing: use one optional, `T?`.")
    default: return nil
    }
  }

  private static func replaced(_ type: String, by other: String) -> EntityProblem {
    .type(type, advice: "Use `\(other)`; if you have made \(type) `FieldConvertible`, say so with @Column.")
  }
}

extension TypeSyntax {
  var isOptional: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType, .implicitlyUnwrappedOptionalType: true
    case .identifierType(let type): type.name.text == "Optional"
    default: false
    }
  }

  /// The type without one optional, parentheses and attributes around it.
  fileprivate var unwrapped: TypeSyntax {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.plain }
    if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional",
      case .type(let inner)? = type.genericArgumentClause?.arguments.first?.argument
    {
      return inner.plain
    }
    return plain
  }

  private var plain: TypeSyntax {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.plain }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first,
      only.firstName == nil
    {
      return only.type.plain
    }
    return self
  }
}
