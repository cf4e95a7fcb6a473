import Facts

/// A written or inferred type with its names resolved.
public indirect enum TypeUse: Sendable, Hashable {
  /// A type of the program, with generic arguments.
  case type(TypeID, [TypeUse])
  /// A type outside the program.
  case external(NameID, [TypeUse])
  /// `T?`
  case optional(TypeUse)
  /// `T!`
  case unwrappedOptional(TypeUse)
  /// `[T]`
  case array(TypeUse)
  /// `[K: V]`
  case dictionary(TypeUse, TypeUse)
  /// The types of a tuple's elements, without their labels.
  case tuple([TypeUse])
  /// A function or closure and what it returns.
  case function(TypeUse)
  /// `any P`
  case existential(TypeUse)
  /// `some P`, and a generic parameter constrained to `P`.
  case opaque(TypeUse)
  /// `P & Q`
  case composition([TypeUse])
  /// `T.Type`, or the type itself used as a value.
  case metatype(TypeUse)
  /// Nothing could be found out.
  case unknown

  /// Without optionality, `any` and `some`.
  public var core: TypeUse {
    switch self {
    case .optional(let inner), .unwrappedOptional(let inner), .existential(let inner), .opaque(let inner): inner.core
    default: self
    }
  }

  /// The type of the program that this is about, if it is one: of `T`, `T?`, `any T`, `some T`.
  public var id: TypeID? {
    switch core {
    case .type(let id, _): id
    case .composition(let parts): parts.lazy.compactMap(\.id).first
    default: nil
    }
  }

  /// The outside type that this is about, if it is one.
  public var externalName: NameID? {
    if case .external(let name, _) = core { return name }
    return nil
  }

  /// Generic arguments of the core type.
  public var arguments: [TypeUse] {
    switch core {
    case .type(_, let arguments), .external(_, let arguments): arguments
    default: []
    }
  }

  /// The element of an array or the value of a dictionary, with optionality stripped.
  public var element: TypeUse? {
    switch core {
    case .array(let element), .dictionary(_, let element): element
    default: nil
    }
  }

  /// Whether it is a function or closure, not looking through optionality.
  public var isFunction: Bool {
    if case .function = core { return true }
    return false
  }

  /// Whether nothing could be found out about it, optionality aside.
  public var isUnknown: Bool { core == .unknown }
}
