import Facts
import Knowledge

/// All files of a run as one program: types with their extensions, inheritance, and names that resolve.
///
/// Immutable once built, so that rules read it from many threads.
public final class Program: Sendable {
  /// The text of every name, and the id of every text.
  public let names: Names
  /// The analysed files; other tables refer to them by index.
  public let files: [LinkedFile]
  /// What is known about each file beyond its text, in the order of ``files``.
  public let contexts: [FileContext]
  /// The targets that files belong to; ``FileContext/module`` counts in here.
  public let modules: [ModuleContext]
  /// What storyboards and nibs say.
  public let interface: InterfaceFacts
  /// In the order of paths; those of one file by qualified name.
  public let types: [TypeRecord]
  /// Functions and variables outside of types.
  public let globals: [DeclarationCursor]
  /// Extensions of types that are not in the program, by the name of the type.
  public let foreignExtensions: [NameID: [DeclarationCursor]]
  let scopes: ScopeTable
  /// Names that the program itself looks for.
  public let words: Words
  /// What is known of names that the program does not declare.
  public let known: KnownNames
  private let fileIndices: [ObjectIdentifier: Int]
  let mentionIndex: MentionIndex

  init(
    names: Names, files: [LinkedFile], contexts: [FileContext], modules: [ModuleContext],
    interface: InterfaceFacts, types: [TypeRecord],
    globals: [DeclarationCursor], foreignExtensions: [NameID: [DeclarationCursor]], scopes: ScopeTable, words: Words,
    known: KnownNames,
    fileIndices: [ObjectIdentifier: Int], mentionIndex: MentionIndex
  ) {
    self.names = names
    self.files = files
    self.contexts = contexts
    self.modules = modules
    self.interface = interface
    self.types = types
    self.globals = globals
    self.foreignExtensions = foreignExtensions
    self.scopes = scopes
    self.words = words
    self.known = known
    self.fileIndices = fileIndices
    self.mentionIndex = mentionIndex
  }

  /// The record of a type. O(1).
  public subscript(id: TypeID) -> TypeRecord { types[id.index] }

  /// Index of a file in the program.
  public func index(of file: LinkedFile) -> Int {
    if file.number < files.count, files[file.number] === file { return file.number }
    return fileIndices[ObjectIdentifier(file)] ?? 0
  }

  /// What is known about a file beyond its text. O(1).
  public func context(of file: LinkedFile) -> FileContext { contexts[index(of: file)] }

  /// The module that declares a type. O(1).
  public func module(of type: TypeRecord) -> ModuleContext { modules[type.module] }

  // MARK: Inheritance

  /// Whether a type inherits from or conforms to a name, directly or not, in the program or outside of it.
  public func inherits(_ type: TypeRecord, from set: NameSet) -> Bool {
    if type.externalAncestors.contains(where: { set.contains($0) }) { return true }
    return type.ancestors.contains { set.contains(self[$0].name) }
  }

  /// Whether a type inherits from or conforms to another type of the program, directly or not.
  public func inherits(_ type: TypeRecord, from other: TypeID) -> Bool { type.ancestors.contains(other) }

  /// The type and its superclasses within the program, nearest first.
  public func superclassChain(of type: TypeRecord) -> [TypeRecord] {
    var chain = [type]
    while let next = chain[chain.count - 1].superclass, chain.count < 64 {
      if chain.contains(where: { $0.id == next }) { break }
      chain.append(self[next])
    }
    return chain
  }

  /// Every type of the program that inherits from or conforms to a type, directly or not.
  public func allHeirs(of id: TypeID) -> [TypeID] {
    var result: [TypeID] = []
    var seen: Set<TypeID> = [id]
    var open = self[id].heirs
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      result.append(next)
      open += self[next].heirs
    }
    return result.sorted()
  }

  /// Whether a type, a superclass or a conformed protocol carries an attribute such as `MainActor`.
  public func hasAttribute(_ attribute: NameID, _ type: TypeRecord) -> Bool {
    type.attributes.contains(attribute) || type.ancestors.contains { self[$0].attributes.contains(attribute) }
  }

  // MARK: Members

  /// The first member of a name in the type, its superclasses and the protocols it conforms to, with the type that
  /// declares it.
  public func member(
    _ name: NameID, of type: TypeRecord, where accepts: (DeclarationCursor) -> Bool = { _ in true }
  ) -> (declaration: DeclarationCursor, owner: TypeRecord)? {
    if let own = type.firstMember(named: name, where: accepts) { return (own, type) }
    for id in type.ancestors {
      let ancestor = self[id]
      if let found = ancestor.firstMember(named: name, where: accepts) { return (found, ancestor) }
    }
    return nil
  }

  /// The type whose declaration or extension encloses a node; for a nested type the inner one.
  public func enclosingType(of cursor: Cursor) -> TypeRecord? { enclosingTypeID(of: cursor).map { self[$0] } }

  /// As ``enclosingType(of:)``.
  public func enclosingTypeID(of cursor: Cursor) -> TypeID? {
    let owner = scopes.owners[index(of: cursor.file)][cursor.index]
    return owner < 0 ? nil : TypeID(Int(owner))
  }

  /// The type that a declaration belongs to as a member.
  public func owner(of declaration: DeclarationCursor) -> TypeRecord? { enclosingType(of: declaration.node) }

  /// Whether a property that is worked out when read has this name, wherever. O(1).
  public func isNameOfComputedProperty(_ name: NameID) -> Bool {
    Int(name.raw) < scopes.computedNames.count && scopes.computedNames[Int(name.raw)]
  }

  /// The text of a node's name.
  public func text(_ cursor: Cursor) -> String { names[cursor.name] }
}
