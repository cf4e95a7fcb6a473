import Facts

/// How often the code of one type, or of one file outside of types, names another type.
public struct TypeDependency: Sendable, Hashable {
  /// Index of the file with the code.
  public let file: Int
  /// The type whose declaration or extension the code is in; `nil` for globals and extensions of types outside the
  /// program.
  public let user: TypeID?
  /// The type that it names.
  public let used: TypeID
  /// How many times.
  public let count: Int
}

extension Program {
  /// Every use of a type by its name in one file: in inheritance clauses, signatures, stored properties and bodies. A
  /// type that merely qualifies a nested one is not used, and neither is what is reached without a name.
  ///
  /// - Parameter index: the file's index in ``files``.
  /// - Returns: sums by user and used type, in the order of these.
  /// - Complexity: O(nodes of the file).
  public func typeDependencies(inFile index: Int) -> [TypeDependency] {
    var scan = DependencyScan(self, index)
    return scan.run()
  }
}

/// Looks at the nodes of one file.
private struct DependencyScan {
  private struct Key: Hashable {
    let user: TypeID?
    let used: TypeID
  }

  private let program: Program
  private let index: Int
  private let file: LinkedFile
  private let moduleNames: NameSet
  private var counts: [Key: Int] = [:]

  init(_ program: Program, _ index: Int) {
    self.program = program
    self.index = index
    file = program.files[index]
    moduleNames = program.names.set(program.modules.lazy.map(\.name))
  }

  mutating func run() -> [TypeDependency] {
    for position in file.nodes.indices {
      let node = file.nodes[position]
      switch node.kind {
      case .typeName, .identifier, .member, .attribute: break
      default: continue
      }
      guard program.declaresType(named: node.name) else { continue }
      let place = Cursor(file: file, index: position)
      guard let used = used(at: place) else { continue }
      let key = Key(user: program.enclosingTypeID(of: place), used: used)
      counts[key, default: 0] += 1
    }
    return counts.map { TypeDependency(file: index, user: $0.user, used: $0.used, count: $1) }.sorted {
      ($0.user?.index ?? -1, $0.used) < ($1.user?.index ?? -1, $1.used)
    }
  }

  private func used(at place: Cursor) -> TypeID? {
    switch place.kind {
    case .typeName:
      if isQualifier(place) { return nil }
      return named(program.resolve(place))
    case .attribute: return named(program.resolve(name: place.name, at: place))
    case .identifier, .member:
      guard let used = typeMeant(by: place) else { return nil }
      // `Outer` of `Outer.Inner` only says where the type is.
      if let parent = place.parent, parent.kind == .member, parent.base == place, typeMeant(by: parent) != nil {
        return nil
      }
      return used
    default: return nil
    }
  }

  private func isQualifier(_ place: Cursor) -> Bool {
    guard let parent = place.parent, parent.kind == .typeName else { return false }
    return parent.flags.contains(.qualified) && parent.firstChild == place
  }

  /// `Outer`, `Outer.Inner` and `Module.Outer` in an expression. Types are nested a few levels deep; a chain of
  /// thousands of names must not cost the square of its length.
  private func typeMeant(by place: Cursor, depth: Int = 0) -> TypeID? {
    guard depth < 8, startsWithCapital(place.name), program.declaresType(named: place.name) else { return nil }
    switch place.kind {
    case .identifier: return named(program.resolve(name: place.name, at: place))
    case .member:
      guard let base = place.base, base.kind == .identifier || base.kind == .member, startsWithCapital(base.name)
      else { return nil }
      if let outer = typeMeant(by: base, depth: depth + 1) {
        return program.resolve(name: place.name, in: outer).flatMap(named)
      }
      guard base.kind == .identifier, moduleNames.contains(base.name) else { return nil }
      return named(program.resolve(name: place.name, at: place))
    default: return nil
    }
  }

  /// The type itself, not what a generic parameter is constrained to, and not what a typealias puts together.
  private func named(_ use: TypeUse) -> TypeID? {
    switch use {
    case .type(let id, _): id
    case .optional(let inner), .unwrappedOptional(let inner), .existential(let inner), .metatype(let inner):
      named(inner)
    default: nil
    }
  }

  private func startsWithCapital(_ name: NameID) -> Bool {
    program.names.withBytes(name) { $0.first.map { (65...90).contains($0) } ?? false }
  }
}
