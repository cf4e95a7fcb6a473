import Facts

/// The number of a type in its program.
public struct TypeID: Hashable, Sendable, Comparable {
  /// Its place in ``Program/types``.
  public let index: Int
  /// The id of the type at a place in ``Program/types``.
  public init(_ index: Int) { self.index = index }
  /// By place in the program, which is the order of files and declarations.
  public static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}

/// One declared type with everything that extensions anywhere add to it.
///
/// A class, so that handing a record around costs one reference count, not one for each of its tables.
public final class TypeRecord: Sendable {
  /// Its place in the program.
  public let id: TypeID
  /// Without outer types.
  public let name: NameID
  /// With outer types: `Outer.Inner`.
  public let qualifiedName: String
  /// Class, struct, enum, actor or protocol.
  public let kind: DeclarationKind
  /// The declaration itself, not an extension.
  public let declaration: DeclarationCursor
  /// Index of its file in the program.
  public let file: Int
  /// Index of its module in the program.
  public let module: Int
  /// The type around it, if any.
  public let outer: TypeID?
  /// Extensions in the order of their files.
  public let extensions: [DeclarationCursor]
  /// Members of the declaration and of its extensions, nested types left out. Those of one name are in an order of their own,
  /// values first; see ``Overloads``.
  public let members: [DeclarationCursor]
  /// Positions in ``members``, by name and then in order; empty for a type with few members, where looking at each is
  /// faster.
  private let positionsByName: [Int32]
  /// Types declared inside.
  public let nested: [TypeID]
  /// What stands after the colon, here and in extensions, resolved where it is in the program.
  public let inherited: [InheritedName]
  /// The class it inherits from, when that is in the program.
  public let superclass: TypeID?
  /// Types and protocols of the program that it inherits from or conforms to, directly or not; nearest first.
  public let ancestors: [TypeID]
  /// Names outside the program that it inherits from or conforms to, directly or not: `UIViewController`.
  public let externalAncestors: Set<NameID>
  /// Types of the program that inherit from it or conform to it directly. Sorted.
  public let heirs: [TypeID]
  /// Names of attributes on the declaration: `MainActor`, `Observable`.
  public let attributes: Set<NameID>

  init(_ draft: TypeDraft) {
    id = draft.id
    name = draft.name
    qualifiedName = draft.qualifiedName
    kind = draft.declaration.kind
    declaration = draft.declaration
    file = draft.file
    module = draft.module
    outer = draft.outer
    extensions = draft.extensions
    members = draft.members
    positionsByName = Self.positionsByName(draft.members)
    nested = draft.nested
    inherited = draft.inherited
    superclass = draft.superclass
    ancestors = draft.ancestors
    externalAncestors = draft.externalAncestors
    heirs = draft.heirs
    attributes = draft.attributes
  }

  /// One name after the colon.
  public struct InheritedName: Sendable, Hashable {
    /// As written, without qualifier and generic arguments.
    public let name: NameID
    /// The type of the program it resolves to; `nil` for a name from outside.
    public let type: TypeID?
    /// Where it is written.
    public let place: Cursor
  }

  /// The declaration and all extensions.
  public var parts: [DeclarationCursor] { [declaration] + extensions }

  /// A class or an actor.
  public var isReference: Bool { kind == .class || kind == .actor }

  /// Stored and computed properties.
  public var properties: [DeclarationCursor] { members.filter { $0.kind == .variable } }
  /// Stored properties of instances.
  public var storedProperties: [DeclarationCursor] { members.filter { $0.isStored && !$0.isStatic } }
  /// Functions, static ones included.
  public var methods: [DeclarationCursor] { members.filter { $0.kind == .function } }
  /// Initializers of the declaration and of its extensions.
  public var initializers: [DeclarationCursor] { members.filter { $0.kind == .initializer } }

  /// Members with a name, in order. O(log members + result).
  public func members(named name: NameID) -> [DeclarationCursor] {
    if positionsByName.isEmpty { return members.filter { $0.name == name } }
    return positions(named: name).map { members[Int($0)] }
  }

  /// How many members have a name. O(log members).
  func count(named name: NameID) -> Int {
    positionsByName.isEmpty
      ? members.reduce(0) { $0 + ($1.name == name ? 1 : 0) } : positions(named: name).count
  }

  /// The first member with a name that is as asked for. O(log members + members of that name).
  public func firstMember(
    named name: NameID, where accepts: (DeclarationCursor) -> Bool = { _ in true }
  ) -> DeclarationCursor? {
    if positionsByName.isEmpty { return members.first { $0.name == name && accepts($0) } }
    for position in positions(named: name) where accepts(members[Int(position)]) { return members[Int(position)] }
    return nil
  }

  private static func positionsByName(_ members: [DeclarationCursor]) -> [Int32] {
    guard members.count > 12 else { return [] }
    let names = members.map(\.name.raw)
    return (0..<Int32(members.count)).sorted { (names[Int($0)], $0) < (names[Int($1)], $1) }
  }

  private func positions(named name: NameID) -> ArraySlice<Int32> {
    func count(before isBefore: (UInt32) -> Bool) -> Int {
      var (low, high) = (0, positionsByName.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(members[Int(positionsByName[middle])].name.raw) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = count { $0 < name.raw }
    guard first < positionsByName.count, members[Int(positionsByName[first])].name == name else { return [] }
    return positionsByName[first..<count { $0 <= name.raw }]
  }

  /// Lines with code over the declaration and all extensions that are compiled; nested types count on their own.
  public func codeLines(in program: Program) -> Int {
    func lines(_ part: DeclarationCursor) -> Int { program.context(of: part.file).isUnbuilt ? 0 : part.codeLines }
    let own = parts.reduce(0) { $0 + lines($1) }
    // A type nested through an extension in this type's own parts is inside their lines.
    let inner = nested.reduce(0) { $0 + lines(program[$1].declaration) }
    return max(own - inner, 0)
  }
}
