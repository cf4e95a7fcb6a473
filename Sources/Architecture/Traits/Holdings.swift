import Facts

/// Who holds whom through stored properties.
public struct Holdings: Sendable {
  /// One stored property that refers to a type of the program.
  public struct Holding: Sendable, Hashable {
    /// The type that has the property.
    public let holder: TypeID
    /// The stored property itself.
    public let property: DeclarationCursor
    /// The type it refers to: itself, wrapped in an optional, `any`, `some`, or as an element of a collection.
    public let target: TypeID
    /// The first attribute: `StateObject`, `ObservedObject`, `Environment`; or none.
    public let wrapper: NameID
    /// Whether it is `weak` or `unowned`.
    public let isWeak: Bool
    /// Whether the type it refers to is the element of an array or the value of a dictionary.
    public let isCollection: Bool
  }

  private let byHolder: [[Holding]]
  private let byTarget: [[Holding]]

  /// What a type holds, in the order of its members.
  public func held(by id: TypeID) -> [Holding] { byHolder[id.index] }

  /// The properties that refer to a type.
  public func holders(of id: TypeID) -> [Holding] { byTarget[id.index] }

  /// The properties that refer to a type, one of its ancestors in the program, or one of its heirs when it is a
  /// protocol.
  public func holders(ofAnyKindOf id: TypeID, in program: Program) -> [Holding] {
    var result = byTarget[id.index]
    for ancestor in program[id].ancestors where program[ancestor].kind == .protocol {
      result += byTarget[ancestor.index]
    }
    if program[id].kind == .protocol { for heir in program.allHeirs(of: id) { result += byTarget[heir.index] } }
    return result
  }

  /// Looks at the stored properties of every type. O(properties).
  public static func scan(_ program: Program) -> Holdings {
    var byHolder = [[Holding]](repeating: [], count: program.types.count)
    var byTarget = [[Holding]](repeating: [], count: program.types.count)
    for type in program.types where type.kind != .protocol {
      for property in type.members where property.isStored && !property.isStatic {
        let use = program.type(of: property)
        let element = use.element
        guard let target = (element ?? use).id else { continue }
        let holding = Holding(
          holder: type.id, property: property, target: target, wrapper: property.attributes.first?.name ?? .none,
          isWeak: property.flags.contains(.isWeak) || property.flags.contains(.isUnowned), isCollection: element != nil)
        byHolder[type.id.index].append(holding)
        byTarget[target.index].append(holding)
      }
    }
    return Holdings(byHolder: byHolder, byTarget: byTarget)
  }
}
